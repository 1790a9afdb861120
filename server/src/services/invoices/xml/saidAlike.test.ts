import type { ContactLanguage, Invoice, InvoiceItem } from '@towline/sdk/api';
import { documentCentsOf } from '@towline/sdk/domain/document/cents';
import { creditedItems } from '@towline/sdk/domain/document/recomputed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { belgian, billed, cases, invoiceOf, line, selfBilled, textsOf } from '../../../testing/eInvoices.ts';
import { readPdf } from '../../../testing/readPdf.ts';
import { invoicePdf } from '../print/invoicePdf.ts';
import { ciiOf } from './cii.ts';
import { factsOf } from './facts.ts';
import { fatturaPaOf } from './fatturaPa.ts';
import { eInvoiceKindOf, isItalian } from './invoiceXml.ts';
import { ublOf } from './ubl.ts';

test.each(cases.filter(([name]) => name.startsWith('a credit note')))(
  '%s names its document everywhere',
  (_case, invoice) => {
    const facts = factsOf(invoice);
    const { number = '', day } = invoice.creditOf ?? invoice.partialCreditOf ?? {};
    expect(fatturaPaOf(facts)).toContain(
      `<DatiFattureCollegate><IdDocumento>${number}</IdDocumento>${day ? `<Data>${day}</Data>` : ''}<`,
    );
    expect(ciiOf(facts)).toContain(
      `<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>${number}</ram:IssuerAssignedID>`,
    );
    expect(textsOf(ciiOf(facts), 'TypeCode')[0]).toBe(selfBilled(invoice) ? '261' : '381');
    expect(fatturaPaOf(facts).includes('<SoggettoEmittente>CC<')).toBe(selfBilled(invoice));
  },
);

test.each<[string, Partial<InvoiceItem>, string]>([
  ['a rate', { vatRate: 0.21 }, 'S'],
  ['0, of which nobody says more', { vatRate: 0 }, 'Z'],
  [
    'none, as the customer accounts for it',
    { vatRate: 0, taxCategory: 'ReverseCharge', taxExemptionReason: 'x' },
    'AE',
  ],
  ['none, as it is exempt', { vatRate: 0, taxCategory: 'Exempt', taxExemptionReason: 'x' }, 'E'],
])('VAT of %s has one category everywhere (BR-S-05, DECISIONS T-898)', (_case, taxed, code) => {
  const reasoned = { vatRate: 0, taxCategory: 'Exempt', taxExemptionReason: 'Article 44' } as const;
  const facts = factsOf(invoiceOf([line(taxed), line(reasoned)], { ...belgian, type: 'SelfBilling' }));
  const [first] = [...ublOf(facts).matchAll(/<cac:TaxCategory>.*?<\/cac:TaxCategory>/g)];
  expect(first?.[0]).toContain(`<cbc:ID>${code}</cbc:ID>`);
  // Why it is not taxed is said of what is not taxed alone (BR-S-10, BR-Z-10).
  expect(first?.[0].includes('TaxExemptionReason>')).toBe(taxed.taxCategory !== undefined);
  expect(textsOf(ciiOf(facts), 'CategoryCode')[0]).toBe(code);
});

test('each treatment says its own reason everywhere (BR-AE-10, BR-E-10, DECISIONS T-899)', () => {
  const free = (taxCategory: 'Exempt' | 'ReverseCharge', taxExemptionReason: string) =>
    line({ vatRate: 0, taxCategory, taxExemptionReason });
  const items = [free('Exempt', 'Toll'), free('ReverseCharge', 'Autoliquidation'), free('Exempt', 'Article 44')];
  const facts = factsOf(invoiceOf([...items, free('Exempt', 'Toll'), line()], belgian));
  const reasons = ['Toll; Article 44', 'Autoliquidation'];
  expect(textsOf(ublOf(facts), 'TaxExemptionReason')).toEqual(reasons);
  expect(textsOf(ciiOf(facts), 'ExemptionReason')).toEqual(reasons);
  expect(textsOf(fatturaPaOf(facts), 'RiferimentoNormativo')).toEqual(reasons);
  expect(ublOf(facts)).toMatch(/VATEX-EU-AE<[^>]+><cbc:TaxExemptionReason>Autoliquidation</);
});

