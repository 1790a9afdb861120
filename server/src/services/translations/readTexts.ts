import type { ContactLanguage, EnvironmentName, SavedTexts, StaticTextFile, Translation } from '@towline/sdk/api';
import { placeOfText } from '@towline/sdk/domain/translation/textPlaces';
import type { Query } from '@towline/sdk/types';
import { JsonText } from '../../db/jsonText.ts';
import type { Tx } from '../../db/tx.ts';
import { translationSyncs } from '../../stores/translationSyncs.ts';
import { type SavedText, textId, translations } from '../../stores/translations.ts';
import { rememberedList } from './rememberedList.ts';
import { type ShippedTexts, shippedTexts, textLanguages } from './shippedTexts.ts';
import { standing } from './textRecord.ts';

interface Piece {
  id: string;
  key: string;
  json: string;
}

type Failed = ReadonlyMap<string, EnvironmentName[]>;

const piecesOf = (shipped: ShippedTexts, key: string): Piece[] =>
  textLanguages.flatMap((locale) => {
    const text = shipped.text(key, locale);
    return text ? [{ id: textId(text), key, json: JSON.stringify(text) }] : [];
  });

// Thirteen thousand texts that hardly ever change: written out once for each release.
const writtenOut = new WeakMap<ShippedTexts, { keys: readonly string[]; pieces?: Piece[] }>();

function known(shipped: ShippedTexts): { keys: readonly string[]; pieces?: Piece[] } {
  const own = writtenOut.get(shipped) ?? { keys: [...shipped.byName.keys()].sort() };
  writtenOut.set(shipped, own);
  return own;
}

const shippedKeys = (shipped: ShippedTexts): readonly string[] => known(shipped).keys;

function pieces(shipped: ShippedTexts): Piece[] {
  const own = known(shipped);
  own.pieces ??= own.keys.flatMap((key) => piecesOf(shipped, key));
  return own.pieces;
}

const flagged = (text: Translation | undefined, failed: Failed): string => {
  const failedSyncs = text && failed.get(text.key);
  return JSON.stringify(failedSyncs ? { ...text, failedSyncs } : text);
};

/** Every text in every language as JSON: saved ones over shipped ones (3-platform §7; DECISIONS S-42). */
export async function textList(tx: Tx, query: Query<'listTranslations'>): Promise<JsonText> {
  const failed = await translationSyncs.failed(tx);
  if (query.key !== undefined || query.keys !== undefined)
    return new JsonText(await listOf(query, failed, await ofKeys(tx, await keysOf(tx, query))));
  const mark = `${shippedTexts().at.getTime()} ${await translations.mark(tx)} ${JSON.stringify([...failed])}`;
  return rememberedList(tx, { name: `${query.saved}`, mark }, async () =>
    listOf(query, failed, { saved: await translations.all(tx), shipped: pieces(shippedTexts()) }),
  );
}

/** The keys that are asked for: one by its name, or the first ones of those that either side has. */
async function keysOf(tx: Tx, { key, keys = 1 }: Query<'listTranslations'>): Promise<string[]> {
  if (key !== undefined) return [key];
  const shipped = shippedKeys(shippedTexts()).slice(0, keys);
  return [...new Set([...shipped, ...(await translations.firstKeys(tx, keys))])].sort().slice(0, keys);
}

interface Both {
  saved: readonly SavedText[];
  shipped: readonly Piece[];
}

async function ofKeys(tx: Tx, keys: readonly string[]): Promise<Both> {
  const shipped = shippedTexts();
  return {
    saved: await translations.ofKeys(tx, keys),
    shipped: keys.flatMap((key) => piecesOf(shipped, key)),
  };
}

function listOf({ saved: isSaved }: Query<'listTranslations'>, failed: Failed, { saved, shipped }: Both): string {
  const byId = new Map(saved.map((text) => [textId(text), text]));
  const parts: string[] = [];
  for (const { id, json, key: name } of isSaved === true ? [] : shipped) {
    const over = byId.get(id);
    if (over && isSaved === false) continue;
    parts.push(over || failed.has(name) ? flagged(standing(over, id), failed) : json);
    byId.delete(id);
  }
  for (const [id, text] of isSaved === false ? [] : byId) {
    const stands = standing(text, id);
    if (stands) parts.push(flagged(stands, failed));
  }
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
