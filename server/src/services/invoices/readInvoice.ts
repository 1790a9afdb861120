import type { Invoice } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { invoices } from '../../stores/invoices.ts';
import type { DocumentSubject } from './invoiceSubject.ts';
import { invoicePdf } from './print/invoicePdf.ts';
import { invoiceXml } from './xml/invoiceXml.ts';

/** A document as data, with what became of it (2-requests §7; 3-platform §7). */
export const readInvoice = async (context: Context, { kept: { invoice } }: DocumentSubject): Promise<Invoice> => ({
  ...invoice,
  history: await invoices.history(context.db.pool, invoice.id),
});

/** A document as a file. */
export interface DocumentFile {
  fileName: string;
  contentType: string;
  content: Buffer;
}

/** A document to open, print or send on: PDF, or the e-invoice of where it belongs. */
export async function documentFile(
  { kept: { invoice }, contract }: Pick<DocumentSubject, 'kept' | 'contract'>,
  format: 'pdf' | 'xml',
): Promise<DocumentFile> {
  const name = (invoice.number ?? invoice.id).replace(/[^\w.-]/g, '_');
  return format === 'pdf'
    ? { fileName: `${name}.pdf`, contentType: 'application/pdf', content: await invoicePdf(invoice) }
    : { fileName: `${name}.xml`, contentType: 'application/xml', content: Buffer.from(invoiceXml(invoice, contract)) };
}
