import { hash } from 'node:crypto';
import type { TranslationReceipt, TranslationSyncResult } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { Refusal } from '../../core/refuse.ts';
import { writeAs } from '../../db/transaction.ts';
import type { Tx } from '../../db/tx.ts';
import type { TranslationTarget } from '../../ports/translationTargets/port.ts';
import { type BegunDelivery, translationDeliveries } from '../../stores/translationDeliveries.ts';
import { localesOf, type SyncLine, translationSyncs } from '../../stores/translationSyncs.ts';
import { answerOf } from './target.ts';

/** A key under way, by the id under which it was written down. */
export type KeptDelivery = BegunDelivery & { id: number };

/** Whoever sends has it to themselves for so long: a target is given up on sooner (T-537). */
const ownMillis = 60_000;

/** When another may take up what is begun now. */
export const nextTryAt = (now: Date): Date => new Date(now.getTime() + ownMillis);

const codeOf = (error: unknown): string => {
  if (!(error instanceof Refusal)) return 'AN_ERROR_OCCURED';
  const { errors, messageKey } = error.details;
  return errors?.[0]?.code ?? messageKey ?? error.code;
};

// A sync that was cut off and goes on finds what it did before, instead of a text that somebody else seems to have saved.
const deliveryId = ({ syncId, delivery }: KeptDelivery): string =>
  `sync ${syncId} ${hash('sha256', JSON.stringify(delivery))}`;

const lineOf = ({ syncId, environment, delivery: { key }, at }: KeptDelivery) => ({ syncId, environment, key, at });

/** The line of a key that was not taken: it flags the key (3-platform §8). */
export const failedLine = (begun: KeptDelivery, error: unknown): SyncLine => ({
  ...lineOf(begun),
  outcome: 'Failed',
  code: codeOf(error),
  texts: [],
});

/** The line that says what became of a key, in place of the one that said that it is under way. */
export function settledLine(begun: KeptDelivery, receipt: TranslationReceipt): SyncLine {
  const { isUndo, delivery } = begun;
  const isWritten = receipt.texts.some((text) => text.isWritten);
  const wantedIn = (locale: string) => delivery.texts.find((text) => text.locale === locale);
  return {
    ...lineOf(begun),
    outcome: isUndo ? 'Undone' : isWritten ? 'Sent' : 'Equal',
    texts: receipt.texts.map((text) => {
      const { value = null, category = null } = wantedIn(text.locale) ?? {};
      return { ...text, value, category };
    }),
  };
}

/** What the other environment says of a key; the same key under the same sync is taken there once. */
export const receiptOf = (
  { signal }: Pick<Context, 'signal'>,
  target: TranslationTarget,
  begun: KeptDelivery,
): Promise<TranslationReceipt> => answerOf(target, target.receive(begun.delivery, { id: deliveryId(begun), signal }));

/** What became of the key there; where it is not taken, the failure is kept, and flags the key (3-platform §8). */
export async function deliver(
  context: Pick<Context, 'db' | 'signal'>,
  target: TranslationTarget,
  begun: KeptDelivery,
): Promise<TranslationReceipt> {
  try {
    return await receiptOf(context, target, begun);
  } catch (error) {
    await writeAs(context.db, begun, 'syncTranslation', async (tx) => {
      await translationDeliveries.end(tx, [begun.id]);
      if (!begun.isUndo) await translationSyncs.add(tx, [failedLine(begun, error)]);
    });
    throw error;
  }
}

/** Keeps what became of it. */
export async function settle(tx: Tx, begun: KeptDelivery, receipt: TranslationReceipt): Promise<TranslationSyncResult> {
  await translationDeliveries.end(tx, [begun.id]);
  await translationSyncs.add(tx, [settledLine(begun, receipt)]);
  const languages = (isWritten: boolean) => localesOf(receipt.texts.filter((text) => text.isWritten === isWritten));
  const { environment, delivery } = begun;
  return { key: delivery.key, destinationEnvironment: environment, locales: languages(true), equal: languages(false) };
}
