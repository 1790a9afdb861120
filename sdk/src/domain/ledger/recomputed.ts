import type { InvoiceItem, InvoiceType, PaymentStatus, SettlementLine } from '../../generated/api.ts';
import { documentTotalsOf, type LineAmounts, lineAmountsOf, receiptLineAmountsOf } from '../invoice/amounts.ts';
import { decimalOf, eurosOf, numberOf, roundHalfUp } from '../money/decimal.ts';
import {
  chargedBackCents,
  creditedCents,
  type PaymentMove,
  type PaymentStanding,
  paymentStatusOf,
  receivedCents,
  refundedCents,
  returnedCents,
  standingAfter,
} from '../paymentFlow/news.ts';
import { settlementTotals } from '../settlement/settlement.ts';

/** A member that is not what its facts make, with both (DECISIONS T-611). */
export type AmountFault = { readonly pointer: string; readonly expected: string; readonly found: string };

type Checked = readonly [pointer: string, expected: number | string, found: number | string];

const firstOf = (all: readonly Checked[]): AmountFault | undefined => {
  const wrong = all.find(([, expected, found]) => expected !== found);
  return wrong && { pointer: wrong[0], expected: String(wrong[1]), found: String(wrong[2]) };
};

/** A document with what its amounts are made of (DECISIONS T-611). */
export type RecomputedDocument = {
  readonly type: InvoiceType;
  /** What a credit note takes back. */
  readonly credited: InvoiceType | null;
  readonly items: readonly InvoiceItem[];
  /** Its number was drawn from a series: one of before the program may have no lines. */
  readonly isNumbered: boolean;
  readonly totalNetAmount: number;
  readonly vatAmount: number;
  readonly totalGrossAmount: number;
};

/** What is left of a refunded gross: its net to the cent, and the rest is VAT (DECISIONS S-39). */
const refundedAmountsOf = ({ netAmount, vatAmount, vatRate }: InvoiceItem): LineAmounts => {
  const gross = decimalOf(netAmount).plus(decimalOf(vatAmount));
  const net = roundHalfUp(gross.div(decimalOf(Math.max(vatRate, 0)).plus(1)), 2);
  return { netAmount: numberOf(net), vatAmount: numberOf(gross.minus(net)), grossAmount: eurosOf(gross) };
};

/** An invoice that was a receipt keeps the receipt's amounts: its unit price is what of the net falls on one (2-requests §5). */
const convertedAmountsOf = (line: InvoiceItem): LineAmounts | undefined => {
  const { netAmount, quantity, unitPrice, vatRate } = line;
  const units = decimalOf(quantity);
  if (units.eq(0)) return undefined;
  const price = roundHalfUp(decimalOf(netAmount).div(units), 4);
  return price.eq(decimalOf(unitPrice)) ? lineAmountsOf({ quantity: 1, unitPrice: netAmount, vatRate }) : undefined;
};

/** Of the last part that is given back, so much may its net be more or less than its own: each part before has been rounded (DECISIONS T-760). */
const roundingLeft = 0.05;

/** What was given back stands on the credit note of it, and on what follows a document of which a part was (DECISIONS T-720). */
const givenBackAmountsOf = (type: InvoiceType, line: InvoiceItem): LineAmounts | undefined => {
  if (line.code !== 'Refund' || (type !== 'CreditNote' && type !== 'CustomerInvoice')) return undefined;
  const own = refundedAmountsOf(line);
  const { netAmount, vatAmount } = line;
  const differs = decimalOf(own.netAmount).minus(decimalOf(netAmount)).abs();
  return differs.lte(roundingLeft) ? { netAmount, vatAmount, grossAmount: own.grossAmount } : undefined;
};

function amountsOf({ type, credited }: RecomputedDocument, line: InvoiceItem): LineAmounts {
  const priced = credited ?? type;
  const givenBack = givenBackAmountsOf(type, line);
  if (givenBack) return givenBack;
  if (priced === 'CustomerReceipt') return receiptLineAmountsOf(line);
  if (priced === 'CreditNote' && line.code === 'Refund') return refundedAmountsOf(line);
  return (priced === 'CustomerInvoice' && convertedAmountsOf(line)) || lineAmountsOf(line);
}

