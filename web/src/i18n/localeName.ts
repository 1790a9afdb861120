import { countryOf, type Locale, languageOf } from '@towline/sdk/domain/language/locales';

/** A locale's language in itself, with a capital as on a button: "Français". */
export function languageName(locale: Locale): string {
  const language = new Intl.DisplayNames([locale], { type: 'language' }).of(languageOf(locale)) ?? locale;
  return language.charAt(0).toLocaleUpperCase(locale) + language.slice(1);
}

/** A locale in its own language: "Nederlands – België". */
export function localeName(locale: Locale): string {
  const country = new Intl.DisplayNames([locale], { type: 'region' }).of(countryOf(locale)) ?? '';
  return `${languageName(locale)} – ${country}`;
}
