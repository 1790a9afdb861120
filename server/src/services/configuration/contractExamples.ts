import { isAdmin } from '@towline/sdk/access/agent';
import type { Agent, Contract } from '@towline/sdk/api';
import { type BrokenExpectation, exampleFaults, runExamples } from '@towline/sdk/domain/replay/examples';
import { refuse } from '../../core/refuse.ts';

const inWords = (value: unknown): string => (value === undefined ? 'what nobody can say' : JSON.stringify(value));

const detailOf = (name: string, { part, expected, actual }: BrokenExpectation): string =>
  `example "${name}": ${part} must be ${inWords(expected)} and is ${inWords(actual)}`;

/**
 * Runs the examples of a contract that is about to be saved: a broken one refuses, unless an administrator overrides it for the reason
 * of the save (DECISIONS T-422). One that names a person, or bears another's name, refuses always. Answers the names of the broken ones.
 */
export function checkExamples(contract: Pick<Contract, 'examples'> & Contract, areOverridden: boolean): string[] {
  const faults = exampleFaults(contract).map(({ code, pointer }) => ({
    pointer: `/contract${pointer}`,
    detail: code === 'EXAMPLE_NAMED_TWICE' ? 'another example bears this name' : 'says who somebody is',
    code,
  }));
  if (faults.length > 0) refuse('RULE_BROKEN', { errors: faults });
  const broken = runExamples(contract).filter((result) => result.broken.length > 0);
  if (broken.length > 0 && !areOverridden)
    refuse('RULE_BROKEN', {
      errors: broken.flatMap(({ name, broken: parts }) =>
        parts.map((part) => ({
          pointer: `/contract${part.pointer}`,
          detail: detailOf(name, part),
          code: 'EXAMPLE_BROKEN',
        })),
      ),
    });
  return broken.map(({ name }) => name);
}

/** A contract as the agent reads it: its examples are the administrators'. */
export const visibleContract = (agent: Agent, { examples, ...contract }: Contract): Contract =>
  isAdmin(agent) && examples ? { ...contract, examples } : contract;
