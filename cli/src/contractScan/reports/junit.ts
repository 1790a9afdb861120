import { type AnomalyRuleId, anomalyRuleIds, anomalyRules } from '@towline/sdk/domain/contract/anomalies';
import { ruleTitles } from '../messages.ts';
import type { ReportedFinding, ScanReport } from '../reportSchema.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** XML cannot carry control characters, not even escaped. */
export const xml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML forbids
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '�')
    .replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter);

/** JUnit XML: a suite is a contract, a case is a rule (cli.md §5.6). What is in the baseline is skipped, not failed. */
export function junitReport(report: ScanReport): string {
  const rules = anomalyRuleIds.filter((id) => {
    const { environments } = anomalyRules[id];
    return environments === 'all' || environments.includes(report.environment);
  });
  const byContract = new Map(report.contractCodes.map((code) => [code, [] as ReportedFinding[]]));
  for (const finding of report.findings) byContract.get(finding.contractCode)?.push(finding);
  const suites = [...byContract].map(([code, findings]) => suite(code, findings, rules));
  const failures = [...byContract.values()].reduce((sum, findings) => sum + failedRules(findings).size, 0);
  const tests = rules.length * report.contractCodes.length;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="contract anomalies ${report.environment}" tests="${tests}" failures="${failures}" timestamp="${report.scannedAt.slice(0, 19)}">
${suites.join('\n')}
</testsuites>
`;
}

/** A rule that found several things is one case. */
const failedRules = (findings: readonly ReportedFinding[]): Set<AnomalyRuleId> =>
  new Set(findings.filter(({ isInBaseline }) => !isInBaseline).map(({ rule }) => rule));

function suite(code: string, findings: readonly ReportedFinding[], rules: readonly AnomalyRuleId[]): string {
  const failed = failedRules(findings);
  const known = new Set(findings.filter(({ isInBaseline }) => isInBaseline).map(({ rule }) => rule));
  const skipped = [...known].filter((rule) => !failed.has(rule)).length;
  const cases = rules.map((rule) => {
    const own = findings.filter((finding) => finding.rule === rule);
    const open = `    <testcase classname="${xml(code)}" name="${rule} ${xml(ruleTitles[rule])}"`;
    if (own.length === 0) return `${open}/>`;
    const text = own.map(
      ({ message, pointer, isInBaseline }) => `${message} at ${pointer}${isInBaseline ? ' (baseline)' : ''}`,
    );
    const body = failed.has(rule)
      ? `<failure type="${own[0]?.severity}" message="${xml(own[0]?.message ?? '')}">${xml(text.join('\n'))}</failure>`
      : `<skipped message="${xml(`in the baseline: ${text.join('; ')}`)}"/>`;
    return `${open}>${body}</testcase>`;
  });
  return `  <testsuite name="${xml(code)}" tests="${rules.length}" failures="${failed.size}" skipped="${skipped}" errors="0">
${cases.join('\n')}
  </testsuite>`;
}
