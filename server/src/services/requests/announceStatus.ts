import type { Tx } from '../../db/tx.ts';
import { outbox } from '../../stores/outbox.ts';
import type { StatusWrite } from '../../stores/requests/changeStatus.ts';
import { contractOfRequest } from '../../stores/requests/receivers.ts';
import { communicationsFor } from './communications.ts';

/** A new status, and the partner's job that ended with it in the same transaction. */
export type Announced = Omit<StatusWrite, 'requestId'> & { endedJobId?: string | undefined };

/** Writes the contract's communications of a new status to the outbox, each once a history entry (DECISIONS S-28). */
export async function announceStatus(tx: Tx, requestId: string, write: Announced): Promise<void> {
  const facts = await contractOfRequest(tx, requestId);
  if (!facts) return;
  for (const message of communicationsFor(facts, write)) {
    await outbox.add(tx, {
      ...message,
      requestId,
      dedupeKey: `status:${requestId}:${facts.historyLength}:${message.kind}:${message.receiver}`,
    });
  }
}
