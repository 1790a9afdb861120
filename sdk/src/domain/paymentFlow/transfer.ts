import type { AssistanceRequest, Payment } from '../../generated/api.ts';
import { customerGrossOf } from '../payment/totals.ts';
import { errorAt, type RuleIssue } from '../ruleIssue.ts';
import { isWholeCents } from './refund.ts';

/** A bank transfer as somebody books it (DECISIONS T-754). */
export type BookedTransfer = {
  readonly amount: number;
  readonly valueDay: string;
  readonly reference?: string | undefined;
  readonly documentId?: string | undefined;
  readonly keepsCredit?: boolean | undefined;
  readonly isAnother?: boolean | undefined;
};

/** A payment of the request, as far as a transfer is compared with it (DECISIONS T-818). */
export type PaymentBeside = Pick<Payment, 'chargedAmount' | 'rawStatus' | 'transfer'>;

/** What it is judged by: days are YYYY-MM-DD, on the clock of the operator (DECISIONS T-754). */
export type TransferBasis = {
  /** Euro that are due; undefined where a service is paid ahead whose price no document says yet. */
  readonly due: number | undefined;
  readonly today: string;
  /** The day on which the request was made. */
  readonly since: string;
  /** The payments that the request has. */
  readonly payments: readonly PaymentBeside[];
};

/** What of `due` a transfer is held against: nothing where a service is paid ahead whose price no document says yet (DECISIONS T-754). */
export const transferDueOf = (
  status: AssistanceRequest['status'],
  documents: Parameters<typeof customerGrossOf>[0],
  due: number | undefined,
): number | undefined => (status === 'PaymentPending' && customerGrossOf(documents) <= 0 ? undefined : due);

const folded = (text = ''): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** What one of them does not say, they may say alike. */
const agree = (one = '', other = ''): boolean => one === '' || other === '' || one === other;

/** The transfer that is booked and may be the same: amount and day are, and neither reference nor document says otherwise (DECISIONS T-818). */
export const bookedBefore = <Kept extends PaymentBeside>(
  { amount, valueDay, reference, documentId }: BookedTransfer,
  payments: readonly Kept[],
): Kept | undefined =>
  payments.find(
    ({ chargedAmount, rawStatus, transfer }) =>
      transfer !== undefined &&
      // What was booked wrongly and given back whole is booked anew.
      rawStatus !== 'Refunded' &&
      chargedAmount === amount &&
      transfer.valueDay === valueDay &&
      agree(folded(reference), folded(transfer.reference)) &&
      agree(documentId, transfer.document?.id),
  );

/** Why a transfer is not booked (DECISIONS T-754, T-818). */
export type TransferIssueCode =
  | 'AMOUNT_IN_CENTS'
  | 'AMOUNT_ABOVE_DUE'
  | 'TRANSFER_BOOKED_BEFORE'
  | 'VALUE_DAY_IN_FUTURE'
  | 'VALUE_DAY_BEFORE_REQUEST';

/**
 * What is wrong with a transfer that is booked: whole cents, a day on which it may have come, not booked before unless it is said to be
 * another one, no more than is due unless the rest stays as credit (DECISIONS T-754, T-818).
 */
export const transferIssues = (
  booking: BookedTransfer,
  { due, today, since, payments }: TransferBasis,
): RuleIssue<TransferIssueCode>[] => {
  const { amount, valueDay, keepsCredit, isAnother } = booking;
  if (!isWholeCents(amount)) return [errorAt('amount', 'AMOUNT_IN_CENTS')];
  if (valueDay > today) return [errorAt('valueDay', 'VALUE_DAY_IN_FUTURE')];
  if (valueDay < since) return [errorAt('valueDay', 'VALUE_DAY_BEFORE_REQUEST', { since })];
  const { bookedBy } = (isAnother ? undefined : bookedBefore(booking, payments)?.transfer) ?? {};
  if (bookedBy !== undefined) return [errorAt('amount', 'TRANSFER_BOOKED_BEFORE', { bookedBy })];
  return due !== undefined && amount > due && !keepsCredit ? [errorAt('amount', 'AMOUNT_ABOVE_DUE', { due })] : [];
};
