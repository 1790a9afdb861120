import type { Database } from '../../db/client.ts';
import { writeAs } from '../../db/transaction.ts';
import { outbox } from '../../stores/outbox.ts';
import { tellNotDelivered } from './notDelivered.ts';

/** What a provider reports of a message of ours. */
export interface Report {
  outboxId: string;
  at: Date;
  /** Why it was not delivered; undefined where it was. */
  failure: string | undefined;
}

/**
 * Keeps when a message was delivered, or why it was not: then with a line in its request's log, because somebody has to reach
 * the receiver in another way (DECISIONS S-34). False where no such message left.
 */
export const takeReport = (db: Database, { outboxId, at, failure }: Report): Promise<boolean> =>
  writeAs(db, 'Provider', failure === undefined ? 'receiveInboundMessage' : 'messageNotDelivered', async (tx) => {
    const before = await outbox.byId(tx, outboxId);
    if (!before || !(await outbox.reported(tx, outboxId, { at, failure }))) return false;
    const after = await outbox.byId(tx, outboxId);
    if (before.requestId && before.status !== 'Failed' && after?.status === 'Failed') {
      const { requestId, receiver } = before;
      await tellNotDelivered(tx, { requestId, communicationId: outboxId, receiver, failure: failure ?? '', at });
    }
    return true;
  });
