import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { frenchSpaces } from '@towline/sdk/domain/language/frenchSpaces';

type Texts = Record<string, Record<string, string>>;

// The console's texts are the only place where a refusal is said in words (ARCHITECTURE: a text is one key).
function read(name: string): Texts {
  const file = fileURLToPath(new URL(`../../../web/src/i18n/${name}.json`, import.meta.url));
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
}

const messages = read('messages');
const enumerations = read('enumerations');
const sets = ['RequestStatus', 'JobReportStatus', 'OutboxStatus', 'CancelReason'];

export const problemLanguages = ['en', 'fr', 'nl', 'it', 'de'];

/** The first language of an Accept-Language that there are texts in; English else. */
export function languageOf(header: string | undefined): string {
  const asked = (header ?? '').split(',').map((part) => {
    const [tag = '', ...more] = part.trim().toLowerCase().split(';');
    const weight = more.map((word) => /^\s*q=([\d.]+)$/.exec(word)?.[1]).find(Boolean);
    return { language: tag.slice(0, 2), weight: weight === undefined ? 1 : Number(weight) };
  });
  const known = asked.filter(({ language, weight }) => weight > 0 && problemLanguages.includes(language));
  return known.sort((one, other) => other.weight - one.weight)[0]?.language ?? 'en';
}

function wordOf(value: unknown, language: string): string {
  const words = [value].flat().map((word) => {
    const known = sets.map((set) => enumerations[`${set}.${String(word)}`]).find(Boolean);
    return known?.[language] ?? known?.en ?? String(word);
  });
  return words.join(', ');
}

/**
 * The sentence of a text key, in the language or in English; undefined where there is none, or where it names values that the
 * refusal does not tell.
 */
export function sentenceOf(
  key: string,
  language: string,
  params: Readonly<Record<string, unknown>> = {},
): string | undefined {
  const text = Object.hasOwn(messages, key) ? (messages[key]?.[language] ?? messages[key]?.en) : undefined;
  if (text === undefined) return undefined;
  const said = (language === 'fr' ? frenchSpaces(text) : text).replaceAll(
    /\{\{\s*(\w+)[^}]*\}\}/g,
    (place, name: string) => {
      const value = params[name];
      if (value === undefined) return place;
      const hint = name === 'hint' ? sentenceOf(String(value), language) : undefined;
      return hint ?? wordOf(value, language);
    },
  );
  return said.includes('{{') || said.includes('$t(') ? undefined : said;
}
