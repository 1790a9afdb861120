import { readFileSync } from 'node:fs';

/** A language of the console. */
export type Language = 'en' | 'fr' | 'nl' | 'it' | 'de';

const namespaces = ['messages', 'labels', 'buttons', 'enumerations'] as const;
type Texts = Record<string, Record<Language, string>>;

const texts = Object.fromEntries(
  namespaces.map((namespace) => {
    const file = new URL(`../../../web/src/i18n/${namespace}.json`, import.meta.url);
    return [namespace, JSON.parse(readFileSync(file, 'utf8')) as Texts];
  }),
);

/** What the console says in a language: `labels:STEPS`, `REQUEST_CREATED`. */
export const wordsIn =
  (language: Language) =>
  (key: string): string => {
    const [name = '', namespace = 'messages'] = key.split(':').reverse();
    const text = texts[namespace]?.[name]?.[language];
    if (text === undefined) throw new Error(`no text ${key} in ${language}`);
    return text;
  };
