import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contactLanguageValues } from '../../generated/values.ts';
import { oddTexts } from '../fields/oddTexts.testing.ts';
import { instructionPage, languageFor, templateLocaleOf, writtenLocaleOf } from './fallback.ts';

it.each([
  [['en', 'fr'], 'fr-BE', 'fr'],
  [['en', 'fr'], 'FR', 'fr'],
  [['fr', 'en'], 'nl', 'en'],
  [['it', 'fr'], 'nl', 'it'],
  [['it', 'fr'], '', 'it'],
  [[], 'nl', undefined],
])('of %j, for a reader of %s: %s', (available, wanted, language) => {
  expect(languageFor(available, wanted)).toBe(language);
  expect(instructionPage('rental', available, wanted)).toBe(language && `rental_${language}.html`);
});

it.each([
  ['nl', 'nl-BE'],
  ['nl-NL', 'nl-BE'],
  ['fr', 'fr-BE'],
  ['it', 'it-IT'],
  ['en', 'en-BE'],
  ['de', 'en-BE'],
  ['', 'en-BE'],
  ['co', 'en-BE'],
])('a template for %s is that of %s', (language, locale) => {
  expect(templateLocaleOf(language)).toBe(locale);
});

it('what is written in a language is in it, German too, which has no templates of its own', () => {
  expect(contactLanguageValues.map(writtenLocaleOf)).toEqual(['en-BE', 'it-IT', 'fr-BE', 'nl-BE', 'de-BE']);
});

it('what is chosen is available', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('en', 'fr', 'nl', 'it', 'de')),
      fc.constantFrom(...oddTexts),
      (available, wanted) => {
        const chosen = languageFor(available, wanted);
        expect(chosen === undefined ? available : [chosen]).toEqual(
          chosen === undefined ? [] : [available.find((code) => code === chosen)],
        );
      },
    ),
  );
});
