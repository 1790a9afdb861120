import type { Payment } from '../../generated/api.ts';
import { decimalOf, euroSumOf } from '../money/decimal.ts';
import { errorAt, type RuleIssue } from '../ruleIssue.ts';

/** Euro of a payment that can still be given back: what was charged less what went back already (DECISIONS S-39). */
export const refundableOf = ({
  chargedAmount,
  refundedAmount = 0,
}: Pick<Payment, 'chargedAmount' | 'refundedAmount'>): number =>
  Math.max(0, euroSumOf([chargedAmount, 0 - refundedAmount]));

/** Why an amount cannot be given back (DECISIONS S-39). */
export type RefundIssueCode = 'REFUND_ABOVE_PAYMENT' | 'AMOUNT_IN_CENTS';

/** Whether an amount in euro is whole cents above nothing: nobody pays half a cent (DECISIONS S-39). */
export const isWholeCents = (amount: number): boolean => amount > 0 && decimalOf(amount).times(100).mod(1).eq(0);

/** What is wrong with an amount that is to be given back: whole cents, never above what is left of the payment (DECISIONS S-39). */
export const refundIssues = (
  amount: number,
  payment: Pick<Payment, 'chargedAmount' | 'refundedAmount'>,
): RuleIssue<RefundIssueCode>[] => {
  if (!isWholeCents(amount)) return [errorAt('amount', 'AMOUNT_IN_CENTS')];
  const refundable = refundableOf(payment);
  return amount > refundable ? [errorAt('amount', 'REFUND_ABOVE_PAYMENT', { refundable })] : [];
};

/** Whether a person who is asked for money may be asked for so much: whole cents, at most what is due where something is (DECISIONS S-39). */
export const paymentAskIssues = (
  { amount, currency }: { readonly amount: number; readonly currency: string },
  due: { readonly amount: number; readonly currency: string },
): RuleIssue<'AMOUNT_IN_CENTS' | 'AMOUNT_ABOVE_DUE' | 'CURRENCY_DIFFERS'>[] => {
  if (currency !== due.currency) return [errorAt('currency', 'CURRENCY_DIFFERS', { expected: due.currency })];
  if (!isWholeCents(amount)) return [errorAt('amount', 'AMOUNT_IN_CENTS')];
  return due.amount > 0 && amount > due.amount ? [errorAt('amount', 'AMOUNT_ABOVE_DUE', { due: due.amount })] : [];
};
