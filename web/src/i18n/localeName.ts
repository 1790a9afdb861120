import { countryOf, type Locale, languageOf } from './locales.ts';

/** A locale in its own language: "Nederlands – België". */
export function localeName(locale: Locale): string {
  const language = new Intl.DisplayNames([locale], { type: 'language' }).of(languageOf(locale)) ?? locale;
  const country = new Intl.DisplayNames([locale], { type: 'region' }).of(countryOf(locale)) ?? '';
  return `${language.charAt(0).toLocaleUpperCase(locale)}${language.slice(1)} – ${country}`;
}
