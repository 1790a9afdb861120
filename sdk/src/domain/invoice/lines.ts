import type { InvoiceUnitCode } from '../../generated/api.ts';
import { errorAt, type RuleIssue } from '../ruleIssue.ts';
import type { DocumentTotals, LineAmounts, LineInput } from './amounts.ts';

/** Code of a discount line (2-requests §5). */
export const DISCOUNT_CODE = 'Discount';

/** Unit of travel lines (2-requests §9). */
export const TRAVEL_UNIT: InvoiceUnitCode = 'km';

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

/** What is wrong with the lines or totals of a document; each code is the text key of the stated message (2-requests §5). */
export type LinesIssueCode =
  | 'ADD_AT_LEAST_ONE_ITEM_LINE'
  | 'ITEM_LINES_EMPTY_ZERO_OR_NEGATIVE'
  | 'ITEM_LINES_EMPTY_OR_ZERO'
  | 'A_TOTAL_SEEMS_TO_BE_0';

/** A field of a line that a rule asks. */
export type LineField = 'code' | 'unit' | 'quantity' | 'unitPrice' | 'vatRate' | keyof LineAmounts;

/** Whether the text says something (2-requests §5). */
export const isFilled = (text: string | undefined): boolean => (text ?? '').trim() !== '';

/** Whether the line is free of VAT for a reason that it states (DECISIONS C-16). */
export const isTaxExempt = (line: Pick<InvoiceLine, 'taxCategory' | 'taxExemptionReason'>): boolean =>
  isFilled(line.taxCategory) && isFilled(line.taxExemptionReason);

/** Whether the line is a discount: its amounts are negative and it needs no unit (2-requests §5). */
export const isDiscount = (line: Pick<InvoiceLine, 'code'>): boolean => line.code === DISCOUNT_CODE;

/** The names of those rules that do not hold, in the order given (2-requests §5). */
export const failedFields = (rules: Readonly<Partial<Record<LineField, boolean>>>): LineField[] =>
  (Object.keys(rules) as LineField[]).filter((field) => rules[field] === false);

/** Fields of a line of a purchase order, B2B draft or customer receipt that do not hold (2-requests §5, DECISIONS C-16). */
export const lineFaults = (line: InvoiceLine): LineField[] => {
  const sign = isDiscount(line) ? -1 : 1;
  const isFree = isTaxExempt(line) && line.vatRate === 0;
  return failedFields({
    code: isFilled(line.code),
    unit: isDiscount(line) || isFilled(line.unit),
    quantity: line.quantity > 0,
    unitPrice: line.unitPrice * sign > 0,
    vatRate: isFree || line.vatRate > 0,
    netAmount: line.netAmount * sign > 0,
    vatAmount: isFree ? line.vatAmount === 0 : line.vatAmount * sign > 0,
    grossAmount: line.grossAmount * sign > 0,
  });
};

/** An issue for each fault, at `items.{index}.{field}`; all of one code, because the stated message speaks of the lines together (2-requests §5). */
export const issuesOfLines = <Code extends LinesIssueCode>(
  lines: readonly InvoiceLine[],
  faultsOf: (line: InvoiceLine) => LineField[],
  code: Code,
): RuleIssue<Code>[] =>
  lines.flatMap((line, index) => faultsOf(line).map((field) => errorAt(`items.${index}.${field}`, code)));

/** Everything wrong with the lines and totals of a purchase order, B2B draft or customer receipt (2-requests §5, DECISIONS C-16). */
export const invoiceLinesIssues = (
  lines: readonly InvoiceLine[],
  totals: DocumentTotals & { readonly vatRate: number },
): RuleIssue<LinesIssueCode>[] => {
  if (lines.length === 0) return [errorAt('items', 'ADD_AT_LEAST_ONE_ITEM_LINE')];
  const isFreeOfVat = lines.every(isTaxExempt);
  const isSound = {
    totalGrossAmount: totals.totalGrossAmount > 0,
    totalNetAmount: totals.totalNetAmount > 0,
    vatAmount: isFreeOfVat ? totals.vatAmount >= 0 : totals.vatAmount > 0,
    vatRate: isFreeOfVat ? totals.vatRate >= 0 : totals.vatRate > 0,
  };
  const totalFields = Object.keys(isSound) as (keyof typeof isSound)[];
  return [
    ...issuesOfLines(lines, lineFaults, 'ITEM_LINES_EMPTY_ZERO_OR_NEGATIVE'),
    ...totalFields.filter((field) => !isSound[field]).map((field) => errorAt(field, 'A_TOTAL_SEEMS_TO_BE_0' as const)),
  ];
};
