import type { Invoice } from '../../generated/api.ts';
import { decimalOf, eurosOf } from '../money/decimal.ts';

/** What a request was charged so far and what came in for it, in euro. */
export type RequestDues = { readonly gross: number; readonly received: number };

/** What of a document about to be issued its customer has paid already, in euro: what came in and no other document asked for (DECISIONS T-740). */
export const paidBefore = (totalGrossAmount: number, { gross, received }: RequestDues): number => {
  const over = decimalOf(received).minus(decimalOf(gross));
  return Math.max(0, Math.min(eurosOf(over), totalGrossAmount));
};

/** What a document asks for: its gross, less what had been paid of it when it was issued; in euro (DECISIONS T-740). */
export const toPayOf = ({
  totalGrossAmount,
  paidAmount = 0,
}: Pick<Invoice, 'totalGrossAmount' | 'paidAmount'>): number =>
  paidAmount <= 0 ? totalGrossAmount : Math.max(0, eurosOf(decimalOf(totalGrossAmount).minus(decimalOf(paidAmount))));
