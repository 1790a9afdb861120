import type { InvoiceItem } from '../../generated/api.ts';

/** What says whether a price has its VAT in it. */
type PricedLine = Pick<InvoiceItem, 'quantity' | 'unitPrice' | 'netAmount' | 'grossAmount' | 'vatRate'>;

/** Whether a line's price has its VAT in it, as those of receipts and of what takes them back (2-requests §5). */
const isPriceWithVat = ({ quantity, unitPrice, netAmount, grossAmount, vatRate }: PricedLine): boolean => {
  const amount = quantity * unitPrice;
  return vatRate > 0 && Math.abs(amount - grossAmount) < Math.abs(amount - netAmount);
};

/**
 * The prices of a document's lines as paper and console show them: all with their VAT where one of them has it, which the head of the column says, as quantity by
 * price is not the net beside it (DECISIONS T-949).
 */
export function unitPricesOf(items: readonly PricedLine[]): {
  withVat: boolean;
  priceOf: (item: PricedLine) => number;
} {
  const withVat = items.some(isPriceWithVat);
  const priceOf = (item: PricedLine): number =>
    withVat && !isPriceWithVat(item) && item.vatRate > 0 && item.quantity !== 0
      ? item.grossAmount / item.quantity
      : item.unitPrice;
  return { withVat, priceOf };
}
