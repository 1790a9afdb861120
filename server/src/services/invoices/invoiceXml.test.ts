import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Invoice, InvoiceItem } from '@towline/sdk/api';
import { documentCentsOf } from '@towline/sdk/domain/document/cents';
import { creditedItems } from '@towline/sdk/domain/document/recomputed';
import { documentTotalsOf, lineAmountsOf } from '@towline/sdk/domain/invoice/amounts';
import fc from 'fast-check';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { invoicePdf } from './print/invoicePdf.ts';
import { paymentCodeOf } from './print/paymentCode.ts';
import { ciiOf } from './xml/cii.ts';
import { factsOf } from './xml/facts.ts';
import { fatturaPaOf } from './xml/fatturaPa.ts';
import { eInvoiceKindOf, isItalian } from './xml/invoiceXml.ts';
import { ublOf } from './xml/ubl.ts';

const resolve = createRequire(import.meta.url).resolve;
const line = (more: Partial<InvoiceItem> = {}): InvoiceItem => {
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
const invoiceOf = (items: InvoiceItem[], more: Partial<Invoice> = {}): Invoice => ({
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
const belgian: Partial<Invoice> = {
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
const billed = { id: 'a1b2c3d4-1c3d-4e5f-8a9b-0c1d2e3f4a5b', number: 'CI-2026-00098' };
const selfBilled = (invoice: Invoice) => invoice.type === 'SelfBilling' || invoice.creditOf?.type === 'SelfBilling';
const cases: [string, Invoice][] = [
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

/** The schema of 1.2.1 that a package carries: it knows no subdivided natures, and its signature is not ours to check. */
function fatturaSchema(): XsdValidator {
  const file = resolve('fatturapa/package.json');
  const text = readFileSync(path.join(path.dirname(file), 'resources/Schema_1.2.1.xsd'), 'utf8')
    .replace(/<xs:import[^>]*xmldsig[^>]*\/>/s, '')
    .replace(
      /<xs:element ref="ds:Signature"[^>]*\/>/,
      `<xs:${'any'} namespace="##other" processContents="skip" minOccurs="0"/>`,
    );
  return XsdValidator.fromDoc(XmlDocument.fromString(text));
}

let cii: XsdValidator;
let fattura: XsdValidator;
beforeAll(() => {
  xmlRegisterFsInputProviders();
  const package_ = path.dirname(resolve('@stackforge-eu/factur-x'));
  const root = package_.slice(0, package_.lastIndexOf('factur-x') + 'factur-x'.length);
  const file = path.join(root, 'schema/en16931/FACTUR-X_EN16931.xsd');
  cii = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(file), { url: pathToFileURL(file).href }));
  fattura = fatturaSchema();
});

describe.each(cases)('%s', (_case, invoice) => {
  it('is FatturaPA by its schema', () => {
    const xml = fatturaPaOf(factsOf(invoice)).replaceAll('N2.1', 'N2');
    expect(() => fattura.validate(XmlDocument.fromString(xml))).not.toThrow();
  });

  it('is a Cross Industry Invoice by the schema of Factur-X EN 16931', () => {
    expect(() => cii.validate(XmlDocument.fromString(ciiOf(factsOf(invoice))))).not.toThrow();
  });
});

test('a schema refuses what is wrong: the check bites', () => {
  const xml = fatturaPaOf(factsOf(invoiceOf([line()]))).replace('<Divisa>EUR</Divisa>', '');
  expect(() => fattura.validate(XmlDocument.fromString(xml))).toThrow();
  const other = ciiOf(factsOf(invoiceOf([line()]))).replace('<ram:TypeCode>380</ram:TypeCode>', '');
  expect(() => cii.validate(XmlDocument.fromString(other))).toThrow();
});

const textsOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${element}(?: [^>]*)?>([^<]*)<`, 'g'))].map(([, text]) => text ?? '');

const isPaid = ({ paidAmount, totalGrossAmount }: Invoice): boolean => paidAmount === totalGrossAmount;

// Rules of Peppol BIS Billing 3 and EN 16931, for no package carries them: each says what it asks of the document.
describe.each(cases)('Peppol: %s', (_case, invoice) => {
  const xml = ublOf(factsOf(invoice));
  const sum = (element: string) =>
    textsOf(xml, element).reduce((total, text) => total + Math.round(Number(text) * 100), 0);
  const isCredit = invoice.type === 'CreditNote';
  const rules: [string, unknown, unknown][] = [
    ['BR-02 a number', textsOf(xml, 'ID')[0], invoice.number],
    ['BR-03 an issue date', textsOf(xml, 'IssueDate')[0], invoice.day],
    [
      'BR-04 a type code',
      textsOf(xml, isCredit ? 'CreditNoteTypeCode' : 'InvoiceTypeCode'),
      [isCredit ? (selfBilled(invoice) ? '261' : '381') : selfBilled(invoice) ? '389' : '380'],
    ],
    [
      'PEPPOL-EN16931-R001/R004 its own process',
      textsOf(xml, 'ProfileID')[0]?.includes('selfbilling'),
      selfBilled(invoice),
    ],
    ['PEPPOL-EN16931-R010/R020 both are addressed', textsOf(xml, 'EndpointID').length, 2],
    ['BR-CO-25 until when it is paid', textsOf(xml, 'DueDate'), isCredit || isPaid(invoice) ? [] : ['2026-12-20']],
    ['PEPPOL-EN16931-R003 a buyer reference', textsOf(xml, 'BuyerReference'), ['03E7']],
    [
      'BR-CO-10 the lines add up',
      sum('LineExtensionAmount'),
      2 * Math.round(Number(textsOf(xml, 'TaxExclusiveAmount')[0]) * 100),
    ],
    [
      'BR-CO-15 with VAT it is the total',
      Math.round(Number(textsOf(xml, 'TaxInclusiveAmount')[0]) * 100),
      sum('TaxExclusiveAmount') + Math.round(Number(textsOf(xml, 'TaxAmount')[0]) * 100),
    ],
    ['BR-CO-16 the amount due', sum('PayableAmount'), sum('TaxInclusiveAmount') - sum('PrepaidAmount')],
    ['what was paid before it was issued', sum('PrepaidAmount'), Math.round((invoice.paidAmount ?? 0) * 100)],
    ['where to pay, while something is due', xml.includes('PaymentMeans'), !isCredit && !isPaid(invoice)],
    ['BR-27 no price below 0', textsOf(xml, 'PriceAmount').every((price) => Number(price) >= 0), true],
    ['BR-AE-10 why there is no VAT', xml.includes('VATEX-EU-AE'), invoice.mentions !== undefined],
    [
      'BR-55 a credit note names the document',
      /<cac:InvoiceDocumentReference><cbc:ID>([^<]+)</.exec(xml)?.[1],
      (invoice.creditOf ?? invoice.partialCreditOf)?.number,
    ],
  ];
  it.each(rules)('%s', (_rule, found, expected) => {
    expect(found).toEqual(expected);
  });
});

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

describe('a printed document', () => {
  const read = async (pdf: Buffer) => {
    const document = await getDocumentProxy(new Uint8Array(pdf));
    const { text } = await extractText(document, { mergePages: true });
    return { pages: document.numPages, text: text.replace(/\s+/g, ' '), files: await document.getAttachments() };
  };

  it('of many lines has two pages, the payment code, and the e-invoice within', async () => {
    const invoice = invoiceOf(
      Array.from({ length: 32 }, (_, index) => line({ vatRate: 0.21, description: `Line ${index + 1}` })),
      belgian,
    );
    const pdf = await invoicePdf(invoice);
    const { pages, text, files } = await read(pdf);
    expect(pages).toBe(2);
    expect(text).toContain('Facture CI-2026-00098');
    expect(text).toContain('Échéance : 20 décembre 2026');
    expect(text).toContain('BE68 5390 0754 7034');
    // Each page has the heads of its columns, and what the VAT is taken of stands in one piece.
    expect(text.match(/Description Quantité Prix unitaire/g)).toHaveLength(2);
    expect(text).toContain('TVA 21 % × 928,00 €');
    const [file] = Object.values(files as Record<string, { content: Uint8Array }>);
    expect(Buffer.from(file!.content).toString()).toBe(ciiOf(factsOf(invoice)));
    expect(pdf.includes('/AFRelationship /Alternative')).toBe(true);
    expect(pdf.includes('EN 16931')).toBe(true);
  });

  it('says in its language what a line is whose code alone is known, and names the country of a reader abroad', async () => {
    const items = [line({ code: 'ExtraMileage', description: undefined }), line({ description: 'As told by phone' })];
    const { text } = await read(await invoicePdf(invoiceOf(items, { ...belgian, reference: '03E7' })));
    expect(text).toMatch(/54000 Nancy France /);
    expect(text).toMatch(/Kilomètres supplémentaires .* As told by phone /);
    expect(text).not.toContain('Assistance 03E7');
  });

  it('says what was paid already and asks for the rest, or for nothing (DECISIONS T-740)', async () => {
    const invoice = invoiceOf([line({ vatRate: 0.21 })], belgian);
    const part = (await read(await invoicePdf({ ...invoice, paidAmount: 30 }))).text;
    expect(part).toMatch(/Total 35,09 € Déjà payé 30,00 € Reste à payer 5,09 €/);
    expect(part).toContain('BE68 5390 0754 7034');
    const whole = (await read(await invoicePdf({ ...invoice, paidAmount: 35.09 }))).text;
    expect(whole).toMatch(/Reste à payer 0,00 €/);
    expect(whole).not.toMatch(/BE68 5390|Échéance/);
  });

  it('of a self-billing has its lines under their groups, in the stated order (2-requests §9)', async () => {
    const items = [
      line({ code: 'N', description: 'Night work', group: 'Surcharge', surcharge: 'Night' }),
      line({ description: 'Call-out', group: 'Intervention' }),
    ];
    const pdf = await invoicePdf(invoiceOf(items, { ...belgian, type: 'SelfBilling' }));
    expect((await read(pdf)).text).toMatch(/ Intervention Call-out 20 km .* Majoration Night work · Nuit 20 km /);
  });

  it('has the same cents as its e-invoices, whatever the lines (C-17)', async () => {
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
        const { text } = await read(
          await invoicePdf({ ...invoice, customer: { ...invoice.customer, language: 'en' } }),
        );
        for (const net of [...cents.lines, invoice.totalGrossAmount, invoice.vatAmount])
          expect(text).toContain(new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }).format(net));
      }),
      { numRuns: 15 },
    );
  });
});
