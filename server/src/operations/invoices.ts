import { defineOperations, OwnReply, on } from '../api/operations.ts';
import type { Context } from '../core/context.ts';
import { demandInvoice } from '../services/invoices/demandInvoice.ts';
import { decideExport, exportInvoice } from '../services/invoices/exportInvoice.ts';
import { documentAction, documentSubject, documentWrite } from '../services/invoices/invoiceSubject.ts';
import { issueInvoice, previewInvoice } from '../services/invoices/issueInvoice.ts';
import { mailCustomerInvoice, mailSelfBilling } from '../services/invoices/mailDocument.ts';
import { decideRead, documentFile, readableDocument, readInvoice } from '../services/invoices/readInvoice.ts';
import { decideSave, saveInvoice, saveSubject } from '../services/invoices/saveInvoice.ts';
import { voidInvoice } from '../services/invoices/voidInvoice.ts';
import { endDearPages } from '../services/payments/askedOf.ts';
import { decideMailCommission, mailCommission } from '../services/settlements/mailCommission.ts';
import { searchInvoices } from '../stores/invoiceSearch.ts';

const byId = (context: Context, { path }: { path: { id: string } }) => documentSubject(context, path.id);

// A browser draws an XML document with styles and an arrow of its own making, and asks the document's policy for them.
const shownByBrowser = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** Documents of money, each with the rights of its request (2-requests §6, §7). */
export const invoiceOperations = defineOperations({
  getInvoice: on(
    (context, { path }) => readableDocument(context, path.id),
    decideRead,
    async (context, subject, { query: { format = 'json' } }) => {
      if (format === 'json') return readInvoice(context, subject);
      const { kept, contract } = subject;
      const { fileName, contentType, content } = await documentFile({ kept, contract }, format);
      return new OwnReply(async (_httpRequest, reply) => {
        reply
          .type(contentType)
          .header('content-disposition', `inline; filename="${fileName}"`)
          .header('cache-control', 'no-store'); // as its JSON
        if (format === 'xml') reply.header('content-security-policy', shownByBrowser);
        return reply.send(content);
      });
    },
  ),
  saveInvoice: on(
    (context, { body }) => saveSubject(context, body),
    (context, subject, { body }) => decideSave(context, subject, body),
    (context, subject, { body }) => saveInvoice(context, subject, body),
  ),
  voidInvoice: on(byId, documentWrite('voidInvoice', 'VoidInvoice'), async (context, _subject, { path, body }) => {
    const taken = await voidInvoice(context, path.id, body?.reason);
    await endDearPages(context, taken.requestId);
    return taken;
  }),
  previewInvoice: on(byId, documentAction('previewInvoice', 'IssueInvoice'), previewInvoice),
  issueInvoice: on(byId, documentWrite('issueInvoice', 'IssueInvoice'), (context, _subject, { path }) =>
    issueInvoice(context, path.id),
  ),
  demandCustomerInvoice: on(
    (context, { body }) => documentSubject(context, body.receiptId),
    documentWrite('demandCustomerInvoice', 'ConvertReceipt'),
    async (context, subject, { body }) => {
      const made = await demandInvoice(context, subject, body);
      // Without the VAT of another country the invoice is lower than its receipt was.
      await endDearPages(context, made.requestId);
      return made;
    },
  ),
  emailCustomerInvoice: on(
    (context, { query }) => documentSubject(context, query.invoiceId),
    documentWrite('emailCustomerInvoice', 'EmailToCustomer'),
    mailCustomerInvoice,
  ),
  emailSelfBilling: on(
    (context, { query }) => documentSubject(context, query.invoiceId),
    documentWrite('emailSelfBilling', 'EmailToPartner'),
    (context, subject, { query }) => mailSelfBilling(context, subject, query.partnerJobId),
  ),
  emailCommission: on(
    (context, { query }) => readableDocument(context, query.invoiceId),
    decideMailCommission,
    mailCommission,
  ),
  exportInvoice: on(byId, decideExport, exportInvoice),
  searchInvoices: { access: 'signedIn', run: ({ db }, { query }) => searchInvoices(db.pool, query) },
});
