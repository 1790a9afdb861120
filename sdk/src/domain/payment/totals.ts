import type { Payment, PaymentTotals } from '../../generated/api.ts';
import { euroSumOf } from '../money/decimal.ts';
import { isPaymentCounted } from './status.ts';

type Charged = Pick<Payment, 'rawStatus' | 'chargedAmount'>;

const received = (payments: readonly Charged[]): number[] =>
  payments.filter(isPaymentCounted).map(({ chargedAmount }) => chargedAmount);

/** What is still due: gross minus what was received, never below 0, in euro to 2 decimals (3-platform §4). */
export const amountDueOf = (totalGrossAmount: number, payments: readonly Charged[]): number =>
  Math.max(0, euroSumOf([totalGrossAmount, ...received(payments).map((amount) => -amount)]));

/** Sums of a request's payments: received, pending, still due; in euro to 2 decimals (2-requests §3). */
export const paymentTotalsOf = (totalGrossAmount: number, payments: readonly Charged[]): PaymentTotals => ({
  totalAmountPaid: euroSumOf(received(payments)),
  totalAmountPending: euroSumOf(
    payments.filter(({ rawStatus }) => rawStatus === 'Pending').map(({ chargedAmount }) => chargedAmount),
  ),
  totalAmountDue: amountDueOf(totalGrossAmount, payments),
});
