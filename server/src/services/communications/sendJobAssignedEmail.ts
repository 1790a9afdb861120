import type { EmailReceipt, JobAssignedEmailBody } from '@towline/sdk/api';
import type { Context } from '../../api/context.ts';
import { refuse } from '../../api/problem.ts';
import { write } from '../../db/transaction.ts';
import { outbox } from '../../stores/outbox.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { contractOfRequest } from '../../stores/requests/receivers.ts';
import type { Subject } from '../requests/actOnRequest.ts';
import { communicationsFor } from '../requests/communications.ts';

/** Sends the contract's job-assigned e-mail of an open job again, to the address that was typed (2-requests §6, §7). */
export async function sendJobAssignedEmail(
  context: Context,
  { request }: Subject,
  { id: jobId, reason, email }: JobAssignedEmailBody,
): Promise<EmailReceipt> {
  const job = request.jobs.find(({ id }) => id === jobId);
  if (!job?.isActive) return refuse('REQUEST_CLOSED');
  const facts = await contractOfRequest(context.db.pool, request.id);
  const partner = {
    name: job.partner.name,
    email,
    jobId,
    ...(job.partnerLanguage ? { language: job.partnerLanguage } : {}),
  };
  const [message] = facts ? communicationsFor({ ...facts, partner }, { status: 'PartnerAssigned' }) : [];
  if (!message) return refuse('RULE_BROKEN', { detail: 'The contract has no text for this e-mail' });
  const receipt = await write(
    context,
    async (tx): Promise<EmailReceipt> => {
      const communicationId = await outbox.add(tx, { ...message, requestId: request.id });
      await touch(tx, {
        requestId: request.id,
        agentName: context.agent.fullName,
        message: 'Job-assigned e-mail sent again',
        data: { communicationId, jobId, ...(reason ? { reason } : {}) },
        at: context.now(),
      });
      return { communicationId, receiver: email, status: 'Pending' };
    },
    (kept) => JSON.stringify(kept),
  );
  context.background.outbox.wake();
  return receipt;
}
