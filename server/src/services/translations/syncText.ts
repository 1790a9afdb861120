import { hash, randomUUID } from 'node:crypto';
import type {
  EnvironmentName,
  TranslationDelivery,
  TranslationDifferences,
  TranslationReceipt,
  TranslationSync,
  TranslationSyncResult,
} from '@towline/sdk/api';
import { textDifference } from '@towline/sdk/domain/translation/textDifferences';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { writeAs } from '../../db/transaction.ts';
import type { TranslationTarget } from '../../ports/translationTargets/port.ts';
import { localesOf, type SyncLine, translationSyncs } from '../../stores/translationSyncs.ts';
import { textId, translations } from '../../stores/translations.ts';
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

const codeOf = (error: unknown): string => {
  if (!(error instanceof Refusal)) return 'AN_ERROR_OCCURED';
  const { errors, messageKey } = error.details;
  return errors?.[0]?.code ?? messageKey ?? error.code;
};

// A sync that was cut off and goes on finds what it did before, instead of a text that somebody else seems to have saved.
const deliveryId = (syncId: string, delivery: TranslationDelivery): string =>
  `sync ${syncId} ${hash('sha256', JSON.stringify(delivery))}`;

/** What became of the key there; where it is not taken, the failure is kept, and flags the key. */
async function delivered(
  context: Context,
  target: TranslationTarget,
  delivery: TranslationDelivery,
  line: Omit<SyncLine, 'outcome' | 'texts'>,
  isUndo: boolean,
): Promise<TranslationReceipt> {
  try {
    return await answerOf(
      target,
      target.receive(delivery, { id: deliveryId(line.syncId, delivery), signal: context.signal }),
    );
  } catch (error) {
    const failed: SyncLine = { ...line, outcome: 'Failed', code: codeOf(error), texts: [] };
    if (!isUndo) await writeAs(context.db, context, context.operation, (tx) => translationSyncs.add(tx, failed));
    throw error;
  }
}

/**
 * Sends a key with its languages to another environment, or takes back what a sync changed of it there. What became of it is kept
 * either way: a failure flags the key (3-platform §7, §8).
 */
export async function syncText(context: Context, sync: TranslationSync): Promise<TranslationSyncResult> {
  const { key, destinationEnvironment: environment, undoes } = sync;
  const target = targetOf(context, environment);
  const texts = undoes ? await textsToUndo(context, sync) : await textsToSend(context, sync);
  if (texts.length === 0 && !undoes) return refuse('NOT_FOUND');
  const line = { syncId: undoes ?? sync.syncId ?? randomUUID(), environment, key, at: context.now() };
  // Within the write, so that a call that comes twice with its key is sent once; one that fails leaves its line all the same.
  return write(
    context,
    async (tx) => {
      if (texts.length === 0) return { key, destinationEnvironment: environment, locales: [], equal: [] };
      const receipt = await delivered(context, target, { key, texts }, line, undoes !== undefined);
      const written = receipt.texts.filter(({ isWritten }) => isWritten);
      const outcome = undoes ? 'Undone' : written.length > 0 ? 'Sent' : 'Equal';
      const wantedIn = (locale: string) => texts.find((text) => text.locale === locale)?.value ?? null;
      const kept = receipt.texts.map((text) => ({ ...text, value: wantedIn(text.locale) }));
      await translationSyncs.add(tx, { ...line, outcome, texts: kept });
      const equal = localesOf(receipt.texts.filter(({ isWritten }) => !isWritten));
      return { key, destinationEnvironment: environment, locales: localesOf(written), equal };
    },
    (answer) => JSON.stringify(answer),
  );
}
