import { describe, expect, it } from 'vitest';
import { countryOf, detectLocale, isLocale, languageOf, locales } from './locales.ts';

describe('supported locales', () => {
  it('are the stated pairs, Belgium first', () => {
    expect(locales).toEqual(['en-BE', 'nl-BE', 'fr-BE', 'en-LU', 'fr-LU', 'en-IT', 'it-IT', 'en-FR', 'fr-FR']);
  });

  it.each(['de-BE', 'nl-FR', 'EN-BE', 'en', '', undefined])('do not include %s', (segment) => {
    expect(isLocale(segment)).toBe(false);
  });

  it('fall apart into language and country', () => {
    expect([languageOf('it-IT'), countryOf('it-IT')]).toEqual(['it', 'IT']);
    expect([languageOf('en-LU'), countryOf('en-LU')]).toEqual(['en', 'LU']);
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
  ])('%j gives %s', (preferred, expected) => {
    expect(detectLocale(preferred)).toBe(expected);
  });
});
