import fc from 'fast-check';
import { expect, it } from 'vitest';
import { oddTexts } from '../fields/oddTexts.testing.ts';
import { dayFilter, textFilterMatches } from './listFilters.ts';

it.each([
  ['2026-11-21', '2026-11-21'],
  [' 2026-11-21 ', '2026-11-21'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', undefined],
  ['2026-11-21T12:00:00Z', undefined],
  ['21-11-2026', undefined],
  ['0000-00-00', undefined],
  ['', undefined],
  [undefined, undefined],
])('the day %j is sent as %s', (text, sent) => {
  expect(dayFilter(text)).toBe(sent);
});

it.each<[string | undefined, (string | undefined)[], boolean]>([
  [undefined, [], true],
  [' ', ['Claes'], true],
  ['cla', ['Claes', undefined], true],
  ['CLA', [undefined, 'eva@claes.be'], true],
  ['é', ['É'], true],
  ['x', ['Claes'], false],
  ['x', [undefined], false],
  ['x', [], false],
  ['🚗', ['a 🚗'], true],
])('%j in %j: %s', (filter, texts, found) => {
  expect(textFilterMatches(filter, ...texts)).toBe(found);
});

it('a text is found by any part of itself', () => {
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...oddTexts), fc.string()), fc.nat(20), (text, from) => {
      expect(textFilterMatches(text.slice(from), text)).toBe(true);
    }),
  );
});
