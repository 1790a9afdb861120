import { hash } from 'node:crypto';
import type { TranslationReceipt, TranslationSyncResult } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { Refusal } from '../../core/refuse.ts';
import { writeAs } from '../../db/transaction.ts';
import type { Tx } from '../../db/tx.ts';
import type { TranslationTarget } from '../../ports/translationTargets/port.ts';
import { type BegunDelivery, translationDeliveries } from '../../stores/translationDeliveries.ts';
import { localesOf, translationSyncs } from '../../stores/translationSyncs.ts';
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

/** What became of the key there; where it is not taken, the failure is kept, and flags the key (3-platform §8). */
export async function deliver(
  { db, signal }: Pick<Context, 'db' | 'signal'>,
  target: TranslationTarget,
  begun: KeptDelivery,
): Promise<TranslationReceipt> {
  try {
    return await answerOf(target, target.receive(begun.delivery, { id: deliveryId(begun), signal }));
  } catch (error) {
    await writeAs(db, begun, 'syncTranslation', async (tx) => {
      await translationDeliveries.end(tx, begun.id);
      if (!begun.isUndo)
        await translationSyncs.add(tx, { ...lineOf(begun), outcome: 'Failed', code: codeOf(error), texts: [] });
    });
    throw error;
  }
}

/** The line that says what became of it, in place of the one that said that it is under way. */
export async function settle(tx: Tx, begun: KeptDelivery, receipt: TranslationReceipt): Promise<TranslationSyncResult> {
  const { environment, isUndo, delivery } = begun;
  const written = receipt.texts.filter(({ isWritten }) => isWritten);
  const wantedIn = (locale: string) => delivery.texts.find((text) => text.locale === locale)?.value ?? null;
  await translationDeliveries.end(tx, begun.id);
  await translationSyncs.add(tx, {
    ...lineOf(begun),
    outcome: isUndo ? 'Undone' : written.length > 0 ? 'Sent' : 'Equal',
    texts: receipt.texts.map((text) => ({ ...text, value: wantedIn(text.locale) })),
  });
  const equal = localesOf(receipt.texts.filter(({ isWritten }) => !isWritten));
  return { key: delivery.key, destinationEnvironment: environment, locales: localesOf(written), equal };
}
