import { xml } from '../contractScan/reports/junit.ts';
import type { ExampleRow } from './testContracts.ts';

/** JUnit XML: a suite is a contract, a case is an example. */
export function examplesJunit(rows: readonly ExampleRow[], at: string): string {
  const suites = new Map<string, ExampleRow[]>();
  for (const row of rows) suites.set(row.contractCode, [...(suites.get(row.contractCode) ?? []), row]);
  const failures = (of: readonly ExampleRow[]) => of.filter(({ outcome }) => outcome === 'failed').length;
  const lines = [...suites].map(
    ([code, cases]) =>
      `  <testsuite name="${xml(code)}" tests="${cases.length}" failures="${failures(cases)}" errors="0">\n${cases.map(caseOf).join('\n')}\n  </testsuite>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="contract examples" tests="${rows.length}" failures="${failures(rows)}" timestamp="${at.slice(0, 19)}">
${lines.join('\n')}
</testsuites>
`;
}

function caseOf({ contractCode, example, broken }: ExampleRow): string {
  const open = `    <testcase classname="${xml(contractCode)}" name="${xml(example)}"`;
  if (broken.length === 0) return `${open}/>`;
  return `${open}><failure message="${xml(broken[0] ?? '')}">${xml(broken.join('\n'))}</failure></testcase>`;
}
