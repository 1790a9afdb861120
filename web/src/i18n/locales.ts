/** The languages in which every text exists (DECISIONS C-68). */
export const languages = ['en', 'fr', 'nl', 'it', 'de'] as const;
export type Language = (typeof languages)[number];

/** A country and language as an address shows it: `nl-BE`. */
export type Locale = `${Language}-${string}`;

/** The stated pairs, the default country first (3-platform §9). The switcher offers these only (DECISIONS C-68). */
export const supportedLocales = [
  { country: 'BE', languages: ['en', 'nl', 'fr'] },
  { country: 'LU', languages: ['en', 'fr'] },
  { country: 'IT', languages: ['en', 'it'] },
  { country: 'FR', languages: ['en', 'fr'] },
] as const satisfies readonly { country: string; languages: readonly Language[] }[];

export type SupportedCountry = (typeof supportedLocales)[number]['country'];

const detected: readonly Language[] = ['en', 'fr', 'nl', 'it'];
const fallbackLanguage: Language = 'fr';

/** Every locale that an address may begin with, the default one's country first. */
export const locales: readonly Locale[] = supportedLocales.flatMap(({ country, languages: spoken }) =>
  spoken.map((language): Locale => `${language}-${country}`),
);

/** Whether an address segment is one of the supported locales. */
export function isLocale(segment: string | undefined): segment is Locale {
  return locales.some((locale) => locale === segment);
}

export function languageOf(locale: Locale): Language {
  return languages.find((language) => locale.startsWith(`${language}-`)) ?? fallbackLanguage;
}

export function countryOf(locale: Locale): SupportedCountry {
  return supportedLocales.find(({ country }) => locale.endsWith(`-${country}`))?.country ?? 'BE';
}

/**
 * The locale for somebody whose browser prefers `preferred`: its first language among en, fr, nl and it, in the country
 * it names when that pair is supported, else in the first country that speaks it; French when there is none
 * (3-platform §9).
 */
export function detectLocale(preferred: readonly string[]): Locale {
  for (const tag of preferred) {
    const [language, region] = tag.split(/[-_]/);
    const spoken = detected.find((candidate) => candidate === language?.toLowerCase());
    if (spoken) return pair(spoken, region?.toUpperCase());
  }
  return pair(fallbackLanguage, undefined);
}

function pair(language: Language, region: string | undefined): Locale {
  const wanted = locales.find((locale) => locale === `${language}-${region}`);
  return wanted ?? locales.find((locale) => locale.startsWith(`${language}-`)) ?? `${language}-BE`;
}
