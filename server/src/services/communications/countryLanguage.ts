import type { ContactLanguage } from '@towline/sdk/api';
import { fallbackLanguage } from '@towline/sdk/domain/language/fallback';

const languages: Readonly<Record<string, ContactLanguage>> = {
  BE: 'nl',
  NL: 'nl',
  LU: 'fr',
  FR: 'fr',
  IT: 'it',
  DE: 'de',
  AT: 'de',
};

/** The language in which a company of this country is written to where nobody says another (DECISIONS S-28). */
export const languageOfCountry = (country: string | undefined): ContactLanguage =>
  languages[country ?? ''] ?? fallbackLanguage;
