import { remindPayment } from '@towline/sdk/access/invoiceActions';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import { defineOperations, on } from '../api/operations.ts';
import { paymentSubject, planReminder, sendReminder } from '../services/payments/sendReminder.ts';
import { permitted, requestById } from './requestSubject.ts';

/** Payments and reminders of what is not paid (2-requests §7). */
export const paymentOperations = defineOperations({
  sendPaymentReminder: on(requestById, permitted('sendPaymentReminder'), (context, subject, { body }) =>
    sendReminder(context, subject, body),
  ),
  schedulePaymentReminder: on(
    (context, { path }) => paymentSubject(context, path.id),
    ({ agent }, { request, payment }) => remindPayment(viewerOf(agent, request), request, payment),
    (context, subject, { body }) => planReminder(context, subject, body),
  ),
});
