import type { ContactLanguage } from '../../generated/api.ts';
import { contactLanguageValues } from '../../generated/values.ts';

/** A language in which every text exists (DECISIONS C-68). */
export type Language = ContactLanguage;

/** A country and language as an address shows it: `nl-BE`. */
export type Locale = `${Language}-${string}`;

/**
 * The stated pairs, the default country first; the switcher offers these only. A country or language that is unknown does
 * not compile, so that nothing throws while the program runs (3-platform §8, §9, DECISIONS C-68).
 */
export const supportedLocales = [
  { country: 'BE', languages: ['en', 'nl', 'fr'] },
  { country: 'LU', languages: ['en', 'fr'] },
  { country: 'IT', languages: ['en', 'it'] },
  { country: 'FR', languages: ['en', 'fr'] },
] as const satisfies readonly { country: string; languages: readonly Language[] }[];

/** A country in which the console is offered. */
export type SupportedCountry = (typeof supportedLocales)[number]['country'];

// The languages that are detected, each with the first country that speaks it (3-platform §9).
const firstCountry = { en: 'BE', fr: 'BE', nl: 'BE', it: 'IT' } as const satisfies Partial<
  Record<Language, SupportedCountry>
>;
const fallbackLanguage = 'fr';

const isDetected = (language: string | undefined): language is keyof typeof firstCountry =>
  language !== undefined && Object.hasOwn(firstCountry, language);

/** Every locale that an address may begin with, the default one's country first (3-platform §9). */
export const locales: readonly Locale[] = supportedLocales.flatMap(({ country, languages: spoken }) =>
  spoken.map((language): Locale => `${language}-${country}`),
);

/** Whether an address segment is one of the supported locales, letter by letter (3-platform §2). */
export function isLocale(segment: string | undefined): segment is Locale {
  return locales.some((locale) => locale === segment);
}

/** The language of a locale: the part before its dash (3-platform §9). */
export function languageOf(locale: Locale): Language {
  return contactLanguageValues.find((language) => locale.startsWith(`${language}-`)) ?? fallbackLanguage;
}

/** The country of a locale; the default one where it is not among the supported (3-platform §9). */
export function countryOf(locale: Locale): SupportedCountry {
  return supportedLocales.find(({ country }) => locale.endsWith(`-${country}`))?.country ?? 'BE';
}

const numbersOf: Record<Language, string> = { en: 'en-GB', fr: 'fr-BE', nl: 'nl-BE', it: 'it-IT', de: 'de-DE' };

/** Whose way of writing numbers and money a text in one of our languages has; undefined for another (DECISIONS T-202, T-415). */
export function numbersLocaleOf(language: string): string | undefined {
  const known: Readonly<Record<string, string>> = numbersOf;
  const code = language.slice(0, 2).toLowerCase();
  return Object.hasOwn(known, code) ? known[code] : undefined;
}

/**
 * Whose way of writing numbers and money a reader of a locale is shown: one a language, so that 1,149.5 and €1,149.50 never
 * stand beside 1.149,5 (Intl writes English in Belgium with opposite marks for the two; DECISIONS T-202).
 */
export const numbersLocale = (locale: Locale): string => numbersOf[languageOf(locale)];

/**
 * The locale for somebody whose browser prefers `preferred`: its first language among en, fr, nl and it, in the country
 * it names when that pair is supported, else in the first country that speaks it; French when there is none
 * (3-platform §9).
 */
export function detectLocale(preferred: readonly string[]): Locale {
  for (const tag of preferred) {
    const [language, region] = tag.split(/[-_]/);
    const spoken = language?.toLowerCase();
    if (isDetected(spoken)) return pairOf(spoken, region?.toUpperCase());
  }
  return pairOf(fallbackLanguage, undefined);
}

/**
 * The locale for somebody who is in a country: the first language of the browser that is offered there, else the country's
 * own, English only where it is preferred (3-platform §9, DECISIONS T-201). Undefined where the console is offered in no
 * locale of that country.
 */
export function localeInCountry(country: string, preferred: readonly string[]): Locale | undefined {
  const wanted = preferred.map((tag) => tag.slice(0, 2).toLowerCase());
  const own = [fallbackLanguage, ...contactLanguageValues.filter((language) => language !== 'en')];
  return [...wanted, ...own].map((language) => `${language}-${country}`).find(isLocale);
}

function pairOf(language: keyof typeof firstCountry, region: string | undefined): Locale {
  const named = `${language}-${region}`;
  return isLocale(named) ? named : `${language}-${firstCountry[language]}`;
}

/**
 * The locale that an address means by a segment which is written otherwise, `NL_be` or `fr-be`; undefined where it is no
 * supported pair (3-platform §2: a malformed locale is replaced).
 */
export function meantLocale(segment: string): Locale | undefined {
  const wanted = segment.replace('_', '-').toLowerCase();
  return locales.find((locale) => locale.toLowerCase() === wanted);
}
