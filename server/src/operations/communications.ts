import { defineOperations, on } from '../api/operations.ts';
import { sendJobAssignedEmail } from '../services/communications/sendJobAssignedEmail.ts';
import { sendSms } from '../services/communications/sendSms.ts';
import { readSubject } from '../services/requests/actOnRequest.ts';
import { jobs } from '../stores/jobs.ts';
import { permitted } from './requestSubject.ts';

/** E-mails and text messages that agents send. */
export const communicationOperations = defineOperations({
  sendSms: { access: 'signedIn', run: (context, { body }) => sendSms(context, body) },
  sendJobAssignedEmail: on(
    async (context, { body }) => {
      const job = await jobs.byId(context.db.pool, body.id);
      return job && readSubject(context.db.pool, context, job.requestId);
    },
    permitted('sendJobAssignedEmail'),
    (context, subject, { body }) => sendJobAssignedEmail(context, subject, body),
  ),
});
