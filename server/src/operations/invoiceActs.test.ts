import type { Invoice, InvoiceSearchResult } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { PortError } from '../ports/portError.ts';
import { bakery, documentDesk } from '../testing/documentDesk.ts';
import { startTestAppInFolder, type TestAppInFolder } from '../testing/testAppInFolder.ts';

let test: TestAppInFolder;

beforeAll(async () => {
  test = await startTestAppInFolder();
});
afterAll(() => test.close());

const { at, request, ofType, document, demand } = documentDesk(() => test);

describe('a receipt becomes an invoice', () => {
  it('a credit note takes it back, the company’s invoice has its amounts, and closing again makes no other', async () => {
    const receipt = await ofType('CustomerReceipt');
    const answer = await demand(receipt.id, bakery, 'Depannage');
    expect(answer.statusCode, answer.body).toBe(201);
    const invoice = answer.json<Invoice>();
    expect(invoice).toMatchObject({
      type: 'CustomerInvoice',
      number: expect.stringMatching(/^CI-/),
      totalGrossAmount: receipt.totalGrossAmount,
      totalNetAmount: receipt.totalNetAmount,
      customer: { ...bakery, vatNumber: 'BE0417497106', country: 'BE' },
    });
    expect(invoice.description).toContain('Depannage');
    expect(await document(receipt.id)).toMatchObject({
      isVoid: true,
      voidedBy: { number: expect.stringMatching(/^CN-/) },
    });
    await ofType('SelfBilling');
    const { invoices, logs } = await request();
    expect(invoices.map(({ type }) => type).sort()).toEqual([
      'CreditNote',
      'CustomerInvoice',
      'CustomerReceipt',
      'SelfBilling',
    ]);
    expect(logs.some(({ message }) => message === 'Receipt became an invoice')).toBe(true);
    expect((await demand(receipt.id, bakery)).json()).toMatchObject({ code: 'INVOICE_IS_VOID' });
  });

  it.each([
    ['nothing', 0, undefined],
    ['a part', 40, 40],
    ['more than all of it', 5000, 'all'],
  ])('asks for the rest alone where %s was paid (DECISIONS T-740)', async (_case, received, paid) => {
    const receipt = await ofType('CustomerReceipt');
    await test.db.pool.query(
      `insert into payments (id, request_id, raw_status, at, charged_amount, type)
       select gen_random_uuid(), $1, 'Paid', now(), $2, 'CreditCard' where $2::numeric > 0`,
      [at.id, received],
    );
    const { id: invoiceId } = (await demand(receipt.id, bakery)).json<Invoice>();
    const invoice = await document(invoiceId);
    expect(invoice.paidAmount).toBe(paid === 'all' ? receipt.totalGrossAmount : paid);
    expect(invoice.dueDay === undefined).toBe(paid === 'all');
    // The receipt was issued before, and stays as it was.
    expect((await document(receipt.id)).paidAmount).toBeUndefined();
  });

  it('a company in another country pays no VAT here', async () => {
    const receipt = await ofType('CustomerReceipt');
    const invoice = (await demand(receipt.id, { ...bakery, vatNumber: 'FR40303265045' })).json<Invoice>();
    expect([invoice.vatAmount, invoice.totalGrossAmount]).toEqual([0, receipt.totalNetAmount]);
    expect(invoice.mentions).toHaveLength(1);
  });

  it('is not invoiced while the VAT register is away, and says so; then it is (2-requests §5)', async () => {
    const receipt = await ofType('CustomerReceipt');
    const { db, config, clock, payments, ports } = test;
    const check = () => Promise.reject(new PortError('vat', 'Timeout', 'no answer'));
    const app = await buildApp({ db, config, now: () => clock.now, ports: { payments, ...ports, vat: { check } } });
    const away = await app.inject({
      ...{ method: 'POST', url: '/v1/customer-invoice-demands/', headers: { cookie: await test.cookieOf('admin') } },
      payload: { receiptId: receipt.id, customer: bakery },
    });
    await app.close();
    expect([away.statusCode, away.json()]).toMatchObject([
      400,
      { messageKey: 'VAT_NUMBER_LOOKUP_ERROR', errors: [{ pointer: '/customer/vatNumber' }] },
    ]);
    expect((await document(receipt.id)).isVoid).toBe(false);
    expect((await demand(receipt.id, bakery)).statusCode).toBe(201);
  });

  it.each<[string, object, string, string[]]>([
    ['nobody', { fullName: ' ' }, 'CUSTOMER_WITHOUT_NAME', ['/customer/fullName']],
    ['nowhere', { addressLine1: '' }, 'CUSTOMER_WITHOUT_ADDRESS', ['/customer/addressLine1']],
    [
      'a number alone',
      { fullName: undefined, addressLine1: undefined, addressLine2: undefined },
      'CUSTOMER_WITHOUT_NAME',
      ['/customer/fullName', '/customer/addressLine1', '/customer/addressLine2'],
    ],
  ])('to %s is refused where the register tells no more (DECISIONS T-800)', async (_case, customer, code, pointers) => {
    const receipt = await ofType('CustomerReceipt');
    const answer = await demand(receipt.id, { ...bakery, ...customer });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { messageKey: code, errors: pointers.map((pointer) => ({ pointer })) },
    ]);
    expect((await document(receipt.id)).isVoid).toBe(false);
  });

  it.each([
    ['no number', {}, 'VAT_NUMBER_INVALID'],
    ['a number that is none', { vatNumber: 'BE0417497107' }, 'VAT_NUMBER_INVALID'],
  ])('%s is refused before anybody is asked', async (_case, customer, code) => {
    const receipt = await ofType('CustomerReceipt');
    expect((await demand(receipt.id, { fullName: 'X', ...customer })).json()).toMatchObject({
      messageKey: code,
      errors: [{ pointer: '/customer/vatNumber', code }],
    });
    expect((await document(receipt.id)).isVoid).toBe(false);
  });
});

