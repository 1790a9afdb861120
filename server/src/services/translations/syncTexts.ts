import type { TranslationReceipt, TranslationSyncBatch, TranslationSyncOutcome } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { Replay, replayKnownKey } from '../../core/idempotency.ts';
import { Refusal } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { translationDeliveries } from '../../stores/translationDeliveries.ts';
import { localesOf, translationSyncs } from '../../stores/translationSyncs.ts';
import { translations } from '../../stores/translations.ts';
import { failedLine, type KeptDelivery, receiptOf, settledLine } from './deliverText.ts';
import { begunBy, textsToSend, textsToUndo, type WantedKey, writeDown } from './syncText.ts';
import { targetOf } from './target.ts';
import { shippedTexts } from './textFiles.ts';

/** So many keys are under way at once: the other environment is asked about one while another is written here. */
const AT_ONCE = 4;

/** A key of the call: what leaves of it, or why nothing does. */
interface Meant {
  readonly key: string;
  readonly texts: KeptDelivery['delivery']['texts'];
  readonly refusal?: Refusal;
}

type Outcome = TranslationReceipt | Refusal;

async function meantBy(
  context: Context,
  { keys, undoes, destinationEnvironment: environment }: TranslationSyncBatch,
): Promise<Meant[]> {
  const wanted = [...new Map(keys.map((each) => [each.key, each])).values()];
  const names = wanted.map(({ key }) => key);
  const saved = undoes ? [] : await translations.ofKeys(context.db.pool, names);
  const byKey = Map.groupBy(saved, ({ key }) => key);
  const shipped = await shippedTexts(context);
  const textsOf = async (each: WantedKey) =>
    undoes
      ? textsToUndo(context, each.key, { undoes, environment })
      : textsToSend(shipped, byKey.get(each.key) ?? [], each);
  const meant: Meant[] = [];
  for (const each of wanted) {
    const texts = await textsOf(each).catch(refusalOf);
    if (texts instanceof Refusal) meant.push({ key: each.key, texts: [], refusal: texts });
    else if (texts.length > 0 || undoes) meant.push({ key: each.key, texts });
    else meant.push({ key: each.key, texts, refusal: new Refusal('NOT_FOUND') });
  }
  return meant;
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

/** Sends them one beside the other. An environment that does not answer about one is asked about no other. */
async function send(context: Context, begun: readonly KeptDelivery[]): Promise<Map<number, Outcome>> {
  const outcomes = new Map<number, Outcome>();
  const due = begun.values();
  let away: Refusal | undefined;
  const work = async (): Promise<void> => {
    for (const one of due) {
      const outcome =
        away ?? (await receiptOf(context, targetOf(context, one.environment), one).catch((error) => refusalOf(error)));
      if (outcome instanceof Refusal && /^PORT_/.test(outcome.code)) away = outcome;
      outcomes.set(one.id, outcome);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}

const failed = (key: string, { code, details }: Refusal): TranslationSyncOutcome => ({
  ...{ key, locales: [], equal: [] },
  failure: {
    code,
    messageKey: details.errors?.[0]?.code ?? details.messageKey ?? code,
    ...(details.params && { params: details.params }),
  },
});

const done = ({ key, texts }: TranslationReceipt): TranslationSyncOutcome => ({
  key,
  locales: localesOf(texts.filter(({ isWritten }) => isWritten)),
  equal: localesOf(texts.filter(({ isWritten }) => !isWritten)),
});

/**
 * Sends keys to another environment together, as `syncText` sends one: each arrives or fails by itself. Written down before they
 * leave and settled after in one transaction each, however many they are (DECISIONS T-537, T-542).
 */
export async function syncTexts(context: Context, batch: TranslationSyncBatch): Promise<TranslationSyncOutcome[]> {
  const { db, now } = context;
  targetOf(context, batch.destinationEnvironment);
  await replayKnownKey(context);
  const meant = await meantBy(context, batch);
  const common = { ...begunBy(context, batch), at: now() };
  const leaving = meant.filter(({ texts }) => texts.length > 0);
  const begun = leaving.map(({ key, texts }) => ({ ...common, delivery: { key, texts } }));
  const ids = await writeDown(context, begun);
  const kept = begun.map((one, index): KeptDelivery => ({ ...one, id: ids[index] ?? 0, at: now() }));
  const outcomes = await send(context, kept);
  const byKey = new Map(kept.map((one) => [one.delivery.key, outcomes.get(one.id)]));
  const answer = meant.map(({ key, refusal }): TranslationSyncOutcome => {
    const outcome = refusal ?? byKey.get(key) ?? { key, texts: [] };
    return outcome instanceof Refusal ? failed(key, outcome) : done(outcome);
  });
  const lines = kept.flatMap((one) => {
    const outcome = outcomes.get(one.id);
    if (outcome instanceof Refusal) return one.isUndo ? [] : [failedLine(one, outcome)];
    return outcome ? [settledLine(one, outcome)] : [];
  });
  try {
    return await write(
      context,
      async (tx) => {
        await translationDeliveries.end(tx, ids);
        await translationSyncs.add(tx, lines);
        return answer;
      },
      JSON.stringify,
    );
  } catch (error) {
    // The same call was quicker, and kept what became of them.
    if (error instanceof Replay) await translationDeliveries.end(db.pool, ids);
    throw error;
  }
}
