import { describe, expect, it } from 'vitest';
import type { Contract } from '../../generated/api.ts';
import { brokenExamples } from './brokenAnew.ts';
import { exampleOf } from './examples.ts';
import { aPricedContract, aRecord } from './fixtures.testing.ts';

const sound = aPricedContract();
const example = exampleOf('Flat battery', aRecord(), sound);
const wrong: Contract = { ...sound, process: { paymentFirst: true }, examples: [example] };
const names = (contract: Contract, former?: Contract) => {
  const { anew, before } = brokenExamples(contract, former);
  return [anew.map(({ name }) => name), before.map(({ name }) => name)];
};

describe('broken examples beside the version before (DECISIONS T-543)', () => {
  it.each<[string, Contract, Contract | undefined, string[], string[]]>([
    ['one that passes', { ...sound, examples: [example] }, undefined, [], []],
    ['of a new contract', wrong, undefined, ['Flat battery'], []],
    ['of a change', wrong, { ...sound, examples: [example] }, ['Flat battery'], []],
    ['let be, beside another change', { ...wrong, name: 'Other' }, wrong, [], ['Flat battery']],
    [
      'let be, at another place',
      { ...wrong, examples: [{ ...example, name: 'Two' }, example] },
      wrong,
      ['Two'],
      ['Flat battery'],
    ],
    [
      'another part of it',
      { ...wrong, pricing: { ...wrong.pricing, customerPriceFactor: 9 } },
      wrong,
      ['Flat battery'],
      [],
    ],
    [
      'the same part, another value',
      { ...wrong, isActive: true, process: { ...wrong.process, checks: [] }, country: 'BE' } as Contract,
      { ...wrong, examples: [{ ...example, expected: { status: 'Cancelled' } }] },
      ['Flat battery'],
      [],
    ],
    ['that was called otherwise', { ...wrong, examples: [{ ...example, name: 'Renamed' }] }, wrong, ['Renamed'], []],
    [
      'whose expectation was changed',
      { ...wrong, examples: [{ ...example, expected: { status: 'Cancelled' } }] },
      wrong,
      ['Flat battery'],
      [],
    ],
    ['that passes again', { ...wrong, process: {} }, wrong, [], []],
  ])('%s', (_, contract, former, anew, before) => {
    expect(names(contract, former)).toEqual([anew, before]);
  });

  it('what nobody can say stays what nobody can say', () => {
    const wide = {
      ...sound,
      dispatch: { waterfall: { radiusInKm: 900 } },
      examples: [{ ...example, expected: { price: example.expected.price! } }],
    };
    expect(names({ ...wide, name: 'Other' }, wide)).toEqual([[], ['Flat battery']]);
  });
});