it('a document is read as PDF and as XML', async () => {
  const receipt = await ofType('CustomerReceipt');
  const file = (format: string, as = 'admin') =>
    test.call('GET', `/v1/invoices/${receipt.id}?format=${format}`, { as });
  const pdf = await file('pdf');
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  expect(pdf.headers['content-disposition']).toBe(`inline; filename="${receipt.number}.pdf"`);
  expect(pdf.headers['cache-control']).toBe('no-store');
  expect((await file('xml')).body).toContain(`<cbc:ID>${receipt.number}</cbc:ID>`);
  expect((await file('pdf', 'agent.be')).statusCode).toBe(403);
});

it('a working paper is no e-invoice: it is read as PDF alone (DECISIONS T-799)', async () => {
  await test.db.pool.query(`update partners set country = 'IT' where id = $1`, [at.job.partner.id]);
  const { id: paper } = await ofType('PurchaseOrder');
  await test.db.pool.query(`update partners set country = 'BE' where id = $1`, [at.job.partner.id]);
  const file = (format: string) => test.call('GET', `/v1/invoices/${paper}?format=${format}`);
  expect((await file('pdf')).headers['content-type']).toBe('application/pdf');
  const answer = await file('xml');
  expect([answer.statusCode, answer.json()]).toMatchObject([
    403,
    { code: 'NOT_FOR_INVOICE_TYPE', params: { type: 'PurchaseOrder' } },
  ]);
});

describe('the search', () => {
  const search = async (query: string, as = 'admin') => test.call('GET', `/v1/bo/invoices?${query}`, { as });
  const found = async (query: string) => (await search(query)).json<InvoiceSearchResult>();

  it('finds by part of names, numbers and addresses, newest first, and counts', async () => {
    const invoice = (
      await demand((await ofType('CustomerReceipt')).id, {
        ...bakery,
        fullName: '100% Brood_Aalst',
        email: 'Brood@Aalst.example',
      })
    ).json<Invoice>();
    for (const query of [
      'customerName=brood_a',
      'customerName=100%25',
      'customerVatNumber=0417.497',
      'customerEmail=brood@aalst',
      `number=${invoice.number?.toLowerCase().slice(3)}`,
      `supplierVatNumber=${invoice.supplier?.vatNumber?.slice(2)}&customerName=brood`,
    ]) {
      const { count, invoices } = await found(query);
      expect([query, count > 0, invoices.some((one) => one.id === invoice.id)]).toEqual([query, true, true]);
    }
    expect((await found('customerName=brood%25aalst')).count).toBe(0);
    expect((await found('supplierName=c24 belgium&take=1')).invoices).toHaveLength(1);
    const { invoices } = await found('take=100');
    expect(invoices.map(({ timestamp }) => timestamp)).toEqual(
      invoices
        .map(({ timestamp }) => timestamp)
        .sort()
        .reverse(),
    );
    const later = new Date(test.clock.now.getTime() + 3_600_000).toISOString();
    expect((await found(`fromDate=${later}`)).count).toBe(0);
    expect((await found(`toDate=${later}&customerName=brood`)).count).toBeGreaterThan(0);
  });

  it('is for administrators', async () => {
    expect((await search('take=1', 'agent.be')).statusCode).toBe(403);
  });
});
