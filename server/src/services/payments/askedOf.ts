import { isPaymentCounted } from '@towline/sdk/domain/payment/status';
import { customerGrossOf } from '@towline/sdk/domain/payment/totals';
import type { Context } from '../../core/context.ts';
import { paymentEvents } from '../../stores/paymentEvents.ts';
import { paymentLinks } from '../../stores/paymentLinks.ts';
import { type Bill, paymentReminders } from '../../stores/paymentReminders.ts';
import { endSessions } from './expireWaiting.ts';
import { amountDueOfBill, wasCharged } from './remindOf.ts';

/** Cents that came in and are here still. */
const heldCents = ({ payments }: Bill): number =>
  Math.round(
    payments
      .filter(isPaymentCounted)
      .reduce((sum, { chargedAmount, refundedAmount = 0 }) => sum + chargedAmount - refundedAmount, 0) * 100,
  );

/** Whether a link asks ahead of any document: nothing was charged yet, or what was is taken back and its request waits to be paid first. */
export const isAhead = (bill: Bill): boolean =>
  customerGrossOf(bill.documents) <= 0 &&
  (!wasCharged(bill) || bill.status === 'PaymentPending' || bill.status === 'SessionExpired');

/**
 * Cents that a link asks for by now: what is due, never more than it was sent for (DECISIONS T-840), and nothing once what was charged is taken
 * back (T-946); ahead of any document what it was sent for, once (T-838).
 */
export const centsAsked = (bill: Bill, { cents }: { cents: number }): number =>
  isAhead(bill) ? (heldCents(bill) >= cents ? 0 : cents) : Math.min(cents, Math.round(amountDueOfBill(bill) * 100));

/** Closes the provider's pages that ask for more than is due, once it was lowered: whoever has one open would pay what nobody is owed (DECISIONS T-946). */
export async function endDearPages(context: Context, requestId: string | undefined): Promise<void> {
  const { pool } = context.db;
  const open = requestId === undefined ? [] : await paymentLinks.openSessions(pool, requestId);
  const bill = open.length > 0 && requestId ? await paymentReminders.bill(pool, requestId) : undefined;
  if (!bill) return;
  const dear = open.filter(({ cents, linkCents }) => cents > centsAsked(bill, { cents: linkCents }));
  for (const { id } of dear) await paymentEvents.endSession(pool, id, context.now());
  await endSessions(context, dear, context.log);
}
