import Big from 'big.js';
import type { Payment, PaymentTotals } from '../../generated/api.ts';
import { decimalOf, eurosOf, sumOf } from '../money/decimal.ts';
import { isPaymentCounted } from './status.ts';

type Charged = Pick<Payment, 'rawStatus' | 'chargedAmount'>;

const chargedOf = (payments: readonly Charged[]): Big => sumOf(payments.map(({ chargedAmount }) => chargedAmount));

/** What is still due: gross minus what was received, never below 0, in euro to 2 decimals (3-platform §4). */
export const amountDueOf = (totalGrossAmount: number, payments: readonly Charged[]): number => {
  const due = decimalOf(totalGrossAmount).minus(chargedOf(payments.filter(isPaymentCounted)));
  return eurosOf(due.lt(0) ? new Big(0) : due);
};

/** Sums of a request's payments: received, pending, still due; in euro to 2 decimals (2-requests §3). */
export const paymentTotalsOf = (totalGrossAmount: number, payments: readonly Charged[]): PaymentTotals => ({
  totalAmountPaid: eurosOf(chargedOf(payments.filter(isPaymentCounted))),
  totalAmountPending: eurosOf(chargedOf(payments.filter((payment) => payment.rawStatus === 'Pending'))),
  totalAmountDue: amountDueOf(totalGrossAmount, payments),
});
