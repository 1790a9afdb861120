import type { AssistanceRequest } from '@towline/sdk/api';
import { allowedTransitions, mayTransition } from '@towline/sdk/domain/request/transitions';
import { refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/tx.ts';
import { changeStatus, type StatusWrite } from '../../stores/requests/changeStatus.ts';
import { announceStatus } from './announceStatus.ts';
import { followPromises } from './followPromises.ts';

/**
 * Moves a request along the transition table (DECISIONS S-01): illegal moves are answered 409 with the legal ones. The
 * contract's communications of the new status go to the outbox in the same transaction (DECISIONS S-28).
 */
export async function moveRequest(
  tx: Tx,
  request: Pick<AssistanceRequest, 'id' | 'status' | 'statusReason'>,
  write: Omit<StatusWrite, 'requestId'>,
  options: {
    isPartnerUntold?: boolean;
    endedJobId?: string | undefined;
    pageAddress?: string;
    agreedFor?: Date | undefined;
  } = {},
): Promise<void> {
  if (!mayTransition(request.status, write.status)) {
    refuse('ILLEGAL_TRANSITION', {
      allowed: [...allowedTransitions(request.status)],
      detail: `${request.status} does not lead to ${write.status}`,
    });
  }
  await changeStatus(tx, { ...write, requestId: request.id });
  await followPromises(tx, request, write);
  await announceStatus(tx, request.id, { ...write, ...options });
}
