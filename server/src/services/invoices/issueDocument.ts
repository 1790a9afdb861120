import { randomUUID } from 'node:crypto';
import type { Invoice } from '@towline/sdk/api';
import { documentMentions } from '@towline/sdk/domain/document/mentions';
import { documentDayOf, isWorkingPaper } from '@towline/sdk/domain/document/number';
import { documentTotalsOf } from '@towline/sdk/domain/invoice/amounts';
import { refuseFor } from '../../core/refuse.ts';
import type { Tx } from '../../db/tx.ts';
import { invoices, type NewInvoice } from '../../stores/invoices.ts';
import type { Issuer } from './parties.ts';
import { documentLanguage } from './parties.ts';

/** What a document says, before it has a number. */
export type Draft = Pick<
  Invoice,
  'type' | 'items' | 'customer' | 'partnerJobId' | 'reference' | 'contractCode' | 'priceListCode' | 'vatRate' | 'description'
> & { requestId: string; isCommissionInvoiced?: boolean };

/** Who issues it, when and why. */
export interface Act {
  at: Date;
  by: { id?: string; fullName: string };
  actingName?: string | undefined;
  reason?: string | undefined;
}

/**
 * The one way in which a document comes to be: totals, the day in its supplier's country, mentions, number, and its first line of
 * history, in the transaction of the caller (DECISIONS S-40, S-52, T-550).
 */
export async function issueDocument(
  tx: Tx,
  draft: Draft,
  { supplier, numbering }: Issuer,
  { at, by, actingName, reason }: Act,
): Promise<Invoice> {
  const id = randomUUID();
  const timestamp = at.toISOString();
  const mentions = documentMentions(draft.type, draft.items, documentLanguage(draft.customer?.language));
  const invoice: NewInvoice & { requestId: string } = {
    ...draft,
    id,
    ...documentTotalsOf(draft.items),
    supplier,
    ...(mentions.length > 0 && { mentions }),
    invoiceDate: timestamp,
    timestamp,
    day: documentDayOf(timestamp, supplier.country),
  };
  const number = await invoices.add(tx, invoice, numbering);
  if (number === undefined)
    return refuseFor(
      'RULE_BROKEN',
      '/supplier/invoiceNumberPrefix',
      'The number would have more than 20 characters: shorten the prefix or the suffix of the partner',
      'NUMBER_TOO_LONG',
    );
  await invoices.addEvent(tx, {
    invoiceId: id,
    at,
    event: 'Created',
    by,
    actingName,
    reason,
    version: 1,
    totalGrossAmount: invoice.totalGrossAmount,
  });
  return { ...invoice, number, version: 1, isVoid: false };
}

/** Whether a document is one that the tax office asks for. */
export const isTaxDocument = ({ type }: Pick<Invoice, 'type'>): boolean => !isWorkingPaper(type);
