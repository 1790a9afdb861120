import { EnvelopeIcon } from '@blueprintjs/icons';
import { allOf, allowedIf } from '@towline/sdk/access/decision';
import { requestGates } from '@towline/sdk/access/gates';
import type { EmailReceipt } from '@towline/sdk/api';
import { type JobAssignedEmailValues, jobAssignedEmailForm } from '@towline/sdk/forms/jobAssignedEmail';
import { defineForm } from '../../../kit/forms/defineForm.ts';
import { requestAction } from '../asker/requestAction.ts';
import type { JobOnRequest } from './reopenReport.tsx';

const fields = defineForm<typeof jobAssignedEmailForm, JobOnRequest>(
  jobAssignedEmailForm,
  {
    email: { input: 'email', label: 'EMAIL', required: true },
    reason: { input: 'textArea', label: 'REASON' },
  },
  ({ subject: { job } }) => ({ email: job.partnerEmail ?? job.partner.email ?? '', reason: '' }),
);

/** Sends the partner of an open job its confirmation again, to the address that is typed (2-requests §2, §6, §8). */
export const resendConfirmation = requestAction<JobOnRequest, JobAssignedEmailValues, EmailReceipt>({
  label: 'RESEND_CONFIRMATION',
  icon: <EnvelopeIcon />,
  intent: 'primary',
  operation: 'sendJobAssignedEmail',
  alsoStale: ['getRequest', 'listCommunications', 'listRequestLogs'],
  allowed: (viewer, { request, job }) =>
    allOf(requestGates.ResendJobAssignedEmail(viewer, request), allowedIf(job.isActive, 'JOB_NOT_ACTIVE')),
  ask: fields,
  run: (towline, { job }, { email, reason }) =>
    towline.communications.sendJobAssignedEmail({ id: job.id, email, ...(reason ? { reason } : {}) }),
  failure: 'AN_ERROR_OCCURED',
  success: ['EMAIL_SENT_SUCCESSFULLY'],
});
