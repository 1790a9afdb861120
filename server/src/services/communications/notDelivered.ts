import type { Tx } from '../../db/tx.ts';
import { notices } from '../../stores/notices.ts';
import { touch } from '../../stores/requests/changeStatus.ts';

/** A message of ours that its receiver does not have. */
export interface NotDelivered {
  requestId: string | null;
  /** Who wrote it, where an agent did. */
  agentId: string | null;
  /** Its outbox row, where people can read it. */
  communicationId: string | undefined;
  receiver: string;
  failure: string;
  at: Date;
}

/**
 * A line in its request's log, and a notice for who follows or holds it: somebody has to reach the receiver in another way
 * (DECISIONS S-34). Of no request it is its sender who has to.
 */
export async function tellNotDelivered(
  tx: Tx,
  { requestId, agentId, communicationId, receiver, failure, at }: NotDelivered,
): Promise<void> {
  if (requestId === null) {
    if (agentId && communicationId) await notices.addOwn(tx, { agentId, communicationId, receiver, failure, at });
    return;
  }
  await touch(tx, {
    requestId,
    agentName: receiver,
    message: 'Message not delivered',
    data: { ...(communicationId && { communicationId }), failure },
    at,
  });
}
