import type { Context } from '../../api/context.ts';
import type { Tx } from '../../db/tx.ts';
import { dispatchRounds } from '../../stores/dispatchRounds.ts';
import { jobs } from '../../stores/jobs.ts';

/** What is told to the partner network after the commit. */
export interface Stopped {
  jobId: string | undefined;
  offerId: string | undefined;
}

/** Ends a request's active job and its running waterfall, inside the work's own transaction. */
export async function stopPartner(tx: Tx, requestId: string, at: Date): Promise<Stopped> {
  return {
    jobId: await jobs.endActive(tx, requestId, 'Cancelled', at),
    offerId: await dispatchRounds.stop(tx, requestId, at),
  };
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
