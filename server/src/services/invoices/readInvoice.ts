import type { Decision } from '@towline/sdk/access/decision';
import { readAsXml } from '@towline/sdk/access/invoiceActions';
import { sections } from '@towline/sdk/access/sections';
import type { Invoice } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuseUnless } from '../../core/refuse.ts';
import { invoiceHistory } from '../../stores/invoiceHistory.ts';
import { invoices } from '../../stores/invoices.ts';
import { asRead } from './clientOfDraft.ts';
import { type DocumentSubject, documentPermitted, documentSubject } from './invoiceSubject.ts';
import { invoicePdf } from './print/invoicePdf.ts';
import { invoiceXml } from './xml/invoiceXml.ts';

/** A document to read: of a request, or of a settlement and of no request. */
export type ReadableDocument =
  | DocumentSubject
  | { kept: Pick<DocumentSubject['kept'], 'invoice'>; request?: undefined; contract?: undefined };

/** The document where the agent may know of it; those of settlements are known to who sees settlements (DECISIONS S-19, T-574). */
export async function readableDocument(context: Context, id: string): Promise<ReadableDocument | undefined> {
  const { pool } = context.db;
  const subject = await documentSubject(context, id);
  if (subject) return { ...subject, kept: { ...subject.kept, invoice: await asRead(pool, subject) } };
  if (!sections.settlements(context.agent).allowed) return undefined;
  const invoice = await invoices.ofSettlement(pool, id);
  return invoice && { kept: { invoice } };
}

/** Whoever sees settlements reads their documents; others are asked for with their request. */
export const decideRead = (context: Context, subject: ReadableDocument): Decision =>
  subject.request ? documentPermitted('getInvoice')(context, subject) : sections.settlements(context.agent);

/** A document as data, with what became of it (2-requests §7; 3-platform §7). */
export const readInvoice = async (context: Context, { kept: { invoice } }: ReadableDocument): Promise<Invoice> => ({
  ...invoice,
  history: await invoiceHistory.lines(context.db.pool, invoice.id),
});

/** A document as a file. */
export interface DocumentFile {
  fileName: string;
  contentType: string;
  content: Buffer;
}

/** A document to open, print or send on: PDF, or the e-invoice of where it belongs, which a working paper has none of (DECISIONS T-799). */
export async function documentFile(
  { kept: { invoice }, contract }: { kept: ReadableDocument['kept']; contract: DocumentSubject['contract'] },
  format: 'pdf' | 'xml',
): Promise<DocumentFile> {
  if (format === 'xml') refuseUnless(readAsXml(invoice));
  const name = (invoice.number ?? invoice.id).replace(/[^\w.-]/g, '_');
  return format === 'pdf'
    ? { fileName: `${name}.pdf`, contentType: 'application/pdf', content: await invoicePdf(invoice) }
    : { fileName: `${name}.xml`, contentType: 'application/xml', content: Buffer.from(invoiceXml(invoice, contract)) };
}
