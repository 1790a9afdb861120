import type { ContactLanguage } from '../../generated/api.ts';

/** The language in which something exists where nobody's own does (2-requests §2, DECISIONS S-28). */
export const fallbackLanguage = 'en';

/** A language as its two letters: `nl` of `nl-BE`, `NL` or `nl_be` (3-platform §9). */
export const languageCodeOf = (language: string): string => language.slice(0, 2).toLowerCase();

/**
 * The language in which a reader gets something that exists in some: his own, else en, else the first there is; undefined
 * where it exists in none (2-requests §2, contract info; DECISIONS S-28).
 */
export function languageFor(available: readonly string[], wanted: string): string | undefined {
  const own = languageCodeOf(wanted);
  return available.find((code) => code === own) ?? available.find((code) => code === fallbackLanguage) ?? available[0];
}

/** The file of an instruction page, `{name}_{lang}.html`; undefined where there are no instructions in any language (3-platform §7, §8). */
export function instructionPage(name: string, available: readonly string[], wanted: string): string | undefined {
  const language = languageFor(available, wanted);
  return language === undefined ? undefined : `${name}_${language}.html`;
}

const templateLocales: Readonly<Record<string, string>> = { nl: 'nl-BE', fr: 'fr-BE', it: 'it-IT' };

const writtenLocales: Readonly<Record<ContactLanguage, string>> = {
  en: 'en-BE',
  fr: 'fr-BE',
  nl: 'nl-BE',
  it: 'it-IT',
  de: 'de-BE',
};

/** The locale in which a text is that somebody wrote in the language, as its Content-Language says (2-requests §3, e-mail; DECISIONS C-68). */
export const writtenLocaleOf = (language: ContactLanguage): string => writtenLocales[language];

/** The locale whose template a reader gets: nl-BE, fr-BE, it-IT, en-BE for any other language (3-platform §9). */
export function templateLocaleOf(language: string): string {
  const code = languageCodeOf(language);
  return (Object.hasOwn(templateLocales, code) ? templateLocales[code] : undefined) ?? 'en-BE';
}