test('until when it is paid is the same day everywhere, a credit note asks for nothing (DECISIONS T-603)', () => {
  const facts = factsOf(invoiceOf([line()], { dueDay: '2026-12-04' }));
  expect(textsOf(ublOf(facts), 'DueDate')).toEqual(['2026-12-04']);
  expect(ciiOf(facts)).toContain('<ram:DueDateDateTime><udt:DateTimeString format="102">20261204<');
  expect(textsOf(fatturaPaOf(facts), 'DataScadenzaPagamento')).toEqual(['2026-12-04']);
  const credit = factsOf(invoiceOf(creditedItems([line()]), { type: 'CreditNote', creditOf: billed }));
  expect([ublOf(credit), ciiOf(credit), fatturaPaOf(credit)].join()).not.toMatch(/DueDate|Scadenza|PaymentTerms/);
});

test.each<[string, number | undefined, string, string[]]>([
  ['nothing', undefined, '35.38', ['35.38']],
  ['a part', 30, '5.38', ['5.38']],
  ['all of it', 35.38, '0.00', []],
])(
  'of what was paid before, %s: every e-invoice asks for the rest alone (DECISIONS T-740)',
  (_case, paidAmount, due, italian) => {
    const facts = factsOf(invoiceOf([line()], { paidAmount }));
    expect(textsOf(ublOf(facts), 'PayableAmount')).toEqual([due]);
    expect(textsOf(ciiOf(facts), 'DuePayableAmount')).toEqual([due]);
    expect(textsOf(ciiOf(facts), 'TotalPrepaidAmount')).toEqual(
      paidAmount === undefined ? [] : [paidAmount.toFixed(2)],
    );
    expect(textsOf(fatturaPaOf(facts), 'ImportoPagamento')).toEqual(italian);
    expect(textsOf(fatturaPaOf(facts), 'ImportoTotaleDocumento')).toEqual(['35.38']);
  },
);

test.each(cases)(
  '%s: what was paid before and what it asks for are together its gross, none below nothing',
  (_case, invoice) => {
    const { paid, toPay, gross } = factsOf(invoice);
    expect([Math.min(paid, toPay) >= 0, Math.round((paid + toPay) * 100)]).toEqual([true, Math.round(gross * 100)]);
  },
);

test.each<[string, Invoice, boolean, string]>([
  ['a Belgian company’s to a French one', invoiceOf([line()], belgian), false, 'FacturX'],
  [
    'a Belgian company’s to a Belgian one',
    invoiceOf([line()], { supplier: belgian.supplier, customer: { country: 'BE', vatNumber: 'BE0417497106' } }),
    false,
    'Peppol',
  ],
  ['an Italian company’s', invoiceOf([line()]), false, 'FatturaPA'],
  ['a Belgian company’s under an Italian contract', invoiceOf([line()], belgian), true, 'FatturaPA'],
])('%s is sent as it is read where it goes (DECISIONS T-602)', (_case, invoice, exportsItalianInvoices, kind) => {
  expect(eInvoiceKindOf(invoice, { flags: { exportsItalianInvoices } })).toBe(kind);
});

test('a self-billing says in FatturaPA that its customer wrote it; who asks for FatturaPA is Italy', () => {
  expect(fatturaPaOf(factsOf(invoiceOf([line()], { type: 'SelfBilling' })))).toContain(
    '<SoggettoEmittente>CC</SoggettoEmittente>',
  );
  expect([isItalian(invoiceOf([line()]), undefined), isItalian(invoiceOf([line()], belgian), undefined)]).toEqual([
    true,
    false,
  ]);
  expect(isItalian(invoiceOf([line()], belgian), { flags: { exportsItalianInvoices: true } })).toBe(true);
});

