import type { InvoiceItem } from '@towline/sdk/api';

type Line = Pick<InvoiceItem, 'quantity' | 'unitPrice' | 'netAmount' | 'grossAmount' | 'vatRate'>;

/** Whether a line's price has its VAT in it, as those of receipts and of what takes them back (2-requests §5). */
export const isPriceWithVat = ({ quantity, unitPrice, netAmount, grossAmount, vatRate }: Line): boolean => {
  const amount = quantity * unitPrice;
  return vatRate > 0 && Math.abs(amount - grossAmount) < Math.abs(amount - netAmount);
};

/**
 * The prices of a document's lines as paper shows them: all with their VAT where one of them has it, which the head of the column says, as quantity by
 * price is not the net beside it (DECISIONS T-949).
 */
export function unitPricesOf(items: readonly Line[]): { withVat: boolean; priceOf: (item: Line) => number } {
  const withVat = items.some(isPriceWithVat);
  const priceOf = (item: Line): number =>
    withVat && !isPriceWithVat(item) && item.vatRate > 0 && item.quantity !== 0
      ? item.grossAmount / item.quantity
      : item.unitPrice;
  return { withVat, priceOf };
}
