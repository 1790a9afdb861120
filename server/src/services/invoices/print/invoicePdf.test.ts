import type { Invoice } from '@towline/sdk/api';
import { expect, it } from 'vitest';
import { invoicePdf } from './invoicePdf.ts';

const invoice = (description: string, language: 'nl' | 'de'): Invoice => ({
  id: '5b73542c-239c-4968-8ecb-ceb39f8a93e1',
  type: 'CustomerInvoice',
  number: 'CI-2026-00012',
  timestamp: '2026-11-20T10:00:00Z',
  day: '2026-11-20',
  supplier: { name: 'Takeldienst Peeters', country: 'BE', vatNumber: 'BE0417497106', iban: 'BE68539007547034' },
  customer: { fullName: 'Jan Janssens', addressLine1: 'Veldstraat 1', country: 'BE', language },
  totalNetAmount: 100,
  vatAmount: 21,
  totalGrossAmount: 121,
  items: [
    {
      code: 'Towing',
      quantity: 1,
      unitPrice: 100,
      vatRate: 0.21,
      netAmount: 100,
      vatAmount: 21,
      grossAmount: 121,
      description,
    },
  ],
});

it('a document has the same bytes whatever was printed before it with the same letters (DECISIONS T-559)', async () => {
  const one = invoice('Wegslepen', 'nl');
  const before = await invoicePdf(one);
  const other = await invoicePdf(invoice('Ωμέγα, Çàğ, Żółw, Ďábel', 'de'));
  expect(other.equals(before)).toBe(false);
  expect((await invoicePdf(one)).equals(before)).toBe(true);
});

it('documents that are printed at the same time do not take letters of one another', async () => {
  const texts = ['Wegslepen', 'Ωμέγα', 'Żółw', 'Ďábel', 'Çàğ'];
  const alone: Buffer[] = [];
  for (const text of texts) alone.push(await invoicePdf(invoice(text, 'nl')));
  const together = await Promise.all(texts.map((text) => invoicePdf(invoice(text, 'nl'))));
  expect(together.map((file, at) => file.equals(alone[at] as Buffer))).toEqual(texts.map(() => true));
});
