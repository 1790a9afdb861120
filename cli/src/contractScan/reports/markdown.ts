import { markdownTable } from '../../output/markdown.ts';
import { anyReader } from '../../output/reader.ts';
import type { ReportedFinding, ScanReport } from '../reportSchema.ts';

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** "148 contracts · 3 findings (2 new, 1 in baseline)" */
export function headline({ environment, summary }: ScanReport): string {
  const { contracts, findings, isNew, inBaseline } = summary;
  const detail = inBaseline > 0 ? ` (${isNew} new, ${inBaseline} in baseline)` : '';
  return `${environment} · ${plural(contracts, 'contract')} · ${plural(findings, 'finding')}${detail}`;
}

/** "2 errors, 1 warning · fails on: error" */
export const conclusion = ({ summary, failOn }: ScanReport): string =>
  `${plural(summary.errors, 'error')}, ${plural(summary.warnings, 'warning')} · fails on: ${failOn}`;

/** A report for people, as GitHub and GitLab show it. */
export function markdownReport(report: ScanReport): string {
  const title = `# Contract anomalies\n\n${headline(report)}\n`;
  if (report.findings.length === 0) return `${title}\nNo anomalies.\n`;
  const table = markdownTable<ReportedFinding>(
    [
      { key: 'contract', title: 'Contract', value: ({ contractCode }) => contractCode },
      { key: 'severity', title: 'Severity', value: ({ severity }) => severity },
      { key: 'rule', title: 'Rule', value: ({ rule }) => rule },
      { key: 'message', title: 'Finding', value: ({ message }) => message },
      { key: 'pointer', title: 'Place', value: ({ pointer }) => `\`${pointer}\`` },
      { key: 'baseline', title: 'Baseline', value: ({ isInBaseline }) => (isInBaseline ? 'known' : 'new') },
    ],
    report.findings,
    anyReader,
  );
  return `${title}\n${table}\n${conclusion(report)}\n`;
}
