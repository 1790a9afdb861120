import { expect, it } from 'vitest';
import { languageOfCountry, spokenIn } from './countryLanguages.ts';

it.each([
  ['BE', undefined, 'nl'],
  ['BE', 'fr-BE', 'fr'],
  ['be', 'en', 'nl'],
  ['LU', 'nl', 'fr'],
  ['IT', 'fr', 'it'],
  ['CH', 'it', 'it'],
  ['ES', 'it', undefined],
  ['constructor', 'it', undefined],
  [undefined, 'it', undefined],
])('in %s, where %s is preferred, is spoken %s', (country, preferred, language) => {
  expect(spokenIn(country, preferred)).toBe(language);
});

it.each([
  ['BE', 'nl'],
  ['AT', 'de'],
  ['ES', 'en'],
  [undefined, 'en'],
])('a company in %s is written to in %s', (country, language) => {
  expect(languageOfCountry(country)).toBe(language);
});
