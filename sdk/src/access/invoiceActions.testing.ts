import { aHomeRequest, anAgentOf, HOME } from './fixtures.testing.ts';
import type { InvoiceContext, InvoiceSubject } from './invoiceActions.ts';
import { viewerOf } from './viewpoint.ts';

export const request = aHomeRequest('PartnerCompleted');
export const now = Date.parse('2026-11-20T12:00:00Z');
export const finance = viewerOf(anAgentOf(HOME, { organisationFlags: { seesFinance: true } }), request);
export const invoice = (type: InvoiceSubject['type'], changes: Partial<InvoiceSubject> = {}): InvoiceSubject => ({
  type,
  totalGrossAmount: 121,
  timestamp: '2026-11-01T00:00:00Z',
  supplier: { country: 'IT' },
  ...changes,
});
export const italian: InvoiceContext = { now, contract: { flags: { exportsItalianInvoices: true } } };
