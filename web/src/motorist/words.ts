import type { ContactLanguage } from '@towline/sdk/api';
import texts from '../i18n/motorist.json';

/** A text of the motorist's page. It has its own file: the console's texts are sixty times as many. */
export type WordKey = keyof typeof texts;

/** Every language with its own name for itself. */
export const languageNames: Readonly<Record<ContactLanguage, string>> = {
  en: 'English',
  fr: 'Français',
  nl: 'Nederlands',
  it: 'Italiano',
  de: 'Deutsch',
};

const isOurs = (code: string): code is ContactLanguage => Object.hasOwn(languageNames, code);

/** The first of the browser's languages that the page speaks, else English. */
export const firstLanguage = (wanted: readonly string[]): ContactLanguage =>
  wanted.map((locale) => locale.slice(0, 2).toLowerCase()).find(isOurs) ?? 'en';

/** The text in a language, with its placeholders filled. */
export const say = (language: ContactLanguage, key: WordKey, values: Readonly<Record<string, string>> = {}): string =>
  texts[key][language].replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
