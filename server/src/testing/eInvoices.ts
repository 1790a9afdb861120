import type { Invoice, InvoiceItem } from '@towline/sdk/api';
import { creditedItems } from '@towline/sdk/domain/document/recomputed';
import { documentTotalsOf, lineAmountsOf } from '@towline/sdk/domain/invoice/amounts';

/** A line of a document, with the amounts that it makes. */
export const line = (more: Partial<InvoiceItem> = {}): InvoiceItem => {
  const typed = {
    code: 'Towing',
    unit: 'km',
    quantity: 20,
    unitPrice: 1.45,
    vatRate: 0.22,
    description: 'Towing — “Torino” & più',
    ...more,
  };
  return { ...typed, ...lineAmountsOf(typed) };
};
/** An Italian company's invoice to another one. */
export const invoiceOf = (items: InvoiceItem[], more: Partial<Invoice> = {}): Invoice => ({
  id: 'a1b2c3d4-1c3d-4e5f-8a9b-0c1d2e3f4a5b',
  type: 'CustomerInvoice',
  number: 'CI-2026-00098',
  day: '2026-11-20',
  timestamp: '2026-11-20T12:00:00Z',
  reference: '03E7',
  description: 'Assistance 03E7',
  items,
  ...documentTotalsOf(items),
  supplier: {
    name: 'C24 Italia S.r.l.',
    country: 'IT',
    vatNumber: 'IT01234567890',
    addressLine1: 'Corso Francia 110',
    addressLine2: '10143 Torino',
    iban: 'IT60X0542811101000000123456',
  },
  customer: {
    fullName: 'Officina Rossi',
    country: 'IT',
    vatNumber: 'IT09876543210',
    addressLine1: 'Via Po 3',
    addressLine2: '10123 Torino',
    language: 'it',
  },
  ...more,
});
/** What makes it one of a Belgian company to a French one. */
export const belgian: Partial<Invoice> = {
  supplier: {
    name: 'C24 Belgium NV',
    country: 'BE',
    vatNumber: 'BE0417497106',
    addressLine1: 'Brusselsesteenweg 120',
    addressLine2: '9230 Wetteren',
    iban: 'BE68 5390 0754 7034',
    bic: 'TOWLBEBB',
  },
  customer: {
    fullName: 'Garage Lefèvre',
    country: 'FR',
    vatNumber: 'FR40303265045',
    addressLine1: 'Rue de Metz 1',
    addressLine2: '54000 Nancy',
    language: 'fr',
  },
};
const reverse = line({ vatRate: 0, taxCategory: 'ReverseCharge', taxExemptionReason: 'Autoliquidation' });
/** A document that others credit. */
export const billed = { id: 'a1b2c3d4-1c3d-4e5f-8a9b-0c1d2e3f4a5b', number: 'CI-2026-00098' };
/** Whether the law calls it self-billed. */
export const selfBilled = (invoice: Invoice): boolean =>
  invoice.type === 'SelfBilling' || invoice.creditOf?.type === 'SelfBilling';
/** A document of each kind that becomes an e-invoice. */
export const cases: [string, Invoice][] = [
  ['an invoice', invoiceOf([line(), line({ code: 'Discount', quantity: 1, unitPrice: -5 })])],
  [
    'a credit note',
    invoiceOf(creditedItems([line()]), {
      type: 'CreditNote',
      number: 'CN-2026-00001',
      creditOf: billed,
    }),
  ],
  [
    'a credit note of a part',
    invoiceOf([line({ code: 'Refund', quantity: 1, unitPrice: -17.36 })], {
      type: 'CreditNote',
      number: 'CN-2026-00002',
      partialCreditOf: { ...billed, type: 'CustomerInvoice', day: '2026-11-18' },
    }),
  ],
  [
    'a credit note of what is left after a part',
    invoiceOf(creditedItems([line(), line({ code: 'Refund', quantity: 1, unitPrice: -17.36 })]), {
      type: 'CreditNote',
      number: 'CN-2026-00004',
      creditOf: billed,
    }),
  ],
  [
    'a credit note of a self-billing',
    invoiceOf(creditedItems([line()]), {
      type: 'CreditNote',
      number: 'CN-2026-00003',
      creditOf: { id: billed.id, number: 'IT-0012-2026-00001', type: 'SelfBilling', day: '2026-11-19' },
    }),
  ],
  ['a self-billing', invoiceOf([line()], { type: 'SelfBilling', number: 'IT-0012-2026-00001' })],
  ['reverse charge', invoiceOf([reverse], { ...belgian, mentions: ['Autoliquidation'] })],
  ['an invoice of which a part was paid', invoiceOf([line()], { ...belgian, paidAmount: 12.34 })],
  [
    'an invoice that was paid before',
    invoiceOf([line()], { ...belgian, paidAmount: invoiceOf([line()]).totalGrossAmount }),
  ],
];

/** The texts of all elements of a name. */
export const textsOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${element}(?: [^>]*)?>([^<]*)<`, 'g'))].map(([, text]) => text ?? '');
