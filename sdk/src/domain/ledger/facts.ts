import type { InvoiceType, PaymentStatus } from '../../generated/api.ts';
import type { DocumentSide, PaymentEntryKind } from './postings.ts';

/**
 * What the ledger has to say of a payment, by where it stands: a Pending or Failed one brought nothing; what came in may have been
 * passed on, given back or taken back (2-requests §4, DECISIONS S-39, T-562).
 */
export const paymentEntryKinds: Readonly<Record<PaymentStatus, readonly PaymentEntryKind[]>> = {
  Pending: [],
  Failed: [],
  Paid: ['PaymentReceived'],
  succeeded: ['PaymentReceived'],
  Remitted: ['PaymentReceived', 'PaymentRemitted'],
  Transferred: ['PaymentReceived', 'PaymentRemitted'],
  Refunded: ['PaymentReceived', 'PaymentRefunded'],
  Charged_Back: ['PaymentReceived', 'PaymentChargedBack'],
};

const sides: Readonly<Partial<Record<InvoiceType, DocumentSide>>> = {
  CustomerInvoice: 'customer',
  CustomerReceipt: 'customer',
  SelfBilling: 'partner',
  Commission: 'commission',
};

/**
 * Whose claim a document is, where it is posted at all: working papers are not, and a credit note belongs where the document belongs
 * that it names; one that names none is a customer's (DECISIONS S-40, T-560).
 */
export function documentSideOf(type: InvoiceType, credited?: InvoiceType): DocumentSide | undefined {
  if (type === 'CreditNote') return credited === undefined ? 'customer' : sides[credited];
  return sides[type];
}
