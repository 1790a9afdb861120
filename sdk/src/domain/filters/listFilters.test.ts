import fc from 'fast-check';
import { expect, it } from 'vitest';
import { oddTexts } from '../fields/oddTexts.testing.ts';
import { dayFilter, hasErrorFilter, instantFilter, textFilterMatches } from './listFilters.ts';

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

it.each([
  ['2026-11-21', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21T00:30:00+01:00', '2026-11-20T23:30:00.000Z'],
  ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
  ['soon', undefined],
  ['12', undefined],
  ['Peeters 12', undefined],
  ['2026-13-01', undefined],
  ['', undefined],
  [undefined, undefined],
])('the moment %j is sent as %s', (text, sent) => {
  expect(instantFilter(text)).toBe(sent);
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

it.each([
  [true, true],
  [false, undefined],
  [undefined, undefined],
])('hasError %s counts as %s', (value, active) => {
  expect(hasErrorFilter(value)).toBe(active);
});
