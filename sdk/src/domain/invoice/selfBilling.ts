import type { DocumentTotals } from './amounts.ts';
import type { InvoiceLine, LinesIssue } from './lines.ts';

/** Groups of a self-billing's items, in their order (2-requests §9). */
export const selfBillingGroupValues = [
  'Intervention',
  'Service',
  'Depot',
  'Supplement',
  'Travel',
  'Surcharge',
  'Other',
] as const;

/** Surcharges of a self-billing (2-requests §9). */
export const surchargeValues = ['Night', 'Saturday', 'Sunday', 'Holiday'] as const;

const isFilled = (text: string | undefined): boolean => (text ?? '').trim() !== '';

/** Neither zero nor missing; a credit may be negative. */
const isSomething = (amount: number): boolean => Number.isFinite(amount) && amount !== 0;

/** Whether a self-billing line is complete: code, unit, and no zero unit price, quantity, net or gross (2-requests §5). */
export const isSelfBillingLineValid = (line: InvoiceLine): boolean =>
  isFilled(line.code) &&
  isFilled(line.unit) &&
  [line.unitPrice, line.quantity, line.netAmount, line.grossAmount].every(isSomething);

/** Everything wrong with a self-billing: at least one line, each complete, totals gross and net not zero (2-requests §5). */
export const selfBillingIssues = (lines: readonly InvoiceLine[], totals: DocumentTotals): LinesIssue[] => {
  if (lines.length === 0) return ['ADD_AT_LEAST_ONE_ITEM_LINE'];
  const areTotalsSound = isSomething(totals.totalGrossAmount) && isSomething(totals.totalNetAmount);
  return lines.every(isSelfBillingLineValid) && areTotalsSound ? [] : ['ITEM_LINES_EMPTY_OR_ZERO'];
};
