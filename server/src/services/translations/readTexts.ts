import type { ContactLanguage, EnvironmentName, SavedTexts, StaticTextFile, Translation } from '@towline/sdk/api';
import { placeOfText } from '@towline/sdk/domain/translation/textPlaces';
import type { Query } from '@towline/sdk/types';
import type { Database } from '../../db/client.ts';
import { JsonText } from '../../db/jsonText.ts';
import type { Tx } from '../../db/tx.ts';
import { translationSyncs } from '../../stores/translationSyncs.ts';
import { type SavedText, textId, translations } from '../../stores/translations.ts';
import type { DataFiles } from '../staticData/dataFiles.ts';
import { rememberedList } from './rememberedList.ts';
import { type ShippedTexts, textLanguages } from './shippedTexts.ts';
import { shippedTexts } from './textFiles.ts';
import { standing } from './textRecord.ts';

interface Piece {
  id: string;
  key: string;
  json: string;
}

type Failed = ReadonlyMap<string, EnvironmentName[]>;

/** What texts are read with. */
type Reading = DataFiles & { readonly db: Database };

const piecesOf = (shipped: ShippedTexts, key: string): Piece[] =>
  textLanguages.flatMap((locale) => {
    const text = shipped.text(key, locale);
    return text ? [{ id: textId(text), key, json: JSON.stringify(text) }] : [];
  });

let editions = 0;
const editionNumbers = new WeakMap<ShippedTexts, number>();

/** A number for each state of the files, which a remembered list is of. */
function editionOf(shipped: ShippedTexts): number {
  const number = editionNumbers.get(shipped) ?? ++editions;
  editionNumbers.set(shipped, number);
  return number;
}

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
export async function textList(context: Reading, query: Query<'listTranslations'>): Promise<JsonText> {
  const tx = context.db.pool;
  const shipped = await shippedTexts(context);
  const failed = await translationSyncs.failed(tx);
  if (query.key !== undefined || query.keys !== undefined)
    return new JsonText(listOf(shipped, query, failed, await ofKeys(tx, shipped, await keysOf(tx, shipped, query))));
  const mark = `${editionOf(shipped)} ${await translations.mark(tx)} ${JSON.stringify([...failed])}`;
  return rememberedList(tx, { name: `${query.saved}`, mark }, async () =>
    listOf(shipped, query, failed, { saved: await translations.all(tx), shipped: pieces(shipped) }),
  );
}

/** The keys that are asked for: one by its name, or the first ones of those that either side has. */
async function keysOf(tx: Tx, texts: ShippedTexts, { key, keys = 1 }: Query<'listTranslations'>): Promise<string[]> {
  if (key !== undefined) return [key];
  const shipped = shippedKeys(texts).slice(0, keys);
  return [...new Set([...shipped, ...(await translations.firstKeys(tx, keys))])].sort().slice(0, keys);
}

interface Both {
  saved: readonly SavedText[];
  shipped: readonly Piece[];
}

async function ofKeys(tx: Tx, shipped: ShippedTexts, keys: readonly string[]): Promise<Both> {
  return {
    saved: await translations.ofKeys(tx, keys),
    shipped: keys.flatMap((key) => piecesOf(shipped, key)),
  };
}

function listOf(
  texts: ShippedTexts,
  { saved: isSaved }: Query<'listTranslations'>,
  failed: Failed,
  { saved, shipped }: Both,
): string {
  const byId = new Map(saved.map((text) => [textId(text), text]));
  const parts: string[] = [];
  for (const { id, json, key: name } of isSaved === true ? [] : shipped) {
    const over = byId.get(id);
    if (over && isSaved === false) continue;
    parts.push(over || failed.has(name) ? flagged(standing(texts, over, id), failed) : json);
    byId.delete(id);
  }
  for (const [id, text] of isSaved === false ? [] : byId) {
    const stands = standing(texts, text, id);
    if (stands) parts.push(flagged(stands, failed));
  }
  return `[${parts.join(',')}]`;
}

/** What was saved in a language, or is said by a file of the installation, by file: what lies over the texts of the release (DECISIONS S-42, T-431, T-652). */
export async function savedTexts(context: Reading, language: ContactLanguage): Promise<SavedTexts> {
  const { filesOf, files, over } = await shippedTexts(context);
  const found: SavedTexts = { buttons: {}, enumerations: {}, labels: {}, messages: {}, countries: {} };
  // A key may be a name that every object has of its own accord.
  const lay = (file: StaticTextFile, key: string, value: string) =>
    Object.defineProperty(found[file], key, { value, enumerable: true, configurable: true, writable: true });
  for (const file of over ? files : [])
    for (const [key, { [language]: value }] of Object.entries(over?.[file] ?? {}))
      if (value !== undefined) lay(file, key, value);
  for (const { key: name, value } of await translations.ofLocale(context.db.pool, language)) {
    const { file, key } = placeOfText(name, filesOf);
    lay(file, key, value);
  }
  return found;
}

/** A file of texts in one language, saved ones over shipped ones (3-platform §7). */
export async function staticTexts(context: Reading, file: StaticTextFile, language: ContactLanguage): Promise<object> {
  const said = Object.entries((await shippedTexts(context)).of[file]).flatMap(([key, texts]) => {
    const text = texts[language];
    return text === undefined ? [] : [[key, text] as const];
  });
  return Object.fromEntries([...said, ...Object.entries((await savedTexts(context, language))[file])]);
}
