import { randomUUID } from 'node:crypto';
import type { Payment, TransferBooking } from '@towline/sdk/api';
import { paymentPostings } from '@towline/sdk/domain/ledger/postings';
import { chargedBy } from '@towline/sdk/domain/payment/totals';
import { transferDueOf, transferIssues } from '@towline/sdk/domain/paymentFlow/transfer';
import { calendarDayOf } from '@towline/sdk/domain/time/dateFormat';
import type { Context } from '../../core/context.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import type { Tx } from '../../db/tx.ts';
import { ledger } from '../../stores/ledger.ts';
import { paymentLinks } from '../../stores/paymentLinks.ts';
import { type Bill, paymentReminders } from '../../stores/paymentReminders.ts';
import { payments } from '../../stores/payments.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { lockWorkingRequest, type WorkingRequest } from '../../stores/requests/orderOf.ts';
import type { Subject } from '../actOnRequest.ts';
import { refuseIssues } from '../invoices/checkDocument.ts';
import { postEntry } from '../ledger/postEntry.ts';
import { writeOff } from '../ledger/writeOff.ts';
import { hasCome } from './askedOf.ts';
import { booksOfPayment } from './booksOfMoney.ts';
import { endSessions } from './expireWaiting.ts';
import { goOn } from './goOn.ts';
import { amountDueOfBill } from './remindOf.ts';
import { stopPlanned } from './sendPlanned.ts';

/** The document that a transfer pays: one of those that charge the customer. */
function paidDocument({ documents }: Bill, id: string | undefined) {
  if (id === undefined) return undefined;
  const found = chargedBy(documents).find((one) => one.id === id);
  return found ?? refuseFor('RULE_BROKEN', '/documentId', 'It does not charge the customer', 'NOT_A_CHARGING_DOCUMENT');
}

/** Noon of its value day, never later than now: a statement knows no hour. */
const momentOf = (valueDay: string, now: Date): Date =>
  new Date(Math.min(Date.parse(`${valueDay}T12:00:00Z`), now.getTime()));

/**
 * A request that waits for its payment goes on once what its customer was asked for has come, at once where nobody asked yet
 * (DECISIONS S-39, T-754).
 */
async function goOnWherePaid(
  tx: Tx,
  request: WorkingRequest,
  of: { at: Date; by: Context['agent'] },
): Promise<string[]> {
  if (request.status !== 'PaymentPending') return [];
  const latest = await paymentLinks.latest(tx, request.id);
  const bill = await paymentReminders.bill(tx, request.id);
  return latest && bill && !hasCome(bill, latest) ? [] : goOn(tx, request, of);
}

/**
 * Books money that came by a bank transfer (DECISIONS T-754): a payment that no provider took in, in one transaction with its entry of the
 * ledger, the end of the links by which it could be paid once more, of the planned reminder, and of the wait of who pays first.
 */
export async function bookTransfer(
  context: Context,
  { request: { id: requestId, creationTimestamp } }: Subject,
  booking: TransferBooking,
): Promise<Payment> {
  const { agent, now } = context;
  const replaced: { id: string; account: string }[] = [];
  const wakes: string[] = [];
  const payment = await write(
    context,
    async (tx) => {
      const request = (await lockWorkingRequest(tx, requestId)) ?? refuse('NOT_FOUND');
      const bill = (await paymentReminders.bill(tx, requestId)) ?? refuse('NOT_FOUND');
      const at = now();
      refuseIssues(
        transferIssues(booking, {
          due: transferDueOf(request.status, bill.documents, amountDueOfBill(bill)),
          today: calendarDayOf(at.toISOString()),
          since: calendarDayOf(creationTimestamp),
          payments: bill.payments,
        }),
      );
      const { amount, valueDay } = booking;
      const document = paidDocument(bill, booking.documentId);
      const id = randomUUID();
      const cents = Math.round(amount * 100);
      const moment = momentOf(valueDay, at);
      await payments.addTransfer(tx, {
        ...{ id, requestId, at: moment, cents, valueDay, bookedBy: agent.fullName },
        reference: booking.reference?.trim() || undefined,
        documentId: document?.id,
      });
      const books = { ...(await booksOfPayment(tx, bill)), ...(document && (await ledger.booksOf(tx, document.id))) };
      const fact = { source: 'PaymentEvent', sourceId: id, occurredAt: moment, ...books } as const;
      await postEntry(tx, {
        ...fact,
        kind: 'PaymentReceived',
        postings: paymentPostings('PaymentReceived', amount, 'Bank'),
      });
      await writeOff(tx, fact);
      await paymentLinks.replace(tx, requestId, at);
      replaced.push(...(await paymentLinks.openSessions(tx, requestId)));
      await touch(tx, {
        requestId,
        agentName: agent.fullName,
        message: 'Payment by transfer booked',
        data: { amount, valueDay, ...(document?.number && { number: document.number }) },
        at,
      });
      if (amountDueOfBill((await paymentReminders.bill(tx, requestId)) ?? bill) <= 0)
        await stopPlanned(tx, requestId, at);
      wakes.push(...(await goOnWherePaid(tx, request, { at, by: agent })));
      return (await payments.document(tx, id)) ?? refuse('NOT_FOUND');
    },
    (kept) => JSON.stringify(kept),
  );
  for (const id of wakes) context.background.dispatch.wake(id);
  context.background.outbox.wake();
  await endSessions(context, replaced, context.log);
  return payment;
}
