import { expect, test } from 'vitest';
import { changedCards } from './changedCards.ts';

test.each([
  [['/dispatchLocations/0/phoneNumber', '/dispatchLocations/1/email'], ['DEPOTS']],
  [
    ['/name', '/legalDetails/vatNumber', '/country'],
    ['PARTNER_ID', 'PARTNER_COMPANY'],
  ],
  [['/capabilities/Trucks'], ['CAPABILITIES']],
  [['/lastUpdatedAt', 7, null], []],
  ['/name', []],
  [undefined, []],
])('%j is said as %j', (changes, cards) => {
  expect(changedCards({ data: { changes } })).toEqual(cards);
});

test('a line without data names no card', () => {
  expect(changedCards({})).toEqual([]);
});
