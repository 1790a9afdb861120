import type { ScanReport } from '../reportSchema.ts';

/** GitLab Code Quality (cli.md §5.6). What is in the baseline is left out: GitLab compares by itself. */
export function gitlabReport(report: ScanReport): string {
  const issues = report.findings
    .filter(({ isInBaseline }) => !isInBaseline)
    .map(({ contractCode, message, rule, fingerprint, severity, file, line }) => ({
      description: `${contractCode}: ${message}`,
      check_name: rule,
      fingerprint,
      severity: severity === 'error' ? 'major' : 'minor',
      location: { path: file, lines: { begin: line } },
    }));
  return `${JSON.stringify(issues, undefined, 2)}\n`;
}
