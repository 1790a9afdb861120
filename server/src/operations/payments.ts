import { callOffReminder, chargeBackPayment, refundPayment, remindPayment } from '@towline/sdk/access/invoiceActions';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import { defineOperations, on } from '../api/operations.ts';
import { rawBodyOf } from '../api/rawBody.ts';
import type { Context } from '../core/context.ts';
import { refuse } from '../core/refuse.ts';
import { askForPayment } from '../services/payments/askForPayment.ts';
import { bookTransfer } from '../services/payments/bookTransfer.ts';
import { callOffReminder as callOff } from '../services/payments/callOffReminder.ts';
import { chargeBack } from '../services/payments/chargeBack.ts';
import { openPaymentPage, startPayment } from '../services/payments/paymentPage.ts';
import { previewReminder } from '../services/payments/previewReminder.ts';
import { refundPayment as refund } from '../services/payments/refundPayment.ts';
import { actInSandbox, openSandboxPayment } from '../services/payments/sandboxPage.ts';
import { paymentSubject, planReminder, sendReminder } from '../services/payments/sendReminder.ts';
import { takePaymentEvent } from '../services/payments/takeEvent.ts';
import { paymentLinks } from '../stores/paymentLinks.ts';
import { payments } from '../stores/payments.ts';
import { permitted, requestById } from './requestSubject.ts';

const paymentById = (context: Context, { path }: { path: { id: string } }) => paymentSubject(context, path.id);

/** An event is small; what is larger is none. */
const eventLimit = 262_144;

/** Payments, the links and pages by which customers pay, and reminders of what is not paid (2-requests §7, DECISIONS S-39). */
export const paymentOperations = defineOperations({
  askForPayment: on(requestById, permitted('askForPayment'), (context, subject, { body }, httpRequest) =>
    askForPayment(context, subject, body, `${httpRequest.protocol}://${httpRequest.host}`),
  ),
  bookTransfer: on(requestById, permitted('bookTransfer'), (context, subject, { body }) =>
    bookTransfer(context, subject, body),
  ),
  listPaymentLinks: on(requestById, permitted('listPaymentLinks'), ({ db, now }, { request }) =>
    paymentLinks.ofRequest(db.pool, request.id, now()),
  ),
  getPayment: on(
    paymentById,
    permitted('getPayment'),
    async ({ db }, { payment }) => (await payments.detail(db.pool, payment.id)) ?? refuse('NOT_FOUND'),
  ),
  refundPayment: on(
    paymentById,
    ({ agent }, { request, payment }) => refundPayment(viewerOf(agent, request), request, payment),
    (context, subject, { body }) => refund(context, subject, body),
  ),
  chargeBackPayment: on(
    paymentById,
    ({ agent }, { request, payment }) => chargeBackPayment(viewerOf(agent, request), request, payment),
    (context, subject, { body }) => chargeBack(context, subject, body),
  ),
  takePaymentEvent: {
    access: 'public',
    keepsRawBody: true,
    mendsTexts: true,
    bodyLimit: eventLimit,
    run: (context, _input, httpRequest) => {
      const signature = httpRequest.headers['stripe-signature'];
      return takePaymentEvent(
        context,
        rawBodyOf(httpRequest),
        Array.isArray(signature) ? signature.join(',') : signature,
      );
    },
  },
  openPaymentPage: {
    access: 'public',
    bodyLimit: 4_096,
    run: (context, { body }) => openPaymentPage(context, body.token),
  },
  startPayment: {
    access: 'public',
    bodyLimit: 4_096,
    run: (context, { body }, httpRequest) =>
      startPayment(context, body.token, `${httpRequest.protocol}://${httpRequest.host}`),
  },
  openSandboxPayment: {
    access: 'public',
    bodyLimit: 4_096,
    run: (context, { body }) => openSandboxPayment(context, body.session),
  },
  actInSandbox: { access: 'public', bodyLimit: 4_096, run: (context, { body }) => actInSandbox(context, body) },
  previewPaymentReminder: on(requestById, permitted('previewPaymentReminder'), (context, subject, { query }) =>
    previewReminder(context, subject, query),
  ),
  sendPaymentReminder: on(requestById, permitted('sendPaymentReminder'), (context, subject, { body }) =>
    sendReminder(context, subject, body),
  ),
  schedulePaymentReminder: on(
    paymentById,
    ({ agent }, { request, payment }) => remindPayment(viewerOf(agent, request), request, payment),
    (context, subject, { body }) => planReminder(context, subject, body),
  ),
  callOffPaymentReminder: on(
    requestById,
    ({ agent }, { request }, { path }) =>
      callOffReminder(
        viewerOf(agent, request),
        request,
        request.paymentReminders.find(({ type }) => type === path.type),
      ),
    (context, subject, { path: { type }, query }) => callOff(context, subject, { type, ...query }),
  ),
});
