import type { Invoice } from '@towline/sdk/api';
import { creditedItems } from '@towline/sdk/domain/document/recomputed';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import type { Tx } from '../../db/tx.ts';
import { invoiceHistory } from '../../stores/invoiceHistory.ts';
import { invoices, type KeptInvoice } from '../../stores/invoices.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { actOf, lockedDocument } from './invoiceSubject.ts';
import { type Act, issueDocument, isTaxDocument } from './issueDocument.ts';
import { itemsLeft } from './itemsLeft.ts';

/** Whose series a document of before belongs in: it has none of its own. */
export const keyOf = ({ supplierKey, invoice }: KeptInvoice): string =>
  supplierKey ?? `${invoice.supplier?.country ?? ''} ${invoice.supplier?.name ?? ''}`.trim();

/** The credit note that takes back what is left of a document, in the series of whoever issued it (DECISIONS S-40, T-720). */
export async function creditWhole(
  tx: Tx,
  {
    kept,
    companyCode,
    partnerId,
  }: { kept: KeptInvoice; companyCode: string | undefined; partnerId?: string | undefined },
  act: Act,
): Promise<Invoice> {
  const { invoice, requestId } = kept;
  const { customer, partnerJobId, reference, contractCode, priceListCode, vatRate, supplier } = invoice;
  return issueDocument(
    tx,
    {
      type: 'CreditNote',
      requestId,
      items: creditedItems(await itemsLeft(tx, invoice)),
      ...(customer && { customer }),
      ...(partnerJobId && { partnerJobId }),
      ...(reference && { reference }),
      ...(contractCode && { contractCode }),
      ...(priceListCode && { priceListCode }),
      ...(vatRate !== undefined && { vatRate }),
    },
    {
      supplier: { ...supplier, country: supplier?.country ?? '' },
      numbering: { supplierKey: keyOf(kept), credits: invoice.id },
    },
    act,
    { companyCode, credited: invoice.type, partnerId },
  );
}

/** A document with whose company's it is. */
interface TakenBack {
  kept: KeptInvoice;
  request: { homeAssistanceCompanyCode?: string | undefined };
}

/**
 * Takes a document back: a tax document stands as it is, and a credit note that names it has its amounts turned round, less what was
 * credited of it before; a draft is only void (DECISIONS S-40, T-720). Answers the credit note.
 */
export async function takeBack(tx: Tx, { kept, request }: TakenBack, act: Act): Promise<Invoice | undefined> {
  const { invoice } = kept;
  const isFirst = await invoices.markVoid(tx, invoice.id);
  if (!isFirst) return refuse('INVOICE_IS_VOID');
  const { at, by, actingName, reason } = act;
  await invoiceHistory.add(tx, {
    invoiceId: invoice.id,
    at,
    event: 'Voided',
    by,
    actingName,
    reason,
    version: invoice.version + 1,
  });
  if (!isTaxDocument(invoice)) return undefined;
  return creditWhole(tx, { kept, companyCode: request.homeAssistanceCompanyCode }, act);
}

/** Voids a document (2-requests §6, §7): once, with a reason, and told on the request. */
export async function voidInvoice(context: Context, id: string, reason: string | undefined): Promise<Invoice> {
  return write(
    context,
    async (tx) => {
      const subject = await lockedDocument(tx, context, { action: 'VoidInvoice', id });
      const { kept } = subject;
      const act = actOf(context, reason);
      const credit = await takeBack(tx, subject, act);
      await touch(tx, {
        requestId: kept.requestId,
        agentName: context.agent.fullName,
        message: 'Document voided',
        data: {
          number: kept.invoice.number,
          ...(credit && { creditNote: credit.number }),
          ...(act.reason && { reason: act.reason }),
        },
        at: act.at,
      });
      return (await invoices.byId(tx, id))?.invoice ?? refuse('NOT_FOUND');
    },
    (invoice) => JSON.stringify(invoice),
  );
}
