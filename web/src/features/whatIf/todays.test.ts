import type { Contract } from '@towline/sdk/api';
import { expect, it } from 'vitest';
import { contractsAsked, todaysOf } from './todays.ts';

const contract = (code: string, network: string, waterfall: object): Contract => ({
  ...{ code, name: code, type: 'B2B', isActive: true, version: 1, lastUpdatedAt: '2026-11-20T10:00:00Z' },
  ...{ process: { network }, dispatch: { waterfall } },
});
const contracts = [
  contract('A', 'one', { maxTries: 4, weights: { Price: 45 } }),
  contract('B', 'one', {}),
  contract('C', 'two', { maxTries: 20 }),
];
const todays = (contractCode: string, network: string) => {
  const { setting, weight } = todaysOf(contractsAsked(contracts, { contractCode, network }));
  return [setting('maxTries'), weight('Price')];
};

it.each([
  ['A', '', { least: 4, most: 4 }, { least: expect.closeTo(32.14, 1), most: expect.closeTo(32.14, 1) }],
  ['B', '', { least: 10, most: 10 }, { least: 5, most: 5 }],
  ['', 'one', { least: 4, most: 10 }, { least: 5, most: expect.closeTo(32.14, 1) }],
  ['', '', { least: 4, most: 20 }, { least: 5, most: expect.closeTo(32.14, 1) }],
  ['', 'none', undefined, undefined],
])('of contract "%s" and network "%s" tries are %j and the weight of the price %j', (code, network, tries, price) => {
  expect(todays(code, network)).toEqual([tries, price]);
});
