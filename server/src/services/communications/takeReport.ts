import type { Database } from '../../db/client.ts';
import { writeAs } from '../../db/transaction.ts';
import { type DeliveryNews, outbox } from '../../stores/outbox.ts';
import { outboxMessages } from '../../stores/outboxMessages.ts';
import { requests } from '../../stores/requests/requests.ts';
import { tellNotDelivered } from './notDelivered.ts';

/** What a provider reports of a message of ours. */
export interface Report extends Omit<DeliveryNews, 'receiver'> {
  outboxId: string;
  /** Whom it is about, where the message had several receivers. */
  receiver?: string;
}

/**
 * Keeps when a message was delivered, or why it was not: then with a line in its request's log for each receiver, of no request
 * with a notice for its sender, because somebody has to reach him in another way (DECISIONS S-34). False where no such message left.
 */
export const takeReport = (db: Database, { outboxId, at, failure, receiver }: Report): Promise<boolean> =>
  writeAs(db, 'Provider', failure === undefined ? 'receiveInboundMessage' : 'messageNotDelivered', async (tx) => {
    const message = await outboxMessages.byId(tx, outboxId);
    if (!message) return false;
    const { requestId } = message;
    if (requestId) await requests.lock(tx, requestId); // first, as everybody does who writes in both
    const isMissed = await outbox.reported(tx, outboxId, { at, failure, receiver });
    if (isMissed)
      await tellNotDelivered(tx, {
        requestId: requestId ?? null,
        agentId: (await outbox.writerOf(tx, outboxId)) ?? null,
        communicationId: outboxId,
        receiver: receiver || message.receiver,
        failure: failure ?? '',
        at,
      });
    return isMissed !== undefined;
  });
