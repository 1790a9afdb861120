import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oddTexts } from '../../domain/fields/oddTexts.testing.ts';
import { joinPhone, shownRest, splitPhone, withCountryOf } from './phoneParts.ts';

const countries = [
  { code: 'BE', name: 'Belgium', dialCode: '32' },
  { code: 'IT', name: 'Italy', dialCode: '39' },
  { code: 'VA', name: 'Vatican City', dialCode: '39' },
  { code: 'LU', name: 'Luxembourg', dialCode: '352' },
  { code: 'FR', name: 'France', dialCode: '33' },
];

describe('splitPhone', () => {
  it.each([
    ['+32 475 12 34 56', 'FR', 'BE', '475 12 34 56'],
    ['+352 621 123 456', 'BE', 'LU', '621 123 456'],
    ['0032475123456', 'FR', 'BE', '475123456'],
    ['+3 2475', 'FR', 'BE', '475'],
    ['0475 12 34 56', 'BE', 'BE', '0475 12 34 56'],
    ['+39 06 1234', 'BE', 'IT', '06 1234'],
    ['+39 06 1234', 'VA', 'VA', '06 1234'],
    ['+1 555', 'BE', 'BE', '+1 555'],
    ['', 'LU', 'LU', ''],
  ])('%s with %s chosen is %s and %s', (value, current, country, rest) => {
    expect(splitPhone(value, countries, current)).toEqual({ country, rest });
  });
});

describe('withCountryOf', () => {
  it('offers the country of a number that none of the offered has', () => {
    const offered = withCountryOf('+90 212 245 00 00', countries);
    expect(offered.at(-1)).toEqual({ code: 'TR', name: 'TR', dialCode: '90' });
    expect(splitPhone('+90 212 245 00 00', offered, 'BE')).toEqual({ country: 'TR', rest: '212 245 00 00' });
    expect(joinPhone({ country: 'TR', rest: '212 245 00 00' }, offered)).toBe('+90 212 245 00 00');
  });

  it.each(['', '0475 12 34 56', '+32 475', '+352 621 123 456', '+39 0549 88 24 02'])('leaves them for %j', (value) => {
    expect(withCountryOf(value, countries)).toBe(countries);
  });
});

describe('joinPhone', () => {
  it.each([
    ['BE', '0475 12 34 56', '+32 475 12 34 56'],
    ['BE', '475 12 34 56', '+32 475 12 34 56'],
    ['IT', '06 1234', '+39 06 1234'],
    ['FR', '+32 9 123', '+32 9 123'],
    ['FR', '0032 9 123', '+32 9 123'],
    ['BE', '  ', ''],
    ['XX', '123', '123'],
    ['BE', 'tel:+33612345678', '+33612345678'],
    ['BE', 'Tél. : 0475/12.34.56', '+32 475/12.34.56'],
    ['BE', 'Gsm (0)475 12 34 56', '+32 (0)475 12 34 56'],
    ['BE', 'nobody', '+32 nobody'],
  ])('%s and %s make %s', (country, rest, expected) => {
    expect(joinPhone({ country, rest }, countries)).toBe(expected);
  });

  it('is undone by splitPhone', () => {
    for (const country of ['BE', 'LU', 'FR', 'IT']) {
      const joined = joinPhone({ country, rest: '475 12' }, countries);
      expect(splitPhone(joined, countries, 'BE')).toEqual({ country, rest: '475 12' });
    }
  });
});

it('any text is taken apart, and no digit after the dial code is lost', () => {
  const anyText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', maxLength: 40 }));
  fc.assert(
    fc.property(anyText, fc.constantFrom('BE', 'XX', ''), (text, current) => {
      const { country, rest } = splitPhone(text, countries, current);
      expect(typeof joinPhone({ country, rest }, countries)).toBe('string');
      expect(text.replace(/\D/g, '').endsWith(rest.replace(/\D/g, ''))).toBe(true);
    }),
  );
});

describe('shownRest', () => {
  it.each([
    ['BE', '475123456', '475 12 34 56'],
    ['IT', '0111234567', '011 123 4567'],
    ['BE', '0475/12.34.56', '475 12 34 56'],
    ['BE', '475', '475'],
    ['BE', '', ''],
  ])('of %s %j is read %j', (country, rest, expected) => {
    expect(shownRest({ country, rest }, countries)).toBe(expected);
  });
});

it.each(['\u202A+32 475 12 34 56\u202C', '\u200E0032 475 12 34 56', '\u200B+32 475 12 34 56\u200B'])(
  'the pasted number %j is the one that is seen (DECISIONS T-894)',
  (pasted) => {
    expect(joinPhone({ country: 'FR', rest: pasted }, countries)).toBe('+32 475 12 34 56');
    expect(splitPhone(pasted, countries, 'FR')).toEqual({ country: 'BE', rest: '475 12 34 56' });
  },
);
