import { randomUUID } from 'node:crypto';
import { remindPayment } from '@towline/sdk/access/invoiceActions';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type {
  PaymentReminder,
  PaymentReminderBody,
  PaymentReminderSchedule,
  PaymentType,
  ReminderType,
} from '@towline/sdk/api';
import { reminderIssues, scheduledReminderIssues } from '@towline/sdk/domain/payment/reminderIssues';
import type { RuleIssue } from '@towline/sdk/domain/ruleIssue';
import type { Context } from '../../core/context.ts';
import { refuse, refuseUnless } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import type { Tx } from '../../db/tx.ts';
import { type Bill, type NewPaymentReminder, paymentReminders } from '../../stores/paymentReminders.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { requests } from '../../stores/requests/requests.ts';
import { readSubject, type Subject } from '../actOnRequest.ts';
import { endSessions } from './expireWaiting.ts';
import { type ReminderLink, reminderLink } from './reminderLink.ts';
import { askedBy, dayNamed, refuseNothingDue } from './reminderTerms.ts';
import { remindOf, zoneOfBill } from './remindOf.ts';

function refuseIssues(issues: readonly RuleIssue[]): void {
  const [first] = issues;
  if (!first) return;
  refuse('VALIDATION_FAILED', {
    errors: issues.map(({ path, code, messageKey }) => ({ pointer: `/${path}`, detail: messageKey, code })),
    messageKey: first.messageKey,
  });
}

/** The request's bill under its lock: who reminds at the same time waits here, and a payment that came is seen. */
async function dueBill(tx: Tx, requestId: string, pointer: '/type' | '/Type'): Promise<Bill> {
  if (!(await requests.lock(tx, requestId))) return refuse('NOT_FOUND');
  const bill = (await paymentReminders.bill(tx, requestId)) ?? refuse('NOT_FOUND');
  refuseNothingDue(bill, { pointer });
  return bill;
}

const answerOf = (one: NewPaymentReminder): PaymentReminder => ({
  type: one.type,
  createdAt: one.createdAt.toISOString(),
  ...(one.newReminderScheduledFor && { newReminderScheduledFor: one.newReminderScheduledFor.toISOString() }),
  ...(one.newAttemptScheduledFor && { newAttemptScheduledFor: one.newAttemptScheduledFor.toISOString() }),
});

/** When the next step comes after a first reminder: another one, or another debit (2-requests §5, 3-platform §9). */
function nextStep(bill: Bill, type: ReminderType, paymentType: PaymentType, at: Date) {
  const next = dayNamed(bill, paymentType, at);
  if (type !== 'FirstReminder') return { next };
  return {
    next,
    ...(paymentType === 'DirectDebit' ? { newAttemptScheduledFor: next } : { newReminderScheduledFor: next }),
  };
}

/** Sends a reminder at once: a type that was not sent yet, with the payment type that it asks for (2-requests §4, §5, §7). */
export async function sendReminder(
  context: Context,
  { request }: Subject,
  body: PaymentReminderBody,
): Promise<PaymentReminder> {
  const at = context.now();
  const replaced: ReminderLink['closed'] = [];
  const reminder = await write(
    context,
    async (tx) => {
      const bill = await dueBill(tx, request.id, '/type');
      refuseIssues(reminderIssues(body, await paymentReminders.sent(tx, request.id)));
      const paymentType = askedBy(body.type, body.paymentType, false);
      const { next, ...scheduled } = nextStep(bill, body.type, paymentType, at);
      const one = {
        id: randomUUID(),
        requestId: request.id,
        type: body.type,
        paymentType,
        createdAt: at,
        ...scheduled,
      };
      await paymentReminders.add(tx, one);
      const { payLink, closed } = await reminderLink(tx, context.config, bill, at);
      replaced.push(...closed);
      const letters = await remindOf(tx, context.config, bill, { ...one, next, agentId: context.agent.id, payLink });
      await touch(tx, {
        requestId: request.id,
        agentName: context.agent.fullName,
        message: 'Payment reminder sent',
        data: { type: body.type, paymentType, letters },
        at,
      });
      return answerOf(one);
    },
    (kept) => JSON.stringify(kept),
  );
  context.background.outbox.wake();
  await endSessions(context, replaced, context.log);
  return reminder;
}

/** A payment with its request, as far as the agent may see it; undefined where there is none. */
export async function paymentSubject(context: Context, id: string) {
  const found = await paymentReminders.requestOfPayment(context.db.pool, id);
  const subject = found && (await readSubject(context, found.requestId));
  return found && subject && { ...subject, payment: found.payment };
}

/**
 * Plans a reminder of a payment that failed or came back: its letter goes at that time, five days ahead at 08:00 in the customer's
 * country at the earliest (2-requests §4, §5, §7; DECISIONS T-564).
 */
export async function planReminder(
  context: Context,
  { request, payment }: NonNullable<Awaited<ReturnType<typeof paymentSubject>>>,
  { Type: type, ScheduleNewAttempAt }: PaymentReminderSchedule,
): Promise<PaymentReminder> {
  const at = context.now();
  const plannedFor = new Date(ScheduleNewAttempAt);
  return write(
    context,
    async (tx) => {
      const bill = await dueBill(tx, request.id, '/Type');
      const now = (await paymentReminders.requestOfPayment(tx, payment.id)) ?? refuse('NOT_FOUND');
      refuseUnless(remindPayment(viewerOf(context.agent, request), request, now.payment));
      refuseIssues(
        reminderIssues({ type, paymentType: 'DirectDebit' }, await paymentReminders.sent(tx, request.id)).map(
          (issue) => ({
            ...issue,
            path: 'Type',
          }),
        ),
      );
      refuseIssues(scheduledReminderIssues(plannedFor.getTime(), at.getTime(), zoneOfBill(bill)));
      const paymentType = askedBy(type, undefined, true);
      const one = {
        ...{ id: randomUUID(), requestId: request.id, paymentId: payment.id, type, paymentType, createdAt: at },
        ...{ newAttemptScheduledFor: plannedFor, plannedFor },
      };
      await paymentReminders.add(tx, one);
      await touch(tx, {
        requestId: request.id,
        agentName: context.agent.fullName,
        message: 'Payment reminder planned',
        data: { type, plannedFor: plannedFor.toISOString() },
        at,
      });
      return answerOf(one);
    },
    (kept) => JSON.stringify(kept),
  );
}
