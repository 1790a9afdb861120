import type { DocumentTotals, LineAmounts, LineInput } from './amounts.ts';

/** Code of a discount line (2-requests §5). */
export const DISCOUNT_CODE = 'Discount';

/** Unit codes of invoice items (2-requests §9). */
export const unitCodeValues = ['km', 'day', 'HandlingFee', 'ExtraRenumeration', 'EmptyRide'] as const;

/** Unit of travel lines (2-requests §9). */
export const TRAVEL_UNIT = 'km';

/** Unit price of a handling fee where nothing else is agreed, in euro (2-requests §9). */
export const DEFAULT_HANDLING_FEE = 8.2562;

/** A line of an invoice, receipt or purchase order as it is typed (2-requests §3). */
export type InvoiceLine = LineInput &
  LineAmounts & {
    readonly code?: string;
    readonly unit?: string;
    readonly description?: string;
    /** Reverse charge or exempt: with a reason, rate and VAT may be 0 (DECISIONS C-16). */
    readonly taxCategory?: string;
    readonly taxExemptionReason?: string;
  };

/** What is wrong with the lines or totals of a document, as a text key. The keys stand for the stated messages (2-requests §5). */
export type LinesIssue =
  | 'ADD_AT_LEAST_ONE_ITEM_LINE'
  | 'ITEM_LINES_EMPTY_ZERO_OR_NEGATIVE'
  | 'ITEM_LINES_EMPTY_OR_ZERO'
  | 'A_TOTAL_SEEMS_TO_BE_0';

const isFilled = (text: string | undefined): boolean => (text ?? '').trim() !== '';

/** Whether the line is free of VAT for a reason that it states (DECISIONS C-16). */
export const isTaxExempt = (line: Pick<InvoiceLine, 'taxCategory' | 'taxExemptionReason'>): boolean =>
  isFilled(line.taxCategory) && isFilled(line.taxExemptionReason);

/** Whether the line is a discount: its amounts are negative and it needs no unit (2-requests §5). */
export const isDiscount = (line: Pick<InvoiceLine, 'code'>): boolean => line.code === DISCOUNT_CODE;

/** Whether a line of a purchase order, B2B draft or customer receipt is complete (2-requests §5, DECISIONS C-16). */
export const isLineValid = (line: InvoiceLine): boolean => {
  const sign = isDiscount(line) ? -1 : 1;
  const isExempt = isTaxExempt(line);
  const hasVat = line.vatRate > 0 && line.vatAmount * sign > 0;
  const hasNoVat = line.vatRate === 0 && line.vatAmount === 0;
  return (
    isFilled(line.code) &&
    (isDiscount(line) || isFilled(line.unit)) &&
    line.quantity > 0 &&
    line.unitPrice * sign > 0 &&
    line.netAmount * sign > 0 &&
    line.grossAmount * sign > 0 &&
    (hasVat || (isExempt && hasNoVat))
  );
};

/** Everything wrong with the lines and totals of a purchase order, B2B draft or customer receipt (2-requests §5). */
export const invoiceLinesIssues = (
  lines: readonly InvoiceLine[],
  totals: DocumentTotals & { readonly vatRate: number },
): LinesIssue[] => {
  if (lines.length === 0) return ['ADD_AT_LEAST_ONE_ITEM_LINE'];
  const isFreeOfVat = lines.every(isTaxExempt);
  const areTotalsSound =
    totals.totalGrossAmount > 0 &&
    totals.totalNetAmount > 0 &&
    (isFreeOfVat ? totals.vatAmount >= 0 && totals.vatRate >= 0 : totals.vatAmount > 0 && totals.vatRate > 0);
  return [
    ...(lines.every(isLineValid) ? [] : ['ITEM_LINES_EMPTY_ZERO_OR_NEGATIVE' as const]),
    ...(areTotalsSound ? [] : ['A_TOTAL_SEEMS_TO_BE_0' as const]),
  ];
};
