import { csvLine } from '../../output/csv.ts';
import type { ReportedFinding, ScanReport } from '../reportSchema.ts';

const keys = [
  'contractCode',
  'rule',
  'severity',
  'message',
  'pointer',
  'isInBaseline',
  'file',
  'line',
  'fingerprint',
] as const satisfies readonly (keyof ReportedFinding)[];

/** A line a finding, for a spreadsheet. */
export function csvReport(report: ScanReport, separator: string): string {
  const options = { separator, isRaw: false };
  const lines = report.findings.map((finding) =>
    csvLine(
      keys.map((key) => finding[key]),
      () => false,
      options,
    ),
  );
  return `\uFEFF${csvLine(keys, () => false, options)}${lines.join('')}`;
}
