import { randomUUID } from 'node:crypto';
import type { Invoice, InvoiceType } from '@towline/sdk/api';
import { dueDayOf } from '@towline/sdk/domain/document/dueDay';
import { documentMentions } from '@towline/sdk/domain/document/mentions';
import { documentDayOf, isWorkingPaper } from '@towline/sdk/domain/document/number';
import { paidBefore } from '@towline/sdk/domain/document/paid';
import { documentTotalsOf } from '@towline/sdk/domain/invoice/amounts';
import type { DocumentSide } from '@towline/sdk/domain/ledger/postings';
import { refuseFor } from '../../core/refuse.ts';
import type { Tx } from '../../db/tx.ts';
import { invoiceHistory } from '../../stores/invoiceHistory.ts';
import { invoices, type NewInvoice } from '../../stores/invoices.ts';
import { ledger } from '../../stores/ledger.ts';
import { postDocument } from '../ledger/postDocument.ts';
import { writeOff } from '../ledger/writeOff.ts';
import type { Issuer } from './parties.ts';
import { documentLanguage } from './parties.ts';

/** What a document says, before it has a number. */
export type Draft = Pick<
  Invoice,
  | 'type'
  | 'items'
  | 'customer'
  | 'partnerJobId'
  | 'reference'
  | 'contractCode'
  | 'priceListCode'
  | 'vatRate'
  | 'description'
> & {
  /** None of what a company takes of a partner's month. */
  requestId?: string | undefined;
  isCommissionInvoiced?: boolean;
};

/** Where a document belongs in the books. */
export interface Books {
  /** The company of ours that it is a document of, whoever writes it. */
  companyCode: string | undefined;
  /** The partner, where the document is not in their own series. */
  partnerId?: string | undefined;
  /** Of a credit note, what it credits: its side of the books, and whether the law calls it self-billed. */
  credited?: InvoiceType;
}

const sideOf = (type: InvoiceType): DocumentSide =>
  type === 'SelfBilling' ? 'partner' : type === 'Commission' ? 'commission' : 'customer';

const isId = (key: string): boolean => /^[0-9a-f-]{36}$/.test(key);

/** Who issues it, when and why. */
export interface Act {
  at: Date;
  by: { id?: string; fullName: string };
  actingName?: string | undefined;
  reason?: string | undefined;
}

/** What its customer has paid already: nobody is asked twice for what came in (DECISIONS T-740). */
async function paidOf(tx: Tx, { type, requestId }: Draft, totalGrossAmount: number): Promise<number> {
  const asksCustomer = type === 'CustomerInvoice' || type === 'CustomerReceipt';
  return asksCustomer && requestId ? paidBefore(totalGrossAmount, await invoices.dues(tx, requestId)) : 0;
}

/**
 * The one way in which a document comes to be: totals, the day in its supplier's country and until when it is paid, mentions, number, and its first line of
 * history, in the transaction of the caller (DECISIONS S-40, S-52, T-550).
 */
export async function issueDocument(
  tx: Tx,
  draft: Draft,
  { supplier, numbering, paymentDays }: Issuer,
  { at, by, actingName, reason }: Act,
  { companyCode, credited = draft.type, partnerId }: Books,
): Promise<Invoice> {
  const id = randomUUID();
  const timestamp = at.toISOString();
  const mentions = documentMentions(credited, draft.items, documentLanguage(draft.customer?.language));
  const day = documentDayOf(timestamp, supplier.country);
  const totals = documentTotalsOf(draft.items);
  const paidAmount = await paidOf(tx, draft, totals.totalGrossAmount);
  const dueDay = paidAmount < totals.totalGrossAmount ? dueDayOf(draft.type, day, paymentDays) : undefined;
  const invoice: NewInvoice & Pick<Draft, 'requestId'> = {
    ...draft,
    id,
    ...totals,
    ...(paidAmount > 0 && { paidAmount }),
    supplier,
    ...(mentions.length > 0 && { mentions }),
    invoiceDate: timestamp,
    timestamp,
    day,
    ...(dueDay && { dueDay }),
  };
  const number = await invoices.add(tx, invoice, numbering);
  if (number === undefined)
    return refuseFor(
      'RULE_BROKEN',
      '/supplier/invoiceNumberPrefix',
      'The number would have more than 20 characters: shorten the prefix or the suffix of the partner',
      'NUMBER_TOO_LONG',
    );
  await invoiceHistory.add(tx, {
    invoiceId: id,
    at,
    event: 'Created',
    by,
    actingName,
    reason,
    version: 1,
    totalGrossAmount: invoice.totalGrossAmount,
  });
  const { supplierKey, credits = numbering.creditsPart } = numbering;
  if (isTaxDocument(invoice)) {
    // What takes a document back is in the books of its company, whoever has the request by now (DECISIONS T-809).
    const ofCompany = (credits && (await ledger.booksOf(tx, credits))?.companyCode) || companyCode;
    const books = { companyCode: ofCompany, contractCode: draft.contractCode };
    await postDocument(tx, {
      document: invoice,
      side: sideOf(credited),
      requestId: draft.requestId,
      ...books,
      partnerId: partnerId ?? (sideOf(credited) !== 'customer' && isId(supplierKey) ? supplierKey : undefined),
    });
    if (draft.requestId && sideOf(credited) === 'customer')
      await writeOff(tx, { source: 'Document', sourceId: id, requestId: draft.requestId, occurredAt: at, ...books });
  }
  return { ...invoice, number, version: 1, isVoid: false };
}

/** Whether a document is one that the tax office asks for. */
export const isTaxDocument = ({ type }: Pick<Invoice, 'type'>): boolean => !isWorkingPaper(type);
