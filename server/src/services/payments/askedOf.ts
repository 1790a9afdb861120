import { isPaymentCounted } from '@towline/sdk/domain/payment/status';
import { customerGrossOf } from '@towline/sdk/domain/payment/totals';
import type { Context } from '../../core/context.ts';
import { paymentEvents } from '../../stores/paymentEvents.ts';
import { paymentLinks } from '../../stores/paymentLinks.ts';
import { type Bill, paymentReminders } from '../../stores/paymentReminders.ts';
import { endSessions } from './expireWaiting.ts';
import { amountDueOfBill, wasCharged } from './remindOf.ts';

/** Cents that came in and are here still. */
export const heldCents = ({ payments }: Pick<Bill, 'payments'>): number =>
  Math.round(
    payments
      .filter(isPaymentCounted)
      .reduce((sum, { chargedAmount, refundedAmount = 0 }) => sum + chargedAmount - refundedAmount, 0) * 100,
  );

/** Whether what a link asked for ahead of any document has come, beside what was here before it (DECISIONS T-1020). */
export const hasCome = (bill: Bill, asked: { cents: number; heldBefore: number }): boolean =>
  heldCents(bill) - asked.heldBefore >= asked.cents;

/** Nobody is helped: what is paid ahead would have nothing to pay for. */
const isOff = ({ status }: Bill): boolean => status === 'Cancelled' || status === 'SessionExpired';

/** Whether a link asks ahead of any document: nothing was charged yet, or what was is taken back and its request waits to be paid first. */
export const isAhead = (bill: Bill): boolean =>
  customerGrossOf(bill.documents) <= 0 &&
  (!wasCharged(bill) || bill.status === 'PaymentPending' || bill.status === 'SessionExpired');

/**
 * Cents that a link asks for by now: what is due, never more than it was sent for (DECISIONS T-840), and nothing once what was charged is taken
 * back (T-946); ahead of any document what it was sent for, once (T-838), beside what was here before, and nothing once the help was called off
 * (T-1020).
 */
export function centsAsked(bill: Bill, asked: { cents: number; heldBefore: number }): number {
  if (!isAhead(bill)) return Math.min(asked.cents, Math.round(amountDueOfBill(bill) * 100));
  return isOff(bill) || hasCome(bill, asked) ? 0 : asked.cents;
}

/** Closes the provider's pages that ask for more than is due, once it was lowered: whoever has one open would pay what nobody is owed (DECISIONS T-946). */
export async function endDearPages(context: Context, requestId: string | undefined): Promise<void> {
  const { pool } = context.db;
  const open = requestId === undefined ? [] : await paymentLinks.openSessions(pool, requestId);
  const bill = open.length > 0 && requestId ? await paymentReminders.bill(pool, requestId) : undefined;
  if (!bill) return;
  const dear = open.filter(
    ({ cents, linkCents, heldBefore }) => cents > centsAsked(bill, { cents: linkCents, heldBefore }),
  );
  for (const { id } of dear) await paymentEvents.endSession(pool, id, context.now());
  await endSessions(context, dear, context.log);
}
