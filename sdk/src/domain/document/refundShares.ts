import type { InvoiceItem } from '../../generated/api.ts';
import { decimalOf, eurosOf, numberOf, roundHalfUp, sumOf } from '../money/decimal.ts';
import { documentCentsOf } from './cents.ts';

/** What of a refund falls on lines of one VAT treatment, in euro of whole cents that add up to the refund. */
export type RefundShare = Pick<InvoiceItem, 'vatRate' | 'taxCategory' | 'taxExemptionReason'> & {
  readonly net: number;
  readonly vat: number;
};

type Line = Pick<InvoiceItem, 'vatRate' | 'grossAmount' | 'taxCategory' | 'taxExemptionReason'>;

const treatmentOf = ({ vatRate, taxCategory }: Line): string => `${vatRate} ${taxCategory}`;

/**
 * A refund shared among the VAT treatments of the document that it credits, as their gross amounts stand to one another; the last one
 * has the cents that rounding leaves. Net and VAT of a share add up to its cents (DECISIONS S-39, C-71).
 */
export const refundShares = (lines: readonly Line[], cents: number): RefundShare[] => {
  const groups = [...Map.groupBy(lines, treatmentOf).values()]
    .map((group) => ({ first: group[0]!, gross: sumOf(group.map(({ grossAmount }) => grossAmount)) }))
    .filter(({ gross }) => gross.gt(0));
  const whole = sumOf(groups.map(({ gross }) => numberOf(gross)));
  let left = decimalOf(cents).div(100);
  return groups.map(({ first: { vatRate, taxCategory, taxExemptionReason }, gross }, index) => {
    const isLast = index === groups.length - 1;
    const share = isLast ? left : roundHalfUp(decimalOf(cents).div(100).times(gross).div(whole), 2);
    left = left.minus(share);
    // A rate below nothing is none.
    const net = roundHalfUp(share.div(decimalOf(Math.max(vatRate, 0)).plus(1)), 2);
    return {
      ...{ vatRate, net: eurosOf(net), vat: eurosOf(share.minus(net)) },
      ...(taxCategory && { taxCategory }),
      ...(taxExemptionReason && { taxExemptionReason }),
    };
  });
};

type LeftLine = Line & Pick<InvoiceItem, 'netAmount' | 'vatAmount'>;

/**
 * What is left of each VAT treatment of a document, of its lines with those that credit notes of parts took off it: the refund of the rest
 * credits just that, so that all of them come to the document's net and VAT of each rate (DECISIONS T-760).
 */
export const sharesLeft = (left: readonly LeftLine[]): RefundShare[] =>
  documentCentsOf(left).rates.flatMap(({ vatRate, taxCategory, netAmount: net, vatAmount: vat }) => {
    if (net === 0 && vat === 0) return [];
    const why = left.find((line) => line.vatRate === vatRate && line.taxCategory === taxCategory)?.taxExemptionReason;
    return [{ vatRate, net, vat, ...(taxCategory && { taxCategory }), ...(why && { taxExemptionReason: why }) }];
  });
