import type { SelfBillingGroup } from '../../generated/api.ts';
import { selfBillingGroupValues } from '../../generated/values.ts';
import { errorAt, type RuleIssue } from '../ruleIssue.ts';
import type { DocumentTotals } from './amounts.ts';
import {
  failedFields,
  type InvoiceLine,
  isFilled,
  issuesOfLines,
  type LineField,
  type LinesIssueCode,
} from './lines.ts';

/** Lines by group, in the stated order and without empty groups; a line whose group is not named stands under Other (2-requests §9). */
export const groupSelfBillingLines = <Line extends { readonly group?: string }>(
  lines: readonly Line[],
): { readonly group: SelfBillingGroup; readonly lines: Line[] }[] => {
  const groupOf = (line: Line): SelfBillingGroup =>
    selfBillingGroupValues.find((group) => group === line.group) ?? 'Other';
  return selfBillingGroupValues
    .map((group) => ({ group, lines: lines.filter((line) => groupOf(line) === group) }))
    .filter((entry) => entry.lines.length > 0);
};

/** Neither zero nor missing; a credit may be negative. */
const isSomething = (amount: number): boolean => Number.isFinite(amount) && amount !== 0;

/** Fields of a self-billing line that do not hold: code, unit, and no zero unit price, quantity, net or gross (2-requests §5). */
export const selfBillingFaults = (line: InvoiceLine): LineField[] =>
  failedFields({
    code: isFilled(line.code),
    unit: isFilled(line.unit),
    quantity: isSomething(line.quantity),
    unitPrice: isSomething(line.unitPrice),
    netAmount: isSomething(line.netAmount),
    grossAmount: isSomething(line.grossAmount),
  });

/** Everything wrong with a self-billing: at least one line, each complete, totals gross and net not zero (2-requests §5). */
export const selfBillingIssues = (
  lines: readonly InvoiceLine[],
  totals: Pick<DocumentTotals, 'totalGrossAmount' | 'totalNetAmount'>,
): RuleIssue<LinesIssueCode>[] => {
  if (lines.length === 0) return [errorAt('items', 'ADD_AT_LEAST_ONE_ITEM_LINE')];
  const code = 'ITEM_LINES_EMPTY_OR_ZERO';
  return [
    ...issuesOfLines(lines, selfBillingFaults, code),
    ...(['totalGrossAmount', 'totalNetAmount'] as const)
      .filter((field) => !isSomething(totals[field]))
      .map((field) => errorAt(field, code)),
  ];
};
