import { expect, it, test } from 'vitest';
import { belgian, invoiceOf, line } from '../../../testing/eInvoices.ts';
import { readPdf } from '../../../testing/readPdf.ts';
import { ciiOf } from '../xml/cii.ts';
import { factsOf } from '../xml/facts.ts';
import { invoicePdf } from './invoicePdf.ts';
import { paymentCodeOf } from './paymentCode.ts';

test('a payment code is what banking apps read, and only where something is to be paid (EPC069-12)', () => {
  const invoice = invoiceOf([line({ vatRate: 0.21 })], belgian);
  expect(paymentCodeOf(invoice)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'TOWLBEBB',
    'C24 Belgium NV',
    'BE68539007547034',
    'EUR35.09',
    '',
    '',
    'CI-2026-00098',
  ]);
  expect(paymentCodeOf({ ...invoice, paidAmount: 30 })).toContain('\nEUR5.09\n');
  expect(paymentCodeOf({ ...invoice, paidAmount: 35.09 })).toBeUndefined();
  expect(paymentCodeOf({ ...invoice, isVoid: true })).toBeUndefined();
  expect(paymentCodeOf({ ...invoice, type: 'CreditNote' })).toBeUndefined();
});

test('a payment code has one thing on each of its lines, whatever its account and name are written with', () => {
  const { supplier, ...invoice } = invoiceOf([line({ vatRate: 0.21 })], belgian);
  const name = `C24\n${'é'.repeat(65)}🚗 NV`;
  const lines = paymentCodeOf({ ...invoice, supplier: { ...supplier, name, iban: 'BE68-5390-0754-7034' } })?.split(
    '\n',
  );
  expect(lines?.slice(5, 7)).toEqual([`C24 ${'é'.repeat(65)}`, 'BE68539007547034']);
});

it('of many lines has two pages, the payment code, and the e-invoice within', async () => {
  const invoice = invoiceOf(
    Array.from({ length: 32 }, (_, index) => line({ vatRate: 0.21, description: `Line ${index + 1}` })),
    belgian,
  );
  const pdf = await invoicePdf(invoice);
  const { pages, text, files } = await readPdf(pdf);
  expect(pages).toBe(2);
  expect(text).toContain('Facture CI-2026-00098');
  expect(text).toContain('Échéance : 20 décembre 2026');
  expect(text).toContain('BE68 5390 0754 7034');
  // Each page has the heads of its columns, and what the VAT is taken of stands in one piece.
  expect(text.match(/Description Quantité Prix unitaire/g)).toHaveLength(2);
  expect(text).toContain('TVA 21 % × 928,00 €');
  const [file] = Object.values(files);
  expect(Buffer.from(file!.content).toString()).toBe(ciiOf(factsOf(invoice)));
  expect(pdf.includes('/AFRelationship /Alternative')).toBe(true);
  expect(pdf.includes('EN 16931')).toBe(true);
});

it('says in its language what a line is whose code alone is known, and names the country of a reader abroad', async () => {
  const items = [line({ code: 'ExtraMileage', description: undefined }), line({ description: 'As told by phone' })];
  const { text } = await readPdf(await invoicePdf(invoiceOf(items, { ...belgian, reference: '03E7' })));
  expect(text).toMatch(/54000 Nancy France /);
  expect(text).toMatch(/Kilomètres supplémentaires .* As told by phone /);
  expect(text).not.toContain('Assistance 03E7');
});

it('says what was paid already and asks for the rest, or for nothing (DECISIONS T-740)', async () => {
  const invoice = invoiceOf([line({ vatRate: 0.21 })], belgian);
  const part = (await readPdf(await invoicePdf({ ...invoice, paidAmount: 30 }))).text;
  expect(part).toMatch(/Total 35,09 € Déjà payé 30,00 € Reste à payer 5,09 €/);
  expect(part).toContain('BE68 5390 0754 7034');
  const whole = (await readPdf(await invoicePdf({ ...invoice, paidAmount: 35.09 }))).text;
  expect(whole).toMatch(/Reste à payer 0,00 €/);
  expect(whole).not.toMatch(/BE68 5390|Échéance/);
});

it('of a self-billing has its lines under their groups, in the stated order (2-requests §9)', async () => {
  const items = [
    line({ code: 'N', description: 'Night work', group: 'Surcharge', surcharge: 'Night' }),
    line({ description: 'Call-out', group: 'Intervention' }),
  ];
  const pdf = await invoicePdf(invoiceOf(items, { ...belgian, type: 'SelfBilling' }));
  expect((await readPdf(pdf)).text).toMatch(/ Intervention Call-out 20 km .* Majoration Night work · Nuit 20 km /);
});
