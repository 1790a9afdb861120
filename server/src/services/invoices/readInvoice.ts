import type { Invoice, InvoiceFormat } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { invoices } from '../../stores/invoices.ts';
import type { DocumentSubject } from './invoiceSubject.ts';

/** A document as data, with what became of it (2-requests §7; 3-platform §7). */
export async function readInvoice(
  context: Context,
  { kept: { invoice } }: DocumentSubject,
  format: InvoiceFormat,
): Promise<Invoice> {
  if (format !== 'json') return refuse('NOT_IMPLEMENTED');
  return { ...invoice, history: await invoices.history(context.db.pool, invoice.id) };
}
