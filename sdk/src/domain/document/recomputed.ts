import type { InvoiceItem, InvoiceType } from '../../generated/api.ts';
import { type DocumentTotals, documentTotalsOf, lineAmountsOf, receiptLineAmountsOf } from '../invoice/amounts.ts';
import { decimalOf, eurosOf, numberOf, roundHalfUp } from '../money/decimal.ts';
import { errorAt, type RuleIssue } from '../ruleIssue.ts';

/** A document's lines and totals as its editor sends them. */
export type TypedDocument = DocumentTotals & { readonly type: InvoiceType; readonly items: readonly InvoiceItem[] };

const amountsOf = (type: InvoiceType, line: InvoiceItem) =>
  type === 'CustomerReceipt' ? receiptLineAmountsOf(line) : lineAmountsOf(line);

/** The document with the amounts that its quantities, prices and rates make (2-requests §5). */
export const recomputedDocument = <Typed extends TypedDocument>(typed: Typed): Typed => {
  const items = typed.items.map((line) => ({ ...line, ...amountsOf(typed.type, line) }));
  return { ...typed, items, ...documentTotalsOf(items) };
};

const isOff = (typed: number, own: number): boolean => !decimalOf(typed).eq(decimalOf(own));

/** Each amount that is not what its line, or the lines together, make: nobody is charged what does not add up (2-requests §5, DECISIONS C-71). */
export const amountsThatDiffer = (typed: TypedDocument): RuleIssue<'AMOUNT_DIFFERS'>[] => {
  const own = recomputedDocument(typed);
  const lines = typed.items.flatMap((line, index) => {
    const made = amountsOf(typed.type, line);
    return (['netAmount', 'vatAmount', 'grossAmount'] as const)
      .filter((field) => isOff(line[field], made[field]))
      .map((field) => errorAt(`items.${index}.${field}`, 'AMOUNT_DIFFERS' as const, { expected: made[field] }));
  });
  const totals = (['totalNetAmount', 'vatAmount', 'totalGrossAmount'] as const)
    .filter((field) => isOff(typed[field], own[field]))
    .map((field) => errorAt(field, 'AMOUNT_DIFFERS' as const, { expected: own[field] }));
  return [...lines, ...totals];
};

/** The lines of a credit note that takes a document back: each with its amounts turned round, so that the total is its minus (DECISIONS S-40). */
export const creditedItems = (items: readonly InvoiceItem[]): InvoiceItem[] =>
  items.map((line) => ({
    ...line,
    unitPrice: 0 - line.unitPrice,
    netAmount: 0 - line.netAmount,
    vatAmount: 0 - line.vatAmount,
    grossAmount: 0 - line.grossAmount,
  }));

/** Why an invoice's lines bear no VAT. */
export type Untaxed = Required<Pick<InvoiceItem, 'taxCategory' | 'taxExemptionReason'>>;

/**
 * The lines of a receipt as an invoice has them: its prices have the VAT in them, an invoice's have not, and the amounts stay what they
 * were; without VAT where its customer accounts for it (2-requests §5, DECISIONS C-17, S-52).
 */
export const invoicedItems = (items: readonly InvoiceItem[], untaxed?: Untaxed): InvoiceItem[] =>
  items.map((line) => {
    const net = decimalOf(line.netAmount);
    const quantity = decimalOf(line.quantity);
    const unitPrice = numberOf(roundHalfUp(quantity.eq(0) ? net : net.div(quantity), 4));
    return untaxed
      ? { ...line, unitPrice, vatRate: 0, vatAmount: 0, grossAmount: eurosOf(net), ...untaxed }
      : { ...line, unitPrice };
  });
