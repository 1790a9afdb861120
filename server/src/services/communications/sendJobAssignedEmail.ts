import type { EmailReceipt, JobAssignedEmailBody } from '@towline/sdk/api';
import { jobAssignedEmailForm } from '@towline/sdk/forms/jobAssignedEmail';
import { check } from '../../core/check.ts';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { outbox } from '../../stores/outbox.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { contractOfRequest } from '../../stores/requests/receivers.ts';
import type { Subject } from '../actOnRequest.ts';
import { pageAddressOf } from '../publicPages/pageSecret.ts';
import { agreedParagraph, timeAtPlace } from '../status/agreedTime.ts';
import { communicationsFor, withPageLink } from '../status/contractMails.ts';
import { newPartnerLink } from '../status/newPartnerLink.ts';

/**
 * Sends the contract's job-assigned e-mail of an open job again, to the address that was typed (2-requests §6, §7). It says
 * what the first one said, with a link of its own to the job's page.
 */
export async function sendJobAssignedEmail(
  context: Context,
  { request }: Subject,
  { id: jobId, ...values }: JobAssignedEmailBody,
): Promise<EmailReceipt> {
  const { reason, email } = check(jobAssignedEmailForm, values);
  const job = request.jobs.find(({ id }) => id === jobId);
  if (!job?.isActive) return refuse('JOB_NOT_ACTIVE');
  const facts = await contractOfRequest(context.db.pool, request.id);
  const by = context.agent.fullName;
  const at = context.now();
  const agreedFor = request.offers.find((offer) => offer.jobId === jobId)?.appointment?.proposedStartTime;
  const receipt = await write(
    context,
    async (tx): Promise<EmailReceipt> => {
      const link = await newPartnerLink(
        tx,
        { kind: 'Job', subjectId: jobId, requestId: request.id, language: job.partnerLanguage, by, at },
        pageAddressOf(context.config),
      );
      const partner = {
        ...(facts?.partner?.jobId === jobId ? facts.partner : {}),
        name: job.partner.name,
        email,
        jobId,
        pageLink: link.url,
      };
      const [mail] = facts ? communicationsFor({ ...facts, partner }, { status: 'PartnerAssigned' }) : [];
      if (!mail) return refuse('RULE_BROKEN', { detail: 'The contract has no text for this e-mail' });
      const agreed = agreedFor ? agreedParagraph(link.language, timeAtPlace(new Date(agreedFor), request.order)) : '';
      const message = withPageLink({ ...mail, body: `${mail.body}${agreed}` }, link);
      const communicationId = await outbox.add(tx, { ...message, requestId: request.id });
      await touch(tx, {
        requestId: request.id,
        agentName: by,
        message: 'Job-assigned e-mail sent again',
        data: { communicationId, jobId, ...(reason ? { reason } : {}) },
        at,
      });
      return { communicationId, receiver: email, status: 'Pending' };
    },
    (kept) => JSON.stringify(kept),
  );
  context.background.outbox.wake();
  return receipt;
}
