import { expect, test } from 'vitest';
import { isBetweenCompanies } from './betweenCompanies.ts';

test.each([
  ['BE0417497106', 'FR40303265045', true],
  ['BE0417497106', undefined, false],
  ['BE0417497106', '', false],
  [undefined, 'FR40303265045', false],
])('%s and %s: %s', (own, other, expected) => {
  expect(isBetweenCompanies({ supplier: { vatNumber: own }, customer: { vatNumber: other } })).toBe(expected);
  expect(isBetweenCompanies({})).toBe(false);
});
