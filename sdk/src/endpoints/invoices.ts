import type { Call, CallOptions } from '../client/call.ts';
import type { Open } from '../client/open.ts';
import { idOf, type Subject, versioned } from '../client/subject.ts';
import type { BodyOf, Query } from '../client/types.ts';

/** Invoices, receipts, purchase orders, self-billing. */
export const invoiceEndpoints = (call: Call, open: Open) => ({
  /** An invoice's data */
  get: (id: string, options?: CallOptions) => call('getInvoice', { path: { id } }, options),
  /** An invoice as a document to open or keep, as a stream of bytes */
  open: (id: string, query: Query<'getInvoice'> = { format: 'pdf' }, options?: CallOptions) =>
    open('getInvoice', { path: { id }, query }, options),
  /** Saves a purchase order or draft that was edited, a self-billing or a customer receipt; `version` goes as If-Match */
  save: (invoice: BodyOf<'saveInvoice'>, options?: CallOptions) => call('saveInvoice', { body: invoice }, options),
  /** Voids an invoice; never a purchase order */
  void: (subject: Subject, options?: CallOptions) =>
    call('voidInvoice', { path: { id: idOf(subject) } }, versioned(subject, options)),
  /** E-mails a self-billing to its partner */
  emailSelfBilling: (query: Query<'emailSelfBilling'>, options?: CallOptions) =>
    call('emailSelfBilling', { query }, options),
  /** E-mails a customer invoice to its customer */
  emailToCustomer: (invoiceId: string, options?: CallOptions) =>
    call('emailCustomerInvoice', { query: { invoiceId } }, options),
  /** Turns a receipt into an invoice; its VAT number is checked first (2-requests §5) */
  demand: (demand: BodyOf<'demandCustomerInvoice'>, options?: CallOptions) =>
    call('demandCustomerInvoice', { body: demand }, options),
  /** Exports an invoice to the accounting system; `Outcome` says how it went */
  export: (id: string, options?: CallOptions) => call('exportInvoice', { path: { id } }, options),
  /** Invoices by supplier, customer and date, newest first: a page with `invoices` and `count` */
  search: (query?: Query<'searchInvoices'>, options?: CallOptions) => call('searchInvoices', { query }, options),
});
