import { commissionMailDecision } from '@towline/sdk/access/settlementActions';
import type { EmailReceipt } from '@towline/sdk/api';
import { companySender } from '../../core/companySender.ts';
import type { Context } from '../../core/context.ts';
import { refuse, refuseUnless } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import type { Tx } from '../../db/tx.ts';
import { invoiceHistory } from '../../stores/invoiceHistory.ts';
import { invoices } from '../../stores/invoices.ts';
import { outbox } from '../../stores/outbox.ts';
import { partnerRecords } from '../../stores/partnerRecords.ts';
import { settlements } from '../../stores/settlements.ts';
import { actOf } from '../invoices/invoiceSubject.ts';
import { letterOf, refuseNoEmail } from '../invoices/mailDocument.ts';
import type { ReadableDocument } from '../invoices/readInvoice.ts';
import { addressOfPartner } from '../partners/mailPartner.ts';

/** The address on the document, else what the partner's record has by now: a document is never changed. */
async function receiverOf(tx: Tx, { id, customer }: ReadableDocument['kept']['invoice']): Promise<string | undefined> {
  if (customer?.email) return customer.email;
  const partnerId = await settlements.partnerOf(tx, id);
  const partner = partnerId === undefined ? undefined : await partnerRecords.kept(tx, partnerId);
  return partner && (partner.invoicingDetails?.email ?? addressOfPartner(partner));
}

/** Who may mail it, by the rule that the console asks, too (DECISIONS T-722). */
export const decideMailCommission = ({ agent }: Context, { kept: { invoice } }: ReadableDocument) =>
  commissionMailDecision(agent, invoice);

/** Sends what a company takes of a settlement to its partner, with its PDF, as other documents are sent (DECISIONS T-722). */
export async function mailCommission(context: Context, { kept: { invoice } }: ReadableDocument): Promise<EmailReceipt> {
  const receipt = await write(
    context,
    async (tx): Promise<EmailReceipt> => {
      const document = (await invoices.ofSettlement(tx, invoice.id)) ?? refuse('NOT_FOUND');
      refuseUnless(commissionMailDecision(context.agent, document));
      const receiver = (await receiverOf(tx, document)) ?? refuseNoEmail();
      const communicationId = await outbox.add(tx, {
        channel: 'Email',
        kind: 'partner.Commission',
        receiver,
        ...letterOf(document, document.supplier?.name ?? ''),
        payload: { invoiceId: document.id, ...companySender(document.supplier?.name ?? '', document.supplier?.email) },
      });
      await invoiceHistory.add(tx, { invoiceId: document.id, ...actOf(context, undefined), event: 'Emailed' });
      return { communicationId, receiver, status: 'Pending' };
    },
    JSON.stringify,
  );
  context.background.outbox.wake();
  return receipt;
}
