import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oddTexts } from '../fields/oddTexts.testing.ts';
import {
  countryOf,
  detectLocale,
  isLocale,
  type Locale,
  languageOf,
  localeInCountry,
  locales,
  meantLocale,
  numbersLocale,
  supportedLocales,
} from './locales.ts';

describe('supported locales', () => {
  it('are the stated pairs, Belgium first', () => {
    expect(locales).toEqual(['en-BE', 'nl-BE', 'fr-BE', 'en-LU', 'fr-LU', 'en-IT', 'it-IT', 'en-FR', 'fr-FR']);
  });

  // proves 3-platform §8 Unknown country or language in the locale config
  it.each(['de-BE', 'nl-FR', 'EN-BE', 'en', '', undefined])('do not include %s', (segment) => {
    expect(isLocale(segment)).toBe(false);
  });

  it('fall apart into language and country', () => {
    expect([languageOf('it-IT'), countryOf('it-IT')]).toEqual(['it', 'IT']);
    expect([languageOf('en-LU'), countryOf('en-LU')]).toEqual(['en', 'LU']);
    expect([languageOf('de-AT'), countryOf('de-AT')]).toEqual(['de', 'BE']);
    // A text that somebody called a locale is read, not believed.
    expect(languageOf('' as Locale)).toBe('fr');
  });

  it.each([
    ['NL_be', 'nl-BE'],
    ['fr-LU', 'fr-LU'],
    ['de-BE', undefined],
    ['nl', undefined],
    ['', undefined],
  ])('by %j is meant %s', (segment, expected) => {
    expect(meantLocale(segment)).toBe(expected);
  });
});

describe('detectLocale', () => {
  it.each([
    [['nl-BE', 'en'], 'nl-BE'],
    [['nl-NL'], 'nl-BE'],
    [['fr-LU'], 'fr-LU'],
    [['fr_fr'], 'fr-FR'],
    [['it'], 'it-IT'],
    [['en-GB'], 'en-BE'],
    [['de-DE', 'it-CH'], 'it-IT'],
    [['de-DE', 'pl'], 'fr-BE'],
    [[], 'fr-BE'],
    [['', '-', 'EN_lu'], 'en-LU'],
    [['nl-FR'], 'nl-BE'],
  ])('%j gives %s', (preferred, expected) => {
    expect(detectLocale(preferred)).toBe(expected);
  });
});

it('whatever a browser prefers, the locale is a supported one', () => {
  const tag = fc.oneof(
    fc.constantFrom(...oddTexts),
    fc.string({ maxLength: 12 }),
    fc
      .tuple(fc.constantFrom('en', 'FR', 'nl', 'it', 'de'), fc.constantFrom('BE', 'lu', 'XX', ''))
      .map((parts) => parts.join('-')),
  );
  fc.assert(
    fc.property(fc.array(tag), (preferred) => {
      expect(isLocale(detectLocale(preferred))).toBe(true);
    }),
  );
});

it.each(['en', 'fr', 'nl', 'it'] as const)('%s without a country is in the first one that speaks it', (language) => {
  const first = supportedLocales.find(({ languages }) => languages.some((spoken) => spoken === language));
  expect(detectLocale([language])).toBe(`${language}-${first?.country}`);
});

describe('localeInCountry', () => {
  it.each([
    ['BE', ['nl-NL', 'en'], 'nl-BE'],
    ['BE', ['en-US'], 'en-BE'],
    ['BE', ['de-DE', 'pl'], 'fr-BE'],
    ['BE', [], 'fr-BE'],
    ['IT', ['fr-FR'], 'it-IT'],
    ['IT', ['EN'], 'en-IT'],
    ['LU', ['de', 'nl'], 'fr-LU'],
    ['FR', ['nl', 'en', 'fr'], 'en-FR'],
    ['DE', ['de'], undefined],
    ['', ['fr'], undefined],
    ['XX', [], undefined],
    ['be', ['nl'], undefined],
  ])('in %s a browser that prefers %j is spoken to in %s', (country, preferred, expected) => {
    expect(localeInCountry(country, preferred)).toBe(expected);
  });
});

// DECISIONS T-202: English of Belgium would write numbers and money with opposite marks.
it.each([
  ['en-BE', 'en-GB', '1,149.5', '€1,149.50'],
  ['fr-LU', 'fr-BE', '1 149,5', '1 149,50 €'],
  ['nl-BE', 'nl-BE', '1.149,5', '€ 1.149,50'],
  ['it-IT', 'it-IT', '1.149,5', '1.149,50 €'],
  ['de-BE', 'de-DE', '1.149,5', '1.149,50 €'],
] as const)('%s writes numbers as %s does: %s and %s', (locale, numbers, number, money) => {
  expect(numbersLocale(locale)).toBe(numbers);
  const plain = (text: string) => text.replaceAll(/\s/gu, ' ');
  const grouped = new Intl.NumberFormat(numbers, { useGrouping: 'always' }).format(1149.5);
  expect(plain(grouped)).toBe(number);
  const euros = { style: 'currency', currency: 'EUR', useGrouping: 'always' } as const;
  expect(plain(new Intl.NumberFormat(numbers, euros).format(1149.5))).toBe(money);
});
