import { decimalOf, eurosOf, sumOf } from '../money/decimal.ts';
import { documentTotalsOf, type LineAmounts } from './amounts.ts';

/** A document as an e-invoice carries it: every amount to the cent. */
export type EInvoiceAmounts = {
  readonly lines: LineAmounts[];
  /** What the rounded lines are off from the document's totals; absent where they add up. */
  readonly rounding?: LineAmounts;
};

const ofCents = (netAmount: number, vatAmount: number): LineAmounts => ({
  netAmount,
  vatAmount,
  grossAmount: eurosOf(sumOf([netAmount, vatAmount])),
});

/**
 * The amounts of an e-invoice export: each line rounded to 2 decimals, and the difference to the document's totals on a
 * rounding line, so that lines and rounding add up to them exactly (DECISIONS C-17, C-71).
 */
export const eInvoiceAmountsOf = (lines: readonly Pick<LineAmounts, 'netAmount' | 'vatAmount'>[]): EInvoiceAmounts => {
  const rounded = lines.map((line) => ofCents(eurosOf(decimalOf(line.netAmount)), eurosOf(decimalOf(line.vatAmount))));
  const { totalNetAmount, vatAmount } = documentTotalsOf(lines);
  const off = ofCents(
    eurosOf(decimalOf(totalNetAmount).minus(sumOf(rounded.map((line) => line.netAmount)))),
    eurosOf(decimalOf(vatAmount).minus(sumOf(rounded.map((line) => line.vatAmount)))),
  );
  return off.netAmount === 0 && off.vatAmount === 0 ? { lines: rounded } : { lines: rounded, rounding: off };
};
