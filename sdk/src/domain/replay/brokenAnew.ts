import type { Contract } from '../../generated/api.ts';
import { isSameJson } from '../contract/sameJson.ts';
import { type BrokenExpectation, type ExampleResult, runExamples } from './examples.ts';

const isSameBreak = (one: BrokenExpectation, other: BrokenExpectation): boolean =>
  one.part === other.part && isSameJson([one.actual ?? null], [other.actual ?? null]);

/** The examples that do not pass: those that nobody has looked at so far, and those that were let be as they are (DECISIONS T-543). */
export type BrokenExamples = { readonly anew: readonly ExampleResult[]; readonly before: readonly ExampleResult[] };

/**
 * Runs the examples of a contract that is about to be saved. One that the version before it carried word for word, and under which the
 * same broke in the same way, was overridden there and stays so until it passes; all others are broken anew (DECISIONS T-543).
 */
export function brokenExamples(contract: Contract, former: Contract | undefined): BrokenExamples {
  const broken = runExamples(contract).filter((result) => result.broken.length > 0);
  if (broken.length === 0 || !former) return { anew: broken, before: [] };
  const breaks = new Map(runExamples(former).map((result) => [result.name, result]));
  const stood = ({ index, name, broken: parts }: ExampleResult): boolean => {
    const was = breaks.get(name);
    const isSame = was && isSameJson(former.examples?.[was.index], contract.examples?.[index]);
    return isSame === true && parts.every((part) => was.broken.some((one) => isSameBreak(one, part)));
  };
  return { anew: broken.filter((result) => !stood(result)), before: broken.filter(stood) };
}
