import type { Contract, ProblemIssue } from '@towline/sdk/api';
import { type ExampleResult, runExamples } from '@towline/sdk/domain/replay/examples';

const placeOfExample = /^\/contract\/examples\/(\d+)\//;

/** Of a contract's examples those that its save was refused for, with what each expects and what comes (DECISIONS T-422, T-543). */
export function brokenExamplesOf(
  contract: Contract,
  issues: readonly Pick<ProblemIssue, 'pointer'>[],
): readonly ExampleResult[] {
  const refused = new Set(issues.map(({ pointer }) => placeOfExample.exec(pointer)?.[1]));
  return runExamples(contract).filter(({ index, broken }) => broken.length > 0 && refused.has(String(index)));
}
