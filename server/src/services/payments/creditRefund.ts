import type { Invoice, InvoiceItem } from '@towline/sdk/api';
import { type RefundShare, refundShares, sharesLeft } from '@towline/sdk/domain/document/refundShares';
import { centsOf } from '@towline/sdk/domain/ledger/postings';
import { euroSumOf } from '@towline/sdk/domain/money/decimal';
import { chargedBy, customerGrossOf, paymentTotalsOf } from '@towline/sdk/domain/payment/totals';
import type { Tx } from '../../db/tx.ts';
import { invoices, type KeptInvoice } from '../../stores/invoices.ts';
import type { Bill } from '../../stores/paymentReminders.ts';
import { type Act, issueDocument } from '../invoices/issueDocument.ts';
import { itemsLeft } from '../invoices/itemsLeft.ts';
import { keyOf, takeBack } from '../invoices/voidInvoice.ts';
import type { DoneMove } from './paymentDeps.ts';
import { isCalledOff, wasCharged } from './remindOf.ts';

/** The documents by which the customer is charged and of which something is left, the newest first. */
async function chargedDocuments(tx: Tx, requestId: string): Promise<KeptInvoice[]> {
  const found = chargedBy(await invoices.ofRequest(tx, requestId));
  const locked: KeptInvoice[] = [];
  for (const { id } of found.toReversed()) {
    const kept = await invoices.lock(tx, id);
    if (kept && leftOf(kept.invoice) > 0) locked.push(kept);
  }
  return locked;
}

/** Cents of a document that no credit note took off it. */
const leftOf = ({ totalGrossAmount, creditedAmount = 0 }: Invoice): number =>
  centsOf(totalGrossAmount) - centsOf(creditedAmount);

/** The lines of what is given back of a document, of each VAT treatment one. */
export const creditItems = (shares: readonly RefundShare[], reason: string): InvoiceItem[] =>
  shares.map(({ vatRate, net, vat, ...tax }) => ({
    ...{ code: 'Refund', unit: 'HandlingFee', quantity: 1, unitPrice: 0 - net, vatRate },
    ...{ netAmount: 0 - net, vatAmount: 0 - vat, grossAmount: euroSumOf([0 - net, 0 - vat]) },
    ...{ description: reason, ...tax },
  }));

async function creditPart(
  tx: Tx,
  bill: Bill,
  kept: KeptInvoice,
  { cents, ...act }: Act & { cents: number; reason: string },
): Promise<Invoice> {
  const { customer, reference, contractCode, vatRate, supplier, id, type, items } = kept.invoice;
  const isRest = cents === leftOf(kept.invoice);
  const shares = isRest ? sharesLeft(await itemsLeft(tx, kept.invoice)) : refundShares(items, cents);
  return issueDocument(
    tx,
    {
      type: 'CreditNote',
      requestId: bill.id,
      items: creditItems(shares, act.reason),
      ...(customer && { customer }),
      ...(reference && { reference }),
      ...(contractCode && { contractCode }),
      ...(vatRate !== undefined && { vatRate }),
    },
    {
      supplier: { ...supplier, country: supplier?.country ?? '' },
      numbering: { supplierKey: keyOf(kept), creditsPart: id },
    },
    act,
    { companyCode: bill.companyCode ?? undefined, credited: type },
  );
}

/**
 * The credit notes that a refund comes with (DECISIONS S-39). What had come in beyond what is charged goes back first and with none (T-760); of
 * what goes beyond that each document has one, the newest first, never of more than is left of it (T-720). Where all that is charged is one
 * document, and goes back at once, it is taken back. Answers the first note, the cents of all, and those that go with none and are received no
 * longer (T-798, T-807), nor what goes back because nobody is to be helped any more (T-1019).
 */
export async function creditRefund(
  tx: Tx,
  bill: Bill,
  move: DoneMove,
  now: Date,
): Promise<{ note?: Invoice; cents: number; returned: number }> {
  // What was booked in error never came: there is nothing to credit (DECISIONS T-833).
  if (move.isMistake) return { cents: 0, returned: move.cents };
  const gross = customerGrossOf(bill.documents);
  const charged = centsOf(gross);
  const beyond = centsOf(paymentTotalsOf(gross, bill.payments).totalAmountOverpaid ?? 0);
  const reason = move.reason ?? 'Refund';
  const act = { at: now, by: move.by, reason };
  const request = { homeAssistanceCompanyCode: bill.companyCode ?? undefined };
  let open = Math.min(move.cents - beyond, charged);
  let first: Invoice | undefined;
  let cents = 0;
  for (const kept of await chargedDocuments(tx, bill.id)) {
    if (open <= 0) break;
    const left = leftOf(kept.invoice);
    const isWhole = open === left && open === charged && !kept.invoice.creditedAmount;
    const credit = isWhole
      ? await takeBack(tx, { kept, request }, act)
      : await creditPart(tx, bill, kept, { ...act, cents: Math.min(open, left) });
    first ??= credit;
    cents += Math.min(open, left);
    open -= left;
  }
  const isReceivedNoLonger = wasCharged(bill) || isCalledOff(bill);
  return { ...(first && { note: first }), cents, returned: isReceivedNoLonger ? move.cents - cents : 0 };
}
