import type { ContactLanguage } from '../../generated/api.ts';
import { fallbackLanguage, languageCodeOf } from './fallback.ts';

/** What is spoken in a country among the languages in which texts exist; what most people read comes first. */
const countryLanguages: Readonly<Record<string, readonly ContactLanguage[]>> = {
  BE: ['nl', 'fr', 'de'],
  NL: ['nl'],
  LU: ['fr', 'de'],
  FR: ['fr'],
  IT: ['it'],
  SM: ['it'],
  VA: ['it'],
  DE: ['de'],
  AT: ['de'],
  CH: ['de', 'fr', 'it'],
  GB: ['en'],
  IE: ['en'],
};

/** The languages of a country among those in which texts exist; none where nothing is known of it (DECISIONS T-189, T-417). */
export const languagesOfCountry = (country: string): readonly ContactLanguage[] => {
  const code = country.toUpperCase();
  const spoken = Object.hasOwn(countryLanguages, code) ? countryLanguages[code] : undefined;
  return spoken ?? [];
};

/**
 * The language in which somebody of this country is written to where nobody says another; among several the preferred one, if
 * it is spoken there. Undefined where nothing is known of the country (DECISIONS S-28, T-189).
 */
export function spokenIn(country: string | undefined, preferred?: string): ContactLanguage | undefined {
  const spoken = languagesOfCountry(country ?? '');
  return spoken.find((language) => language === languageCodeOf(preferred ?? '')) ?? spoken[0];
}

/** The language in which a company of this country is written to where nobody says another (DECISIONS S-28). */
export const languageOfCountry = (country: string | undefined): ContactLanguage =>
  spokenIn(country) ?? fallbackLanguage;
