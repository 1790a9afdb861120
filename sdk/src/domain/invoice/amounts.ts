import Big from 'big.js';
import { decimalOf, eurosOf, numberOf, roundHalfUp, sumOf } from '../money/decimal.ts';

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

const amountsOf = (net: Big, vatRate: number): LineAmounts => {
  const netAmount = roundHalfUp(net, 4);
  const vatAmount = roundHalfUp(netAmount.times(decimalOf(vatRate)), 4);
  return {
    netAmount: numberOf(netAmount),
    vatAmount: numberOf(vatAmount),
    grossAmount: eurosOf(netAmount.plus(vatAmount)),
  };
};

/** Amounts of a line: net = quantity x unit price, VAT = net x rate, gross = net + VAT (2-requests §5). */
export const lineAmountsOf = ({ quantity, unitPrice, vatRate }: LineInput): LineAmounts =>
  amountsOf(decimalOf(quantity).times(decimalOf(unitPrice)), vatRate);

/** Amounts of a customer receipt's line, whose unit price includes VAT: the net is what is left of it (2-requests §5). */
export const receiptLineAmountsOf = ({ quantity, unitPrice, vatRate }: LineInput): LineAmounts => {
  const divisor = decimalOf(vatRate).plus(1);
  const gross = decimalOf(quantity).times(decimalOf(unitPrice));
  return amountsOf(divisor.lte(0) ? new Big(0) : gross.div(divisor), vatRate);
};

/** What one unit costs, to 4 decimals as it stands on a line; with VAT where that is known to the cent. */
export type UnitPrice = { readonly netPrice: number; readonly grossPrice?: number };

/** The price of one with the VAT in it, of one without, to 4 decimals: of kilometres, cents would be lost forty times (2-requests §5, DECISIONS T-897). */
export const grossUnitPriceOf = (netPrice: number, vatRate: number): number =>
  numberOf(roundHalfUp(decimalOf(netPrice).times(decimalOf(vatRate).plus(1)), 4));

/** A line of one unit of a price: on a customer's receipt with its VAT in it, on all other documents without (2-requests §5). */
export function pricedLineOf(
  isReceipt: boolean,
  { netPrice, grossPrice }: UnitPrice,
  vatRate: number,
): LineInput & LineAmounts {
  const net = { quantity: 1, unitPrice: numberOf(roundHalfUp(decimalOf(netPrice), 4)), vatRate };
  if (!isReceipt) return { ...net, ...lineAmountsOf(net) };
  const line = { ...net, unitPrice: grossPrice ?? lineAmountsOf(net).grossAmount };
  return { ...line, ...receiptLineAmountsOf(line) };
}

/**
 * Totals of a document: net and VAT are the sums of the 4-decimal lines, rounded once; gross is their sum, so that it adds up
 * on paper (2-requests §5, DECISIONS C-71).
 */
export const documentTotalsOf = (lines: readonly Pick<LineAmounts, 'netAmount' | 'vatAmount'>[]): DocumentTotals => {
  const net = roundHalfUp(sumOf(lines.map(({ netAmount }) => netAmount)), 2);
  const vat = roundHalfUp(sumOf(lines.map(({ vatAmount }) => vatAmount)), 2);
  return {
    totalNetAmount: numberOf(net),
    vatAmount: numberOf(vat),
    totalGrossAmount: numberOf(net.plus(vat)),
  };
};
