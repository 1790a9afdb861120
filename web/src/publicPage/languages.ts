import type { ContactLanguage } from '@towline/sdk/api';
import { frenchSpaces } from '@towline/sdk/domain/language/frenchSpaces';

/** Every language with its own name for itself. */
export const languageNames: Readonly<Record<ContactLanguage, string>> = {
  en: 'English',
  fr: 'Français',
  nl: 'Nederlands',
  it: 'Italiano',
  de: 'Deutsch',
};

/** Whether the pages speak a language. */
export const isPageLanguage = (code: string): code is ContactLanguage => Object.hasOwn(languageNames, code);

/** The first of the browser's languages that the pages speak, else English. */
export const firstLanguage = (wanted: readonly string[]): ContactLanguage =>
  wanted.map((locale) => locale.slice(0, 2).toLowerCase()).find(isPageLanguage) ?? 'en';

type Texts<Key extends string> = Readonly<Record<Key, Readonly<Record<ContactLanguage, string>>>>;

/** What a page says in a language, with its placeholders filled. Each page has its own file: the console's texts are sixty times as many. */
export const sayer =
  <Key extends string>(texts: Texts<Key>) =>
  (language: ContactLanguage, key: Key, values: Readonly<Record<string, string>> = {}): string =>
    (language === 'fr' ? frenchSpaces(texts[key].fr) : texts[key][language]).replaceAll(
      /\{\{(\w+)\}\}/g,
      (whole, name: string) => values[name] ?? whole,
    );

/** English as it is written here: the day before the month. */
const written = (language: ContactLanguage): string => (language === 'en' ? 'en-GB' : language);

/** The time of day as people of the language write it. */
export const clockTime = (language: ContactLanguage, timestamp: string): string =>
  new Intl.DateTimeFormat(written(language), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(timestamp),
  );

/** Day and time of day. */
export const dayAndTime = (language: ContactLanguage, timestamp: string): string =>
  new Intl.DateTimeFormat(written(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(timestamp));

/** An instant as a reader of today says it: the time alone, of another day with its day. */
export const timeOrDay = (language: ContactLanguage, timestamp: string, now: number): string =>
  new Date(timestamp).toDateString() === new Date(now).toDateString()
    ? clockTime(language, timestamp)
    : dayAndTime(language, timestamp);

/** Kilometres as people of the language write them: near ones with a decimal. */
export const kilometres = (language: ContactLanguage, km: number): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: km < 10 ? 1 : 0 }).format(km);
