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

/** Half up means away from zero, for credit lines too (DECISIONS C-17, C-71); -0 is 0. */
const rounded = (value: Big, decimals: number): number => value.round(decimals, Big.roundHalfUp).toNumber() + 0;

const amountsOf = (net: Big, vatRate: number): LineAmounts => {
  const netAmount = net.round(4, Big.roundHalfUp);
  const vatAmount = netAmount.times(decimal(vatRate)).round(4, Big.roundHalfUp);
  return {
    netAmount: rounded(netAmount, 4),
    vatAmount: rounded(vatAmount, 4),
    grossAmount: rounded(netAmount.plus(vatAmount), 2),
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
    lines.reduce((total, line) => total.plus(decimal(line[field])), new Big(0)).round(2, Big.roundHalfUp);
  const [net, vat] = [sum('netAmount'), sum('vatAmount')];
  return {
    totalNetAmount: rounded(net, 2),
    vatAmount: rounded(vat, 2),
    totalGrossAmount: rounded(net.plus(vat), 2),
  };
};
