import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlateCountry } from '../generated/api.ts';
import { plateCountryValues } from '../generated/values.ts';
import { formatPlate, isSamePlate, isValidPlate, normalisePlate, plateUnderCountry } from './licensePlate.ts';

const country = fc.constantFrom<PlateCountry>(...plateCountryValues);

describe('normalisePlate', () => {
  it.each([
    ['1-abc-123', '1ABC123'],
    [' ab 123 cd ', 'AB123CD'],
    ['', ''],
    ['   ', ''],
    ['🚗1abc', '1ABC'],
    ['מכונית 12', '12'],
    ['mü-x 1', 'MX1'],
    // In capitals it would be two letters that nobody typed.
    ['straße 1', 'STRAE1'],
  ])('reads %j as %j', (typed, plate) => {
    expect(normalisePlate(typed)).toBe(plate);
  });

  it('leaves only A to Z and 0 to 9, and a second pass changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const plate = normalisePlate(text);
        expect(plate).toMatch(/^[A-Z0-9]*$/);
        expect(normalisePlate(plate)).toBe(plate);
      }),
    );
  });
});

describe('Dutch plates', () => {
  // The side codes: X a letter, 9 a digit.
  it.each([
    [1, 'XX9999', 'XX-99-99'],
    [2, '9999XX', '99-99-XX'],
    [3, '99XX99', '99-XX-99'],
    [4, 'XX99XX', 'XX-99-XX'],
    [5, 'XXXX99', 'XX-XX-99'],
    [6, '99XXXX', '99-XX-XX'],
    [7, '99XXX9', '99-XXX-9'],
    [8, '9XXX99', '9-XXX-99'],
    [9, 'XX999X', 'XX-999-X'],
    [10, 'X999XX', 'X-999-XX'],
    [11, 'XXX99X', 'XXX-99-X'],
    [12, 'X99XXX', 'X-99-XXX'],
    [13, '9XX999', '9-XX-999'],
    [14, '999XX9', '999-XX-9'],
  ])('side code %i: %s is written %s', (_code, plain, dashed) => {
    expect(formatPlate('NL', plain)).toBe(dashed);
    expect(formatPlate('NL', dashed.toLowerCase())).toBe(dashed);
    expect(isValidPlate('NL', plain)).toBe(true);
  });

  it.each([
    ['1', '1'],
    ['12', '12'],
    ['12a', '12-A'],
    ['12ab', '12-AB'],
    ['1234', '12-34'],
    ['gz12345', 'GZ-12-34'],
    ['ab12cd3', 'AB-12-CD'],
  ])('grows steadily while %j is typed', (typed, shown) => {
    expect(formatPlate('NL', typed)).toBe(shown);
  });

  it('is cut at 8 characters with its dashes, and refused when it is longer', () => {
    expect(formatPlate('NL', '12ab34cd')).toBe('12-AB-34');
    expect(isValidPlate('NL', '12AB34')).toBe(true);
    expect(isValidPlate('NL', '12AB345')).toBe(false);
  });

  it.each(['1234567', '12345678', 'ABCDEFG', 'AB-123-CD', '12-ABC-34'])('%s has more than six signs', (plate) => {
    expect(isValidPlate('NL', plate)).toBe(false);
  });
});

describe('Italian plates', () => {
  it.each([
    ['AB123CD', 'car'],
    ['XA123CD', 'trailer'],
    ['EE123AA', 'foreign excursionist'],
    ['CD123AB', 'diplomat'],
    ['UNP123AB', 'United Nations'],
    ['AB12345', 'motorcycle'],
    ['X12ABC', 'moped'],
    ['MI123', 'province, shortest'],
    ['MI123456', 'province, longest'],
    ['MIA12345', 'province, letter first'],
    ['MI1A2345', 'province, letter second'],
    ['MI12345A', 'province, letter last'],
    ['EIAB123', 'army'],
    ['VF12345', 'fire service'],
    ['CRI123AB', 'red cross'],
    ['H1234', 'state police'],
    ['123AB', 'prison police'],
  ])('%s is accepted (%s)', (plate) => {
    expect(isValidPlate('IT', plate)).toBe(true);
  });

  it.each(['', '    ', 'MI12', 'AB1234CD', 'MI1234567', '1ABC123', 'ABCDEFG'])('%j is refused', (plate) => {
    expect(isValidPlate('IT', plate)).toBe(false);
  });

  it('are cut at 8 characters', () => {
    expect(formatPlate('IT', 'mi 1234567')).toBe('MI123456');
  });
});

describe('other plates', () => {
  it.each<PlateCountry>(['BE', 'FR', 'LU', 'Other'])('%s: 10 characters are accepted, 11 and none are not', (where) => {
    expect(isValidPlate(where, 'ABCDE12345')).toBe(true);
    expect(isValidPlate(where, 'ABCDE123456')).toBe(false);
    expect(isValidPlate(where, ' - ')).toBe(false);
    expect(formatPlate(where, 'abcde-123456')).toBe('ABCDE12345');
  });
});

it('what the field shows is stable, and valid wherever the typed text was valid', () => {
  fc.assert(
    fc.property(country, fc.string({ unit: fc.constantFrom(...'ABXZ0189-é ') }), (where, typed) => {
      const shown = formatPlate(where, typed);
      expect(formatPlate(where, shown)).toBe(shown);
      if (isValidPlate(where, typed)) {
        expect(isValidPlate(where, shown)).toBe(true);
        expect(isSamePlate(shown, typed)).toBe(true);
      }
    }),
  );
});

it('an empty plate is nobody’s', () => {
  expect(isSamePlate('', '')).toBe(false);
  expect(isSamePlate(undefined, undefined)).toBe(false);
  expect(isSamePlate('1ABC123', undefined)).toBe(false);
  expect(isSamePlate('   ', ' - ')).toBe(false);
  expect(isSamePlate('1-ABC-123', '1abc123')).toBe(true);
});

describe('another country for the same plate', () => {
  it.each<[PlateCountry | undefined, string, string]>([
    ['NL', '12abcd', '12-AB-CD'],
    ['BE', '12-AB-CD', '12ABCD'],
    ['IT', 'aa 123 bb', 'AA123BB'],
    // Nothing that was typed is cut away: it is refused instead.
    ['IT', 'ABCDE12345', 'ABCDE12345'],
    ['NL', '1234567890', '1234567890'],
    ['Other', '', ''],
    [undefined, ' - ', ''],
  ])('%s %j: %j', (country, typed, shown) => {
    expect(plateUnderCountry(country, typed)).toBe(shown);
    expect(isSamePlate(plateUnderCountry(country, typed), typed)).toBe(shown !== '');
  });
});
