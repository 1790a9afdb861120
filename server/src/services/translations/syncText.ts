import { hash, randomUUID } from 'node:crypto';
import type {
  EnvironmentName,
  TranslationDelivery,
  TranslationDifferences,
  TranslationSync,
  TranslationSyncResult,
} from '@towline/sdk/api';
import { textDifference } from '@towline/sdk/domain/translation/textDifferences';
import type { Context } from '../../core/context.ts';
import { Replay, replayKnownKey } from '../../core/idempotency.ts';
import { refuse } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { translationDeliveries } from '../../stores/translationDeliveries.ts';
import { translationSyncs } from '../../stores/translationSyncs.ts';
import { textId, translations } from '../../stores/translations.ts';
import { deliver, nextTryAt, settle } from './deliverText.ts';
import { textLanguages } from './shippedTexts.ts';
import { answerOf, targetOf } from './target.ts';
import { standing } from './textRecord.ts';

/** What a sync would do: the saved texts of both sides, beside what was last sent (DECISIONS T-433). */
export async function compareTexts(context: Context, environment: EnvironmentName): Promise<TranslationDifferences> {
  const target = targetOf(context, environment, 'query');
  const there = await answerOf(target, target.saved(context.signal));
  const here = await translations.all(context.db.pool);
  const sent = await translationSyncs.sent(context.db.pool, environment);
  const ours = new Map(here.map((text) => [textId(text), text]));
  const theirs = new Map(there.map((text) => [textId(text), text]));
  const ids = [...new Set([...ours.keys(), ...theirs.keys()])];
  const differences = ids.flatMap((id) => {
    const [our, their] = [ours.get(id), theirs.get(id)];
    const one = our ?? their;
    const kind = textDifference({ here: our?.value, there: their?.value, sent: sent.get(id) ?? undefined });
    if (!kind || !one) return [];
    return {
      key: one.key,
      locale: one.locale,
      kind,
      ...(our && {
        here: our.value,
        hereAt: our.lastUpdatedAt,
        ...(our.lastUpdatedBy && { hereBy: our.lastUpdatedBy }),
      }),
      ...(their && { there: their.value, thereAt: their.lastUpdatedAt }),
      ...(their?.lastUpdatedBy && { thereBy: their.lastUpdatedBy }),
      thereVersion: their?.version ?? 0,
    };
  });
  differences.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return {
    destinationEnvironment: environment,
    address: target.address,
    equal: ids.length - differences.length,
    differences,
  };
}

async function textsToSend(context: Context, sync: TranslationSync): Promise<TranslationDelivery['texts']> {
  const { key, locales = textLanguages, seenVersions = {} } = sync;
  const saved = new Map((await translations.ofKey(context.db.pool, key)).map((text) => [text.locale, text]));
  return textLanguages
    .filter((locale) => locales.includes(locale))
    .flatMap((locale) => {
      const text = standing(saved.get(locale), textId({ key, locale }));
      const seenVersion = seenVersions[locale];
      return text
        ? [{ locale, value: text.value, category: text.category, ...(seenVersion !== undefined && { seenVersion }) }]
        : [];
    });
}

/** What an undo puts back: what stood there, where nobody saved it there since. */
async function textsToUndo({ db }: Context, { key, undoes = '', destinationEnvironment }: TranslationSync) {
  const line = await translationSyncs.lastOf(db.pool, undoes, destinationEnvironment, key);
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

/**
 * Sends a key with its languages to another environment, or takes back what a sync changed of it there. What became of it is kept
 * either way: a failure flags the key (3-platform §7, §8). No transaction is open while the other environment is asked: what leaves
 * is written down before, and settled after; where this server dies in between, another finishes it (DECISIONS T-537).
 */
export async function syncText(context: Context, sync: TranslationSync): Promise<TranslationSyncResult> {
  const { key, destinationEnvironment: environment, undoes } = sync;
  const { db, agent, actingAgent, now } = context;
  const target = targetOf(context, environment);
  await replayKnownKey(context);
  const texts = undoes ? await textsToUndo(context, sync) : await textsToSend(context, sync);
  if (texts.length === 0) {
    if (!undoes) return refuse('NOT_FOUND');
    const nothing = { key, destinationEnvironment: environment, locales: [], equal: [] };
    return write(context, async () => nothing, JSON.stringify);
  }
  const syncId = undoes ?? sync.syncId ?? syncIdOf(context);
  const begun = { syncId, environment, isUndo: undoes !== undefined, delivery: { key, texts }, agent, actingAgent };
  const id = await translationDeliveries.begin(db.pool, { ...begun, at: now() }, nextTryAt(now()));
  const kept = { ...begun, id, at: now() };
  const receipt = await deliver(context, target, kept);
  try {
    return await write(context, (tx) => settle(tx, kept, receipt), JSON.stringify);
  } catch (error) {
    // The same call was quicker, and kept what became of it.
    if (error instanceof Replay) await translationDeliveries.end(db.pool, id);
    throw error;
  }
}
