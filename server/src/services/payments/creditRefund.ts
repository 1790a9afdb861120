import type { Invoice, InvoiceItem } from '@towline/sdk/api';
import { refundShares } from '@towline/sdk/domain/document/refundShares';
import { centsOf } from '@towline/sdk/domain/ledger/postings';
import { euroSumOf } from '@towline/sdk/domain/money/decimal';
import { customerGrossOf } from '@towline/sdk/domain/payment/totals';
import type { Tx } from '../../db/tx.ts';
import { invoices, type KeptInvoice } from '../../stores/invoices.ts';
import type { Bill } from '../../stores/paymentReminders.ts';
import { issueDocument } from '../invoices/issueDocument.ts';
import { keyOf, takeBack } from '../invoices/voidInvoice.ts';
import type { DoneMove } from './paymentDeps.ts';

/** The document by which the customer was charged: an invoice, else a receipt; the newest. */
async function chargedBy(tx: Tx, requestId: string): Promise<KeptInvoice | undefined> {
  const valid = await invoices.ofRequest(tx, requestId);
  const found = ['CustomerInvoice', 'CustomerReceipt']
    .map((type) => valid.findLast((one) => one.type === type && one.totalGrossAmount > 0))
    .find(Boolean);
  return found && invoices.lock(tx, found.id);
}

const creditItems = (items: readonly InvoiceItem[], cents: number, reason: string): InvoiceItem[] =>
  refundShares(items, cents).map(({ vatRate, net, vat, ...tax }) => ({
    ...{ code: 'Refund', unit: 'Unit', quantity: 1, unitPrice: 0 - net, vatRate },
    ...{ netAmount: 0 - net, vatAmount: 0 - vat, grossAmount: euroSumOf([0 - net, 0 - vat]) },
    ...{ description: reason, ...tax },
  }));

/**
 * The credit note that a refund comes with (DECISIONS S-39): a document that is refunded whole is taken back, of another one a credit
 * note takes the refunded part. Never more than is charged; where nothing is, as before the receipt, there is nothing to credit.
 */
export async function creditRefund(tx: Tx, bill: Bill, move: DoneMove, now: Date): Promise<Invoice | undefined> {
  const kept = await chargedBy(tx, bill.id);
  const charged = centsOf(customerGrossOf(bill.documents));
  const cents = Math.min(move.cents, charged);
  if (!kept || cents <= 0) return undefined;
  const { invoice } = kept;
  const reason = move.reason ?? 'Refund';
  const act = { at: now, by: move.by, reason };
  const request = { homeAssistanceCompanyCode: bill.companyCode ?? undefined };
  if (cents === centsOf(invoice.totalGrossAmount) && cents === charged) return takeBack(tx, { kept, request }, act);
  const { customer, reference, contractCode, vatRate, supplier } = invoice;
  const credit: Invoice = await issueDocument(
    tx,
    {
      type: 'CreditNote',
      requestId: bill.id,
      items: creditItems(invoice.items, cents, reason),
      ...(customer && { customer }),
      ...(reference && { reference }),
      ...(contractCode && { contractCode }),
      ...(vatRate !== undefined && { vatRate }),
    },
    {
      supplier: { ...supplier, country: supplier?.country ?? '' },
      numbering: { supplierKey: keyOf(kept), creditsPart: invoice.id },
    },
    act,
    { companyCode: bill.companyCode ?? undefined, credited: invoice.type },
  );
  return credit;
}
