import Big from 'big.js';

/** What a line is computed from: units, price of one in euro, VAT rate as a fraction (0.21 is 21 %). */
export type LineInput = { readonly quantity: number; readonly unitPrice: number; readonly vatRate: number };

/** A line's amounts in euro: net and VAT to 4 decimals, gross to 2 (2-requests §5). */
export type LineAmounts = { readonly netAmount: number; readonly vatAmount: number; readonly grossAmount: number };

/** A document's totals in euro, to 2 decimals. */
export type DocumentTotals = {
  readonly totalNetAmount: number;
  readonly vatAmount: number;
  readonly totalGrossAmount: number;
};

/** What is no number counts as nothing, so that a half-filled line shows 0 and not NaN. */
const decimal = (value: number): Big => new Big(Number.isFinite(value) ? value : 0);

/** Half up means away from zero, for credit lines too (DECISIONS C-17, C-71). */
const halfUp = (value: Big, decimals: 2 | 4): Big => value.round(decimals, Big.roundHalfUp);

/** Adding 0 turns -0 into 0. */
const numberOf = (value: Big): number => value.toNumber() + 0;

const amountsOf = (net: Big, vatRate: number): LineAmounts => {
  const netAmount = halfUp(net, 4);
  const vatAmount = halfUp(netAmount.times(decimal(vatRate)), 4);
  return {
    netAmount: numberOf(netAmount),
    vatAmount: numberOf(vatAmount),
    grossAmount: numberOf(halfUp(netAmount.plus(vatAmount), 2)),
  };
};

/** Amounts of a line: net = quantity x unit price, VAT = net x rate, gross = net + VAT (2-requests §5). */
export const lineAmountsOf = ({ quantity, unitPrice, vatRate }: LineInput): LineAmounts =>
  amountsOf(decimal(quantity).times(decimal(unitPrice)), vatRate);

/** Amounts of a customer receipt's line, whose unit price includes VAT: the net is what is left of it (2-requests §5). */
export const receiptLineAmountsOf = ({ quantity, unitPrice, vatRate }: LineInput): LineAmounts => {
  const divisor = decimal(vatRate).plus(1);
  const gross = decimal(quantity).times(decimal(unitPrice));
  return amountsOf(divisor.lte(0) ? new Big(0) : gross.div(divisor), vatRate);
};

/**
 * Totals of a document: net and VAT are the sums of the 4-decimal lines, rounded once; gross is their sum, so that it adds up
 * on paper (2-requests §5, DECISIONS C-71).
 */
export const documentTotalsOf = (lines: readonly Pick<LineAmounts, 'netAmount' | 'vatAmount'>[]): DocumentTotals => {
  const sum = (field: 'netAmount' | 'vatAmount') =>
    halfUp(
      lines.reduce((total, line) => total.plus(decimal(line[field])), new Big(0)),
      2,
    );
  const [net, vat] = [sum('netAmount'), sum('vatAmount')];
  return {
    totalNetAmount: numberOf(net),
    vatAmount: numberOf(vat),
    totalGrossAmount: numberOf(net.plus(vat)),
  };
};