test.each<[string, Partial<InvoiceItem>, ContactLanguage, string]>([
  [
    'a code alone, in the document’s language',
    { code: 'ExtraMileage', description: undefined },
    'fr',
    'Kilomètres supplémentaires',
  ],
  ['a description that is the code', { code: 'WheelChange', description: 'WheelChange' }, 'it', 'Cambio ruota'],
  ['what somebody wrote', { code: 'Towing', description: 'As told by phone' }, 'fr', 'As told by phone'],
  ['a surcharge', { code: 'Winch', description: undefined, surcharge: 'Night' }, 'fr', 'Treuil · Nuit'],
])('%s: paper and every e-invoice name a line alike (DECISIONS T-761)', async (_case, item, language, name) => {
  const invoice = invoiceOf([line({ ...item, vatRate: 0.21 })], { customer: { ...belgian.customer, language } });
  const facts = factsOf(invoice);
  expect(ublOf(facts)).toContain(`<cac:Item><cbc:Name>${name}<`);
  expect(ciiOf(facts)).toContain(`<ram:SpecifiedTradeProduct><ram:Name>${name}<`);
  // FatturaPA takes no sign beyond Latin-1, and the middle dot is one of it.
  expect(textsOf(fatturaPaOf(facts), 'Descrizione')).toEqual([name]);
  expect((await readPdf(await invoicePdf(invoice))).text).toContain(name);
});

test.each([
  ['9300 Aalst', '9300', 'Aalst'],
  ['L-1140 Luxembourg', '1140', 'Luxembourg'],
  ['1012 AB Amsterdam', '1012 AB', 'Amsterdam'],
  ['110 00 Praha 1', '110 00', 'Praha 1'],
  ['00-950 Warszawa', '00-950', 'Warszawa'],
  ['1000-205 Lisboa', '1000-205', 'Lisboa'],
  ['Dublin', undefined, 'Dublin'],
])('%s has its postal code and its town apart', (addressLine2, postalCode, city) => {
  const xml = ublOf(factsOf(invoiceOf([line()], { customer: { ...belgian.customer, addressLine2 } })));
  expect([textsOf(xml, 'PostalZone')[1], textsOf(xml, 'CityName')[1]]).toEqual([postalCode, city]);
});

test('FatturaPA says measures in Italian, and none for what is counted by the piece', () => {
  const items = ['km', 'day', 'HandlingFee', 'EmptyRide'].map((unit) => line({ unit }));
  expect(textsOf(fatturaPaOf(factsOf(invoiceOf(items))), 'UnitaMisura')).toEqual(['km', 'giorni']);
});

test('a printed document has the cents of its e-invoices, whatever the lines (DECISIONS C-17)', async () => {
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 5000 }).map((value) => value / 100),
      unitPrice: fc.integer({ min: 1, max: 900_000 }).map((value) => value / 10_000),
    }),
    { minLength: 1, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(lines, async (typed) => {
      const items = typed.map((one) => line({ ...one, vatRate: 0.21 }));
      const invoice = invoiceOf(items, belgian);
      const cents = documentCentsOf(items);
      const nets = cents.lines.map((net) => net.toFixed(2));
      expect(textsOf(ublOf(factsOf(invoice)), 'LineExtensionAmount').slice(1)).toEqual(nets);
      expect(textsOf(ciiOf(factsOf(invoice)), 'LineTotalAmount').slice(0, -1)).toEqual(nets);
      expect(textsOf(fatturaPaOf(factsOf(invoice)), 'PrezzoTotale')).toEqual(nets);
      const { text } = await readPdf(
        await invoicePdf({ ...invoice, customer: { ...invoice.customer, language: 'en' } }),
      );
      for (const net of [...cents.lines, invoice.totalGrossAmount, invoice.vatAmount])
        expect(text).toContain(new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }).format(net));
    }),
    { numRuns: 15 },
  );
});
