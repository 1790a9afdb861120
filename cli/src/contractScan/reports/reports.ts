import path from 'node:path';
import { UserError } from '../../errors.ts';
import { writeFileWhole } from '../../settings/writeFileWhole.ts';
import type { ScanReport } from '../reportSchema.ts';
import { csvReport } from './csv.ts';
import { gitlabReport } from './gitlab.ts';
import { htmlReport } from './html.ts';
import { junitReport } from './junit.ts';
import { markdownReport } from './markdown.ts';
import { sarifReport } from './sarif.ts';

/** The kinds of report (cli.md §5.6). */
export const reportKinds = ['json', 'ndjson', 'markdown', 'html', 'csv', 'junit', 'sarif', 'gitlab'] as const;

/** A kind of report. */
export type ReportKind = (typeof reportKinds)[number];

/** What a report has of its surroundings: the separator of CSV, and the server that was scanned, where there was one. */
export type Surroundings = { separator: string; apiUrl: string | undefined };

/** How each kind is made. */
export const makeReport: Readonly<Record<ReportKind, (report: ScanReport, around: Surroundings) => string>> = {
  json: (report) => `${JSON.stringify(report, undefined, 2)}\n`,
  ndjson: (report) => report.findings.map((finding) => `${JSON.stringify(finding)}\n`).join(''),
  markdown: markdownReport,
  html: htmlReport,
  csv: (report, { separator }) => csvReport(report, separator),
  junit: junitReport,
  sarif: (report, { apiUrl }) => sarifReport(report, apiUrl),
  gitlab: gitlabReport,
};

/** Reads `--report kind=path`. */
export function parseReport(text: string): { kind: ReportKind; file: string } {
  const at = text.indexOf('=');
  const kind = reportKinds.find((name) => name === text.slice(0, at));
  const file = text.slice(at + 1);
  if (at < 0 || !kind || file === '')
    throw new UserError(`--report is kind=path, not "${text}"`, { hint: `Kinds: ${reportKinds.join(', ')}` });
  return { kind, file };
}

/** Writes the reports that were asked for. */
export async function writeReports(
  wanted: readonly string[],
  report: ScanReport,
  cwd: string,
  around: Surroundings,
): Promise<void> {
  for (const { kind, file } of wanted.map(parseReport))
    await writeFileWhole(path.resolve(cwd, file), makeReport[kind](report, around));
}
