import type { JobStatusReason, ProblemIssue, StatusReason } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/tx.ts';
import { dispatchRounds } from '../../stores/dispatchRounds.ts';
import { jobs } from '../../stores/jobs.ts';
import { outbox } from '../../stores/outbox.ts';

/** What is told to the partner network after the commit. */
export interface Stopped {
  jobId: string | undefined;
  /** The network drives the job, and stops it; somebody who was typed by hand has only his messages. */
  isInNetwork?: boolean;
  offerId: string | undefined;
}

/** Nobody's job ended. */
export const nobodyStopped: Stopped = { jobId: undefined, offerId: undefined };

/** Ends a request's active job and its running waterfall, inside the work's own transaction. */
export async function stopPartner(
  tx: Tx,
  requestId: string,
  at: Date,
  /** Why the job ended; where none can be active there is none. */
  reason?: StatusReason | JobStatusReason,
): Promise<Stopped> {
  const job = await jobs.endActive(tx, requestId, 'Cancelled', at, { reason });
  return {
    jobId: job?.id,
    ...(job ? { isInNetwork: job.isInNetwork } : {}),
    offerId: await dispatchRounds.stop(tx, requestId, at),
  };
}

/** What the agent is told where nothing reaches the partner: that he calls him himself. Asked after the messages are written. */
export async function notToldToStop(tx: Tx, { jobId, isInNetwork }: Stopped): Promise<ProblemIssue[]> {
  if (!jobId || isInNetwork || (await outbox.hasWritten(tx, jobId, 'partner.CustomerCancelled'))) return [];
  return [{ pointer: '/jobs', detail: 'PARTNER_NOT_TOLD_TO_STOP', code: 'PARTNER_NOT_TOLD' }];
}

/** Tells the network. It failing undoes nothing: the partner's own mail is in the outbox, and late reports are ignored. */
export async function tellNetwork({ ports, log }: Context, { jobId, offerId }: Stopped): Promise<void> {
  const told = [
    ...(jobId ? [ports.partnerNetwork.stop(jobId)] : []),
    ...(offerId ? [ports.partnerNetwork.withdraw(offerId)] : []),
  ];
  for (const result of await Promise.allSettled(told)) {
    if (result.status === 'rejected')
      log.warn({ err: result.reason as unknown, jobId, offerId }, 'the partner network could not be told to stop');
  }
}
