import type { Contract } from '@towline/sdk/api';
import { brokenExamples } from '@towline/sdk/domain/replay/brokenAnew';
import { type BrokenExpectation, exampleFaults } from '@towline/sdk/domain/replay/examples';
import { refuse } from '../../core/refuse.ts';

const inWords = (value: unknown): string => (value === undefined ? 'what nobody can say' : JSON.stringify(value));

const detailOf = (name: string, { part, expected, actual }: BrokenExpectation): string =>
  `example "${name}": ${part} must be ${inWords(expected)} and is ${inWords(actual)}`;

/** Examples that do not pass and are in no way of a save, by name. */
export interface ExamplesLetBe {
  anew: readonly string[];
  before: readonly string[];
}

/**
 * Runs the examples of a contract that is about to be saved: one that is broken anew refuses, unless an administrator overrides it for the
 * reason of the save (DECISIONS T-422, T-543). One that names a person, or bears another's name, refuses always. Answers the names of those
 * that are overridden by this save, and of those that were before.
 */
export function checkExamples(contract: Contract, areOverridden: boolean, former?: Contract): ExamplesLetBe {
  const faults = exampleFaults(contract).map(({ code, pointer }) => ({
    pointer: `/contract${pointer}`,
    detail: code === 'EXAMPLE_NAMED_TWICE' ? 'another example bears this name' : 'says who somebody is',
    code,
  }));
  if (faults.length > 0) refuse('RULE_BROKEN', { errors: faults });
  const { anew, before } = brokenExamples(contract, former);
  if (anew.length > 0 && !areOverridden)
    refuse('RULE_BROKEN', {
      errors: anew.flatMap(({ name, broken: parts }) =>
        parts.map((part) => ({
          pointer: `/contract${part.pointer}`,
          detail: detailOf(name, part),
          code: 'EXAMPLE_BROKEN',
        })),
      ),
    });
  return { anew: anew.map(({ name }) => name), before: before.map(({ name }) => name) };
}
