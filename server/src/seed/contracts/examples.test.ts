import type { Contract } from '@towline/sdk/api';
import { exampleFaults, runExamples } from '@towline/sdk/domain/replay/examples';
import { describe, expect, it } from 'vitest';
import { createMasterData } from '../masterData.ts';
import { faultsOf } from '../schemas.testing.ts';

const { contracts } = createMasterData(1, new Date('2026-03-11T10:00:00Z'));
const withExamples = contracts.filter(({ examples = [] }) => examples.length > 0);
const expected = withExamples.flatMap(({ examples = [] }) => examples.map((example) => example.expected));

/** What of a contract's examples does not follow, a line each. */
const brokenOf = (contract: Contract): string[] =>
  runExamples(contract).flatMap(({ name, broken }) =>
    broken.map(
      ({ part, expected: wanted, actual }) =>
        `${contract.code} "${name}": ${part} must be ${JSON.stringify(wanted)} and is ${JSON.stringify(actual)}`,
    ),
  );

describe('the examples of the demo’s contracts (DECISIONS T-422, T-460)', () => {
  it.each(withExamples.map((contract) => [contract.code, contract] as const))('%s: all follow', (_code, contract) => {
    expect(brokenOf(contract)).toEqual([]);
  });

  it('a contract that decides otherwise breaks them, and it is said where', () => {
    const contract = withExamples.find(({ code }) => code === 'Q8')!;
    expect(brokenOf({ ...contract, process: { ...contract.process, paymentFirst: true } })[0]).toBe(
      'Q8 "Tow in Antwerpen: to the first partner": status must be "Dispatching" and is "PaymentPending"',
    );
  });

  it('name nobody, bear a name each, and are what a save takes', () => {
    for (const contract of withExamples) {
      expect(exampleFaults(contract), contract.code).toEqual([]);
      expect(faultsOf('Contract', contract), contract.code).toEqual([]);
    }
  });

  it('say every kind of thing that must follow, and outcomes of every kind', () => {
    expect(withExamples.length).toBeGreaterThan(15);
    expect(expected.length).toBeGreaterThan(60);
    expect(new Set(expected.map(({ status }) => status))).toEqual(
      new Set([
        ...['Dispatching', 'HomeAssistanceCompanyAssigned', 'WorkshopAssigned', 'PaymentPending'],
        // Of an order that is refused there is none.
        undefined,
      ]),
    );
    const reasons = new Set(expected.map(({ statusReason }) => statusReason));
    for (const reason of ['PolicyNotFound', 'PolicyExpired', 'LongDistanceTow', 'DuplicateRequestSameDay'])
      expect(reasons).toContain(reason);
    const isSaid = (said: (one: (typeof expected)[number]) => boolean | undefined) => expected.filter(said).length;
    expect(isSaid(({ invalidSteps = [] }) => invalidSteps.length > 0)).toBeGreaterThan(3);
    expect(isSaid(({ price }) => price !== undefined)).toBeGreaterThan(20);
    expect(isSaid(({ partners }) => partners?.[0]?.points?.Distance !== undefined)).toBeGreaterThan(20);
    expect(isSaid(({ partners }) => (partners?.[0]?.points?.Preferred ?? 0) > 0)).toBeGreaterThan(0);
    expect(isSaid(({ messages = [] }) => messages.length > 0)).toBeGreaterThan(20);
    expect(isSaid(({ services = [] }) => services.length > 0)).toBe(expected.length);
  });
});

it('another seed has other partners, so nothing was recorded of it', () => {
  const other = createMasterData(2, new Date('2026-03-11T10:00:00Z')).contracts;
  expect(other.flatMap(({ examples = [] }) => examples)).toEqual([]);
});
