import { appendFile } from 'node:fs/promises';
import type { Io } from '../io.ts';
import type { ScanReport } from './reportSchema.ts';
import { markdownReport } from './reports/markdown.ts';

/** Whether annotations are made: `auto` is on in GitHub Actions (cli.md §5.6). */
export const makesAnnotations = (setting: 'github' | 'none' | 'auto', env: Io['env']): boolean =>
  setting === 'github' || (setting === 'auto' && env.GITHUB_ACTIONS === 'true');

// GitHub's own escapes: a line end or percent in a message would end the command; colon and comma end a property.
const message = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string): string => message(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/**
 * Workflow commands for the findings that are new: at most so many a level, worst first, then one notice with the rest
 * (GitHub shows at most 10 a level and step).
 */
export function annotations(report: ScanReport, most: number): string[] {
  const fresh = report.findings.filter(({ isInBaseline }) => !isInBaseline);
  const shown = (['error', 'warning'] as const).flatMap((level) =>
    fresh.filter(({ severity }) => severity === level).slice(0, most),
  );
  const lines = shown.map(
    ({ severity, file, line, column, rule, contractCode, message: text }) =>
      `::${severity} file=${property(file)},line=${line},col=${column},title=${property(`${rule} ${contractCode}`)}::${message(text)}`,
  );
  const rest = fresh.length - shown.length;
  if (rest > 0) lines.push(`::notice title=Contract anomalies::…and ${rest} more in the summary`);
  return lines;
}

/** Appends the whole report to the step's summary, where there is one. */
export async function appendSummary(report: ScanReport, env: Io['env']): Promise<void> {
  if (env.GITHUB_STEP_SUMMARY) await appendFile(env.GITHUB_STEP_SUMMARY, `${markdownReport(report)}\n`);
}
