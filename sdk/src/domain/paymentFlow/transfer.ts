import { errorAt, type RuleIssue } from '../ruleIssue.ts';
import { isWholeCents } from './refund.ts';

/** A bank transfer as somebody books it (DECISIONS T-754). */
export type BookedTransfer = { readonly amount: number; readonly valueDay: string; readonly keepsCredit?: boolean };

/** What it is judged by: days are YYYY-MM-DD, on the clock of the operator. */
export type TransferBasis = {
  /** Euro that are due; undefined where a service is paid ahead whose price no document says yet. */
  readonly due: number | undefined;
  readonly today: string;
  /** The day on which the request was made. */
  readonly since: string;
};

/** What is wrong with a transfer that is booked: whole cents, a day on which it may have come, no more than is due unless the rest stays as credit (DECISIONS T-754). */
export const transferIssues = (
  { amount, valueDay, keepsCredit = false }: BookedTransfer,
  { due, today, since }: TransferBasis,
): RuleIssue<'AMOUNT_IN_CENTS' | 'AMOUNT_ABOVE_DUE' | 'VALUE_DAY_IN_FUTURE' | 'VALUE_DAY_BEFORE_REQUEST'>[] => {
  if (!isWholeCents(amount)) return [errorAt('amount', 'AMOUNT_IN_CENTS')];
  if (valueDay > today) return [errorAt('valueDay', 'VALUE_DAY_IN_FUTURE')];
  if (valueDay < since) return [errorAt('valueDay', 'VALUE_DAY_BEFORE_REQUEST', { since })];
  return due !== undefined && amount > due && !keepsCredit ? [errorAt('amount', 'AMOUNT_ABOVE_DUE', { due })] : [];
};
