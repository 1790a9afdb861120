import type { ContactLanguage, InvoiceItem } from '@towline/sdk/api';
import { expect, test } from 'vitest';
import { belgian, invoiceOf, line } from '../../../testing/eInvoices.ts';
import { readPdf } from '../../../testing/readPdf.ts';
import { invoicePdf } from './invoicePdf.ts';

test.each<[ContactLanguage, string]>([
  ['en', 'incl. VAT'],
  ['fr', 'TTC'],
  ['nl', 'incl. btw'],
  ['it', 'IVA incl.'],
  ['de', 'inkl. MwSt.'],
])(
  'a receipt says in %s that its prices have the VAT in them, an invoice does not (DECISIONS T-949)',
  async (language, words) => {
    const item: InvoiceItem = {
      ...line({ vatRate: 0.21 }),
      ...{ quantity: 2, unitPrice: 60.5, netAmount: 100, vatAmount: 21, grossAmount: 121 },
    };
    const invoice = invoiceOf([item], belgian);
    const customer = { ...invoice.customer, language };
    const said = async (one: typeof invoice) => (await readPdf(await invoicePdf(one))).text.replaceAll(/\s+/g, ' ');
    expect(await said({ ...invoice, type: 'CustomerReceipt', customer })).toContain(words);
    expect(await said({ ...invoice, customer, items: [{ ...item, unitPrice: 50 }] })).not.toContain(words);
  },
);
