import type { ProblemIssue } from '@towline/sdk/api';
import type { Tx } from '../../db/tx.ts';
import { outbox } from '../../stores/outbox.ts';

/**
 * What the agent is told where he asked for a message to the partner and none could be written: the contract has no text
 * for it (2-requests §2, §5). Asked after the messages are written.
 */
export async function notToldOfJob(tx: Tx, jobId: string): Promise<ProblemIssue[]> {
  if (await outbox.hasWritten(tx, jobId, 'partner.JobAssigned')) return [];
  return [{ pointer: '/jobs', detail: 'PARTNER_NOT_TOLD_OF_JOB', code: 'PARTNER_NOT_TOLD' }];
}
