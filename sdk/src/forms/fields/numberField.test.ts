import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oddTexts } from '../../domain/fields/oddTexts.testing.ts';
import { type NumberBounds, numberText, readNumber, settleNumber, steppedNumber } from './numberField.ts';

const anyText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', maxLength: 40 }));

it.each([
  ['12', false, '12'],
  ['-12', false, '-12'],
  ['1a2 ', false, '12'],
  ['1,5', false, '15'],
  ['1,5', true, '1,5'],
  ['1.5', true, '1.5'],
  ['1e3', true, '13'],
  ['🚗٣', false, ''],
  ['€ −1 234,50', true, '-1234,50'],
  ['–5', false, '-5'],
  ['', false, ''],
])('of %j with decimals %s stays %j', (text, decimals, kept) => {
  expect(numberText(text, decimals)).toBe(kept);
});

describe('what was typed', () => {
  const bounds = { min: 1, max: 9 };
  it.each<[string, NumberBounds, number | undefined]>([
    ['5', bounds, 5],
    ['1', bounds, 1],
    ['0', bounds, 1],
    ['9', bounds, 9],
    ['10', bounds, 9],
    ['-3', {}, -3],
    [' 7 ', {}, 7],
    ['1,5', {}, 1.5],
    ['1.', {}, 1],
    ['.5', {}, 0.5],
    ['-.5', {}, -0.5],
    ['', {}, undefined],
    ['-', {}, undefined],
    ['.', {}, undefined],
    ['1-2', {}, undefined],
    ['1,5,5', {}, undefined],
    ['1.234,56', {}, 1234.56],
    ['1,234.56', {}, 1234.56],
    ['-1.234.567,8', {}, -1_234_567.8],
    ['1.234.567', {}, 1_234_567],
    ['1,234,567', {}, 1_234_567],
    ['1.234,', {}, 1234],
    // One mark alone is the decimal one, in whichever language (DECISIONS T-827).
    ['1.234', {}, 1.234],
    ['1,234', {}, 1.234],
    ['1234.567,8', {}, undefined],
    ['0.123,4', {}, undefined],
    ['1.23.456', {}, undefined],
    ['1.234,567.8', {}, undefined],
    ['1.234,56', { max: 1000 }, 1000],
    ['NaN', {}, undefined],
    ['1e5', {}, undefined],
    ['9'.repeat(400), {}, undefined],
    ['-0', {}, 0],
    ['-0', { max: -0 }, 0],
  ])('%j within %j is %s', (text, within, value) => {
    expect(readNumber(text, within)).toBe(value);
  });

  it.each<[string, NumberBounds, number]>([
    ['4', { fallback: 2, min: 1 }, 4],
    ['', { fallback: 2, min: 1 }, 2],
    ['x', { fallback: 0, min: 1 }, 0],
    ['', { min: 1 }, 1],
    ['', { min: 0 }, 0],
    ['', {}, 0],
    ['', { max: 9 }, 0],
  ])('left with %j and %j it is %s', (text, within, value) => {
    expect(settleNumber(text, within)).toBe(value);
  });

  it('is always a number within its bounds once the field is left', () => {
    fc.assert(
      fc.property(anyText, fc.integer(), fc.nat(), (text, min, span) => {
        const settled = settleNumber(text, { min, max: min + span });
        expect(settled).toBeGreaterThanOrEqual(min);
        expect(settled).toBeLessThanOrEqual(min + span);
      }),
    );
  });
});

it.each<[number | undefined, number, NumberBounds, number | undefined]>([
  [1.14, -1, {}, 0.14],
  [0.57, -1, {}, -0.43],
  [8.2562, 1, {}, 9.2562],
  [16.08, 1, {}, 17.08],
  [5, 1, { max: 5 }, 5],
  [undefined, 1, { min: 3 }, 4],
  [undefined, -1, {}, -1],
  [-1, 1, {}, 0],
])('%s and a step of %s within %j is %s', (value, by, bounds, expected) => {
  expect(steppedNumber(value, by, bounds)).toBe(expected);
});

it('steps there and back come to where they began, with the decimals of an amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), fc.constantFrom(-1, 1), (parts, by) => {
      const value = parts / 10_000 + 0;
      expect(steppedNumber(steppedNumber(value, by, {}), -by, {})).toBe(value);
    }),
  );
});

it('an amount that is copied from where it is read is what it was, in each of the five languages (DECISIONS T-895)', () => {
  const locales = fc.constantFrom('nl-BE', 'fr-BE', 'de-BE', 'it-IT', 'en-BE', 'en-GB');
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), locales, (cents, locale) => {
      const options = { style: 'currency', currency: 'EUR', useGrouping: 'always' } as const;
      const read = new Intl.NumberFormat(locale, options).format(cents / 100);
      expect(readNumber(numberText(read, true), {})).toBe(cents / 100);
    }),
  );
});

it('a number keeps to each bound by itself, and to both', () => {
  const bound = fc.option(fc.integer({ min: -1000, max: 1000 }), { nil: undefined });
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 5000 }), bound, bound, (value, min, max) => {
      fc.pre(min === undefined || max === undefined || min <= max);
      const read = readNumber(String(value), { ...(min !== undefined && { min }), ...(max !== undefined && { max }) });
      const isOutside = (min !== undefined && value < min) || (max !== undefined && value > max);
      expect(read).toBeGreaterThanOrEqual(min ?? -5000);
      expect(read).toBeLessThanOrEqual(max ?? 5000);
      if (!isOutside) expect(read).toBe(value);
      expect(
        settleNumber(String(value), { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }),
      ).toBe(read);
    }),
  );
});
