import type { PartRule } from './partRule.ts';

/** The five languages of people who work with Towline; the first is what others are compared with. */
export const languages = ['en', 'fr', 'nl', 'it', 'de'] as const;

/** One namespace as it is authored: every language inside each key. */
export type Texts = Record<string, Record<string, string>>;

/** Every text that is there, with the English one beside it. */
export function* textsOf(texts: Texts) {
  for (const [key, entry] of Object.entries(texts))
    for (const language of languages) {
      const text = entry[language];
      if (text !== undefined) yield { key, language, text, english: entry.en ?? '' };
    }
}

/** What is wrong in one namespace, one line each. */
export function checkNamespace(name: string, texts: Texts, parts: PartRule): string[] {
  return Object.entries(texts).flatMap(([key, entry]) =>
    [
      ...checkKey(key, texts),
      ...checkLanguages(entry),
      ...languages.flatMap((language) =>
        checkText(entry[language], language, (text) => parts(key, entry.en ?? '', text)),
      ),
    ].map((fault) => `${name}: ${key} ${fault}`),
  );
}

function checkKey(key: string, texts: Texts): string[] {
  const plural = /^(.*)_(zero|one|two|few|many)$/.exec(key)?.[1];
  return plural !== undefined && !(`${plural}_other` in texts) ? [`has no ${plural}_other beside it`] : [];
}

function checkLanguages(entry: Record<string, string>): string[] {
  const known = new Set<string>(languages);
  return Object.keys(entry).flatMap((language) =>
    known.has(language) ? [] : [`has a language nobody asked for: ${language}`],
  );
}

function checkText(
  text: string | undefined,
  language: string,
  parts: (text: string) => ReturnType<PartRule>,
): string[] {
  if (text === undefined) return [`has no ${language}`];
  if (text.trim() === '') return [`is empty in ${language}`];
  if (text !== text.trim()) return [`begins or ends with a space in ${language}`];
  const { missing, extra } = parts(text);
  return [
    ...missing.map((part) => `lacks ${part} in ${language}`),
    ...extra.map((part) => `has ${part} in ${language}, which English has not`),
  ];
}

/** Keys that stand twice in the file: JSON keeps the last one and says nothing. */
export function repeatedKeys(json: string): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const [, key = ''] of json.matchAll(/^ {2}"((?:[^"\\]|\\.)*)"\s*:/gm)) {
    if (seen.has(key)) twice.add(key);
    seen.add(key);
  }
  return [...twice];
}

/** `RequestStatus.Cancelled`: a set that has one text has one for each of its values, and no other. */
export function checkEnumerations(texts: Texts, sets: Map<string, readonly string[]>): string[] {
  const groups = Map.groupBy(Object.keys(texts), (key) => key.slice(0, Math.max(0, key.indexOf('.'))));
  return [...groups].flatMap(([name, keys]) => {
    const values = sets.get(name);
    if (!values) return keys.map((key) => `enumerations: ${key} belongs to no value set of the contract`);
    const written = new Set(keys.map((key) => key.slice(name.length + 1)));
    return [
      ...values.filter((value) => !written.has(value)).map((value) => `enumerations: ${name}.${value} has no text`),
      ...[...written]
        .filter((value) => !values.includes(value))
        .map((value) => `enumerations: ${name}.${value} is no value of the contract`),
    ];
  });
}
