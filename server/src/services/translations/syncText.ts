import { hash, randomUUID } from 'node:crypto';
import type {
  TranslationDelivery,
  TranslationSync,
  TranslationSyncBatch,
  TranslationSyncResult,
} from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { Replay, replayKnownKey, takeKey } from '../../core/idempotency.ts';
import { refuse } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { transact } from '../../db/transaction.ts';
import { type BegunDelivery, translationDeliveries } from '../../stores/translationDeliveries.ts';
import { translationSyncs } from '../../stores/translationSyncs.ts';
import { type SavedText, textId, translations } from '../../stores/translations.ts';
import { deliver, nextTryAt, settle } from './deliverText.ts';
import { type ShippedTexts, textLanguages } from './shippedTexts.ts';
import { targetOf } from './target.ts';
import { shippedTexts } from './textFiles.ts';
import { standing } from './textRecord.ts';

/** A key as it is asked for, alone or among others. */
export type WantedKey = TranslationSyncBatch['keys'][number];

type Texts = TranslationDelivery['texts'];

/** What of the saved texts of a key is sent. */
export function textsToSend(shipped: ShippedTexts, saved: readonly SavedText[], wanted: WantedKey): Texts {
  const { key, locales = textLanguages, seenVersions = {} } = wanted;
  const byLocale = new Map(saved.map((text) => [text.locale, text]));
  return textLanguages
    .filter((locale) => locales.includes(locale))
    .flatMap((locale) => {
      const text = standing(shipped, byLocale.get(locale), textId({ key, locale }));
      const seenVersion = seenVersions[locale];
      return text
        ? [{ locale, value: text.value, category: text.category, ...(seenVersion !== undefined && { seenVersion }) }]
        : [];
    });
}

/** What an undo puts back: what stood there, where nobody saved it there since. */
export async function textsToUndo(
  { db }: Context,
  key: string,
  { undoes, environment }: { undoes: string; environment: TranslationSync['destinationEnvironment'] },
): Promise<Texts> {
  const line = await translationSyncs.lastOf(db.pool, undoes, environment, key);
  if (!line) return refuse('NOT_FOUND');
  return line.texts
    .filter(({ isWritten }) => isWritten && line.outcome === 'Sent')
    .map(({ locale, before, beforeCategory = null, version }) => ({
      locale,
      value: before,
      category: beforeCategory,
      seenVersion: version,
    }));
}

// A call that comes again with its key is the same sync, also where the first one's end was never kept.
function syncIdOf({ idempotency, agent }: Context): string {
  if (!idempotency) return randomUUID();
  const hex = hash('sha256', `sync ${agent.id} ${idempotency.key}`);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/** What the keys of a call have in common. */
export const begunBy = (
  context: Context,
  { destinationEnvironment: environment, syncId, undoes }: Omit<TranslationSyncBatch, 'keys'>,
): Omit<BegunDelivery, 'delivery' | 'at'> => ({
  syncId: undoes ?? syncId ?? syncIdOf(context),
  environment,
  isUndo: undoes !== undefined,
  agent: context.agent,
  actingAgent: context.actingAgent,
});

/** Writes down what is about to leave, with the key of the call: what came under it with another body does not leave (DECISIONS T-997). */
export const writeDown = (context: Context, begun: readonly BegunDelivery[]): Promise<number[]> =>
  transact(context.db, async (tx) => {
    await takeKey(tx, context);
    return translationDeliveries.begin(tx, begun, nextTryAt(context.now()));
  });

/**
 * Sends a key with its languages to another environment, or takes back what a sync changed of it there. What became of it is kept
 * either way: a failure flags the key (3-platform §7, §8). No transaction is open while the other environment is asked: what leaves
 * is written down before, and settled after; where this server dies in between, another finishes it (DECISIONS T-537).
 */
export async function syncText(context: Context, sync: TranslationSync): Promise<TranslationSyncResult> {
  const { key, destinationEnvironment: environment, undoes } = sync;
  const { db, now } = context;
  const target = targetOf(context, environment);
  await replayKnownKey(context);
  const texts = undoes
    ? await textsToUndo(context, key, { undoes, environment })
    : textsToSend(await shippedTexts(context), await translations.ofKey(db.pool, key), sync);
  if (texts.length === 0) {
    if (!undoes) return refuse('NOT_FOUND');
    const nothing = { key, destinationEnvironment: environment, locales: [], equal: [] };
    return write(context, async () => nothing, JSON.stringify);
  }
  const begun = { ...begunBy(context, sync), delivery: { key, texts }, at: now() };
  const [id = 0] = await writeDown(context, [begun]);
  const kept = { ...begun, id, at: now() };
  const receipt = await deliver(context, target, kept);
  try {
    return await write(context, (tx) => settle(tx, kept, receipt), JSON.stringify);
  } catch (error) {
    // The same call was quicker, and kept what became of it.
    if (error instanceof Replay) await translationDeliveries.end(db.pool, [id]);
    throw error;
  }
}
