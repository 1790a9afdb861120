import Big from 'big.js';
import type { Payment, PaymentTotals } from '../../generated/api.ts';
import { isPaymentCounted } from './status.ts';

type Charged = Pick<Payment, 'rawStatus' | 'chargedAmount'>;

/** An amount that is no number counts as nothing. */
const amountOf = (value: number): Big => new Big(Number.isFinite(value) ? value : 0);

const sum = (payments: readonly Charged[]): Big =>
  payments.reduce((total, payment) => total.plus(amountOf(payment.chargedAmount)), new Big(0));

/** Half up means away from zero (DECISIONS C-71); -0 is 0. */
const euros = (value: Big): number => value.round(2, Big.roundHalfUp).toNumber() + 0;

/** What is still due: gross minus what was received, never below 0, in euro to 2 decimals (3-platform §4). */
export const amountDueOf = (totalGrossAmount: number, payments: readonly Charged[]): number => {
  const due = amountOf(totalGrossAmount).minus(sum(payments.filter(isPaymentCounted)));
  return euros(due.lt(0) ? new Big(0) : due);
};

/** Sums of a request's payments: received, pending, still due; in euro to 2 decimals (2-requests §3). */
export const paymentTotalsOf = (totalGrossAmount: number, payments: readonly Charged[]): PaymentTotals => ({
  totalAmountPaid: euros(sum(payments.filter(isPaymentCounted))),
  totalAmountPending: euros(sum(payments.filter((payment) => payment.rawStatus === 'Pending'))),
  totalAmountDue: amountDueOf(totalGrossAmount, payments),
});
