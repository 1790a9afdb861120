import type { DraftInvoice, Invoice } from '@towline/sdk/api';
import { documentMentions } from '@towline/sdk/domain/document/mentions';
import { documentTotalsOf } from '@towline/sdk/domain/invoice/amounts';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { invoiceHistory } from '../../stores/invoiceHistory.ts';
import { invoices } from '../../stores/invoices.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { invoiceOfDraft } from './invoiceOfDraft.ts';
import { actOf, type DocumentSubject, lockedDocument } from './invoiceSubject.ts';
import { issueDocument } from './issueDocument.ts';
import { booksOf } from './issueTyped.ts';
import { documentLanguage } from './parties.ts';

/** What the invoice of a draft would say, as it would be issued now (DECISIONS T-755). */
export async function previewInvoice({ db, now }: Context, subject: DocumentSubject): Promise<DraftInvoice> {
  const { draft } = await invoiceOfDraft(db.pool, subject, now());
  const { customer, items, type } = draft;
  const mentions = documentMentions(type, items, documentLanguage(customer.language));
  return { customer, items, ...documentTotalsOf(items), mentions };
}

/**
 * A B2B draft becomes an invoice to its client (DECISIONS S-40, T-755): numbered, posted and named by its draft in one transaction. The draft stays
 * as it was invoiced, as long as its invoice is valid; who comes second finds it done.
 */
export async function issueInvoice(context: Context, id: string): Promise<Invoice> {
  return write(
    context,
    async (tx) => {
      const held = await lockedDocument(tx, context, { action: 'IssueInvoice', id });
      const act = actOf(context, undefined);
      const { draft, company } = await invoiceOfDraft(tx, held, act.at);
      const issuer = { ...company, numbering: { ...company.numbering, madeFrom: id } };
      const invoice = await issueDocument(tx, draft, issuer, act, booksOf(held));
      const version = await invoices.becameInvoice(tx, id);
      const { at, by, actingName } = act;
      await invoiceHistory.add(tx, {
        invoiceId: id,
        at,
        event: 'Invoiced',
        by,
        actingName,
        reason: invoice.number,
        version,
      });
      await touch(tx, {
        requestId: held.request.id,
        agentName: context.agent.fullName,
        message: 'Draft became an invoice',
        data: { draft: held.kept.invoice.number, number: invoice.number },
        at,
      });
      return (await invoices.byId(tx, id))?.invoice ?? refuse('NOT_FOUND');
    },
    (kept) => JSON.stringify(kept),
  );
}