/** The first amount of a document that its quantities, prices and rates, or its lines together, do not make (2-requests §5, DECISIONS C-71, T-611). */
export function documentFault(document: RecomputedDocument): AmountFault | undefined {
  const { items, isNumbered } = document;
  if (items.length === 0 && !isNumbered) return undefined;
  const lines = items.flatMap((line, index): Checked[] => {
    const own = amountsOf(document, line);
    return (['netAmount', 'vatAmount', 'grossAmount'] as const).map((field) => [
      `/items/${index}/${field}`,
      own[field],
      line[field],
    ]);
  });
  const totals = documentTotalsOf(items);
  const sums = (['totalNetAmount', 'vatAmount', 'totalGrossAmount'] as const).map(
    (field): Checked => [`/${field}`, totals[field], document[field]],
  );
  return firstOf([...lines, ...sums]);
}

/** A payment with what was agreed, what its provider told of it, and what became of its money (DECISIONS T-611). */
export type RecomputedPayment = {
  readonly rawStatus: PaymentStatus;
  readonly chargedCents: number;
  readonly refundedCents: number;
  readonly creditedCents: number;
  readonly returnedCents: number;
  readonly chargedBackCents: number;
  /** Of the link that it was begun from. */
  readonly agreedCents: number | null;
  readonly moves: readonly PaymentMove[];
  readonly told: readonly PaymentStanding[];
};

/** The first member of a payment that its link, its events and its moves do not make (DECISIONS S-39, T-592, T-611). */
export function paymentFault(payment: RecomputedPayment): AmountFault | undefined {
  const { rawStatus, chargedCents, moves, agreedCents, told } = payment;
  const standing = told.reduce(standingAfter, undefined as PaymentStanding | undefined)?.status;
  const isTold = standing !== undefined && moves.length === 0;
  const isCreditKnown = moves.every(({ kind, credited }) => kind !== 'Refund' || typeof credited === 'number');
  const isReturnKnown = moves.every(({ kind, returned }) => kind !== 'Refund' || typeof returned === 'number');
  const isDueKnown = moves.every(({ dueAgain }) => typeof dueAgain === 'number');
  const due = moves.reduce((sum, { dueAgain }) => sum + (dueAgain ?? 0), 0);
  return firstOf([
    ['/chargedAmount', agreedCents ?? chargedCents, chargedCents],
    ['/refundedAmount', moves.length > 0 ? refundedCents(moves) : payment.refundedCents, payment.refundedCents],
    [
      '/creditedAmount',
      moves.length > 0 && isCreditKnown ? creditedCents(moves) : payment.creditedCents,
      payment.creditedCents,
    ],
    ['/returnedAmount', isReturnKnown ? returnedCents(moves) : payment.returnedCents, payment.returnedCents],
    [
      '/chargedBackAmount',
      moves.length > 0 ? chargedBackCents(moves) : payment.chargedBackCents,
      payment.chargedBackCents,
    ],
    ['/rawStatus', isTold ? standing : paymentStatusOf(rawStatus, chargedCents, moves), rawStatus],
    ['/moves', isDueKnown ? chargedCents - receivedCents(chargedCents, moves) : due, due],
  ]);
}

/** A settlement with the documents behind its lines, and each time that it went to the bank (DECISIONS T-611). */
export type RecomputedSettlement = {
  readonly totalNetAmount: number;
  readonly totalGrossAmount: number;
  readonly lines: readonly (Pick<SettlementLine, 'kind' | 'netAmount' | 'grossAmount'> & {
    readonly documentNet: number | null;
    readonly documentGross: number | null;
  })[];
  /** What it carries over of others (DECISIONS T-791). */
  readonly carried: readonly Pick<SettlementLine, 'netAmount' | 'grossAmount'>[];
  readonly paid: readonly number[];
};

/** The first amount of a settlement that its documents less the commissions do not make (DECISIONS S-38, T-611). */
export function settlementFault({
  lines,
  carried,
  paid,
  ...settlement
}: RecomputedSettlement): AmountFault | undefined {
  const each = lines.flatMap(({ kind, netAmount, grossAmount, documentNet, documentGross }, index): Checked[] => {
    const sign = kind === 'Commission' || kind === 'PaymentCommission' ? -1 : 1;
    return [
      [`/lines/${index}/netAmount`, sign * (documentNet ?? 0) + 0, netAmount],
      [`/lines/${index}/grossAmount`, sign * (documentGross ?? 0) + 0, grossAmount],
    ];
  });
  const totals = settlementTotals([...lines, ...carried]);
  return firstOf([
    ...each,
    ['/totalNetAmount', totals.totalNetAmount, settlement.totalNetAmount],
    ['/totalGrossAmount', totals.totalGrossAmount, settlement.totalGrossAmount],
    ...paid.map((amount, index): Checked => [`/payments/${index}/amount`, totals.totalGrossAmount, amount]),
  ]);
}
