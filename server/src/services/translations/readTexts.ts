import type { ContactLanguage, EnvironmentName, SavedTexts, StaticTextFile, Translation } from '@towline/sdk/api';
import { placeOfText } from '@towline/sdk/domain/translation/textPlaces';
import type { Query } from '@towline/sdk/types';
import { JsonText } from '../../db/jsonText.ts';
import type { Tx } from '../../db/tx.ts';
import { translationSyncs } from '../../stores/translationSyncs.ts';
import { textId, translations } from '../../stores/translations.ts';
import { rememberedList } from './rememberedList.ts';
import { type ShippedTexts, shippedTexts, textLanguages } from './shippedTexts.ts';
import { standing } from './textRecord.ts';

interface Piece {
  id: string;
  key: string;
  json: string;
}

type Failed = ReadonlyMap<string, EnvironmentName[]>;

// Thirteen thousand texts that hardly ever change: written out once for each release.
const writtenOut = new WeakMap<ShippedTexts, Piece[]>();

function pieces(shipped: ShippedTexts): Piece[] {
  const known = writtenOut.get(shipped);
  if (known) return known;
  const made = [...shipped.byName.keys()].sort().flatMap((key) =>
    textLanguages.flatMap((locale) => {
      const text = shipped.text(key, locale);
      return text ? [{ id: textId(text), key, json: JSON.stringify(text) }] : [];
    }),
  );
  writtenOut.set(shipped, made);
  return made;
}

const flagged = (text: Translation | undefined, failed: Failed): string => {
  const failedSyncs = text && failed.get(text.key);
  return JSON.stringify(failedSyncs ? { ...text, failedSyncs } : text);
};

/** Every text in every language as JSON: saved ones over shipped ones (3-platform §7; DECISIONS S-42). */
export async function textList(tx: Tx, query: Query<'listTranslations'>): Promise<JsonText> {
  const failed = await translationSyncs.failed(tx);
  const name = `${query.saved}`;
  if (query.key !== undefined) return new JsonText(await listOf(tx, query, failed));
  const mark = `${shippedTexts().at.getTime()} ${await translations.mark(tx)} ${JSON.stringify([...failed])}`;
  return rememberedList(tx, { name, mark }, () => listOf(tx, query, failed));
}

async function listOf(tx: Tx, { saved: isSaved, key }: Query<'listTranslations'>, failed: Failed): Promise<string> {
  const shipped = shippedTexts();
  const saved = key === undefined ? await translations.all(tx) : await translations.ofKey(tx, key);
  const byId = new Map(saved.map((text) => [textId(text), text]));
  const rows = isSaved === true ? [] : pieces(shipped).filter((piece) => key === undefined || piece.key === key);
  const parts: string[] = [];
  for (const { id, json, key: name } of rows) {
    const over = byId.get(id);
    if (over && isSaved === false) continue;
    parts.push(over || failed.has(name) ? flagged(standing(over, id), failed) : json);
    byId.delete(id);
  }
  if (isSaved !== false) for (const [id, text] of byId) parts.push(flagged(standing(text, id), failed));
  return `[${parts.join(',')}]`;
}

/** What was saved in a language, by file: what lies over the shipped texts (DECISIONS S-42, T-431). */
export async function savedTexts(tx: Tx, language: ContactLanguage): Promise<SavedTexts> {
  const { filesOf } = shippedTexts();
  const found: SavedTexts = { buttons: {}, enumerations: {}, labels: {}, messages: {}, countries: {} };
  for (const { key: name, value } of await translations.ofLocale(tx, language)) {
    const { file, key } = placeOfText(name, filesOf);
    // A key may be a name that every object has of its own accord.
    Object.defineProperty(found[file], key, { value, enumerable: true, configurable: true, writable: true });
  }
  return found;
}

/** A file of texts in one language, saved ones over shipped ones (3-platform §7). */
export async function staticTexts(tx: Tx, file: StaticTextFile, language: ContactLanguage): Promise<object> {
  const said = Object.entries(shippedTexts().of[file]).flatMap(([key, texts]) => {
    const text = texts[language];
    return text === undefined ? [] : [[key, text] as const];
  });
  return Object.fromEntries([...said, ...Object.entries((await savedTexts(tx, language))[file])]);
}
