import { defineOperations, OwnReply, on } from '../api/operations.ts';
import type { Context } from '../core/context.ts';
import { documentAction, documentPermitted, documentSubject } from '../services/invoices/invoiceSubject.ts';
import { documentFile, readInvoice } from '../services/invoices/readInvoice.ts';
import { decideSave, saveInvoice, saveSubject } from '../services/invoices/saveInvoice.ts';
import { voidInvoice } from '../services/invoices/voidInvoice.ts';

const byId = (context: Context, { path }: { path: { id: string } }) =>
  documentSubject(context.db.pool, context, path.id);

/** Documents of money, each with the rights of its request (2-requests §6, §7). */
export const invoiceOperations = defineOperations({
  getInvoice: on(byId, documentPermitted('getInvoice'), async (context, subject, { query: { format = 'json' } }) => {
    if (format === 'json') return readInvoice(context, subject);
    const { fileName, contentType, content } = await documentFile(subject, format);
    return new OwnReply(async (_httpRequest, reply) =>
      reply.type(contentType).header('content-disposition', `inline; filename="${fileName}"`).send(content),
    );
  }),
  saveInvoice: on(
    (context, { body }) => saveSubject(context, body),
    (context, subject, { body }) => decideSave(context, subject, body),
    (context, subject, { body }) => saveInvoice(context, subject, body),
  ),
  voidInvoice: on(byId, documentAction('voidInvoice', 'VoidInvoice'), (context, _subject, { path, body }) =>
    voidInvoice(context, path.id, body?.reason),
  ),
});
