import type { InvoiceItem, SelfBillingGroup } from '../../generated/api.ts';
import { groupSelfBillingLines } from '../invoice/selfBilling.ts';
import { documentCentsOf } from './cents.ts';

/** A line as paper and screen show it: with its net to the cent, and its place in the document. */
export type ShownLine = { readonly item: InvoiceItem; readonly net: number; readonly index: number };

/** Lines that stand together; without a name where nothing is grouped. */
export type ShownGroup = { readonly group?: SelfBillingGroup; readonly lines: readonly ShownLine[] };

/**
 * The lines of a document as paper and screen show them: to the cent, so that they add up to the net total (DECISIONS C-17), and under
 * their groups in the stated order where any line names one, as those of a self-billing and of its credit note do (2-requests §9).
 */
export const shownLinesOf = (items: readonly InvoiceItem[]): ShownGroup[] => {
  const cents = documentCentsOf(items);
  const lines = items.map((item, index) => ({ item, net: cents.lines[index] as number, index, group: item.group }));
  if (!items.some(({ group }) => group)) return lines.length > 0 ? [{ lines }] : [];
  return groupSelfBillingLines(lines);
};
