import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BillingDocuments, ExportOutcome, Invoice, InvoiceSearchResult, Job } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { deliver } from '../background/deliver.ts';
import { PortError } from '../ports/portError.ts';
import type { PendingEffect } from '../stores/outbox.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { workedRequest } from '../testing/workedRequest.ts';

let test: TestApp;
let id: string;
let job: Job;
const dataDir = mkdtempSync(path.join(tmpdir(), 'documents-'));

beforeAll(async () => {
  test = await startTestApp({ TOWLINE_DATA_DIR: dataDir });
});
afterAll(async () => {
  await test.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const { begin, request } = workedRequest(() => test);
beforeEach(async () => {
  ({ id, job } = await begin());
  await test.db.pool.query(`update jobs set status = 'Completed', is_active = false where id = $1`, [job.id]);
  await test.db.pool.query(
    `update requests set status = 'PartnerCompleted', status_group = 'CompletedAfterDispatch' where id = $1`,
    [id],
  );
});

const close = async (type: Invoice['type']) => {
  const answer = await test.call(
    'POST',
    `/v1/support/requests/${id}/generate-billing-documents?action=RequestClosure&source=Agent`,
  );
  const found = answer.json<BillingDocuments>().invoices.find((one) => one.type === type);
  return read(found!.id);
};
const read = async (of: string) => (await test.call('GET', `/v1/invoices/${of}`)).json<Invoice>();
const demand = (receiptId: string, customer: object, extraDescription?: string) =>
  test.call('POST', '/v1/customer-invoice-demands/', {
    body: { receiptId, customer, ...(extraDescription && { extraDescription }) },
  });
const bakery = {
  fullName: 'Bakkerij Peeters BV',
  addressLine1: 'Markt 3',
  addressLine2: '9300 Aalst',
  vatNumber: 'BE 0417.497.106',
};

describe('a receipt becomes an invoice', () => {
  it('a credit note takes it back, the company’s invoice has its amounts, and closing again makes no other', async () => {
    const receipt = await close('CustomerReceipt');
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
    expect(await read(receipt.id)).toMatchObject({ isVoid: true, voidedBy: { number: expect.stringMatching(/^CN-/) } });
    await close('SelfBilling');
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
    const receipt = await close('CustomerReceipt');
    await test.db.pool.query(
      `insert into payments (id, request_id, raw_status, at, charged_amount, type)
       select gen_random_uuid(), $1, 'Paid', now(), $2, 'CreditCard' where $2::numeric > 0`,
      [id, received],
    );
    const { id: invoiceId } = (await demand(receipt.id, bakery)).json<Invoice>();
    const invoice = await read(invoiceId);
    expect(invoice.paidAmount).toBe(paid === 'all' ? receipt.totalGrossAmount : paid);
    expect(invoice.dueDay === undefined).toBe(paid === 'all');
    // The receipt was issued before, and stays as it was.
    expect((await read(receipt.id)).paidAmount).toBeUndefined();
  });

  it('a company in another country pays no VAT here', async () => {
    const receipt = await close('CustomerReceipt');
    const invoice = (await demand(receipt.id, { ...bakery, vatNumber: 'FR40303265045' })).json<Invoice>();
    expect([invoice.vatAmount, invoice.totalGrossAmount]).toEqual([0, receipt.totalNetAmount]);
    expect(invoice.mentions).toHaveLength(1);
  });

  it('is not invoiced while the VAT register is away, and says so; then it is (2-requests §5)', async () => {
    const receipt = await close('CustomerReceipt');
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
    expect((await read(receipt.id)).isVoid).toBe(false);
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
    const receipt = await close('CustomerReceipt');
    const answer = await demand(receipt.id, { ...bakery, ...customer });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { messageKey: code, errors: pointers.map((pointer) => ({ pointer })) },
    ]);
    expect((await read(receipt.id)).isVoid).toBe(false);
  });

  it.each([
    ['no number', {}, 'VAT_NUMBER_INVALID'],
    ['a number that is none', { vatNumber: 'BE0417497107' }, 'VAT_NUMBER_INVALID'],
  ])('%s is refused before anybody is asked', async (_case, customer, code) => {
    const receipt = await close('CustomerReceipt');
    expect((await demand(receipt.id, { fullName: 'X', ...customer })).json()).toMatchObject({
      messageKey: code,
      errors: [{ pointer: '/customer/vatNumber', code }],
    });
    expect((await read(receipt.id)).isVoid).toBe(false);
  });
});

/** The mail that a document waits in, as the outbox takes it. */
const mailOf = async (invoiceId: string) =>
  (
    await test.db.pool.query<PendingEffect>(
      `select id, channel, kind, request_id, partner_job_id, agent_id, language, receiver, subject, body, content_type, payload, tries, null as traceparent
       from outbox where payload->>'invoiceId' = $1`,
      [invoiceId],
    )
  ).rows[0]!;

describe('a document by mail', () => {
  it('goes to the customer with its PDF, and to nobody without an address', async () => {
    const invoice = (
      await demand((await close('CustomerReceipt')).id, { ...bakery, email: 'peeters@mail.example' })
    ).json<Invoice>();
    const answer = await test.call('POST', `/v1/emails/customer-invoice?invoiceId=${invoice.id}`);
    expect(answer.json(), answer.body).toMatchObject({ receiver: 'peeters@mail.example', status: 'Pending' });
    const deps = { db: test.db, ports: test.ports as never, config: { environment: 'Prod' } as never };
    await deliver(deps, await mailOf(invoice.id), AbortSignal.timeout(9_000));
    const mail = test.left.mails.at(-1);
    expect(mail?.attachments?.[0]).toMatchObject({ fileName: `${invoice.number}.pdf`, contentType: 'application/pdf' });
    expect(mail?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await read(invoice.id)).history?.[0]?.message).toBe('Emailed');
  });

  it('a self-billing goes to the partner of its job alone', async () => {
    const billing = await close('SelfBilling');
    const send = (jobId: string, of = billing.id) =>
      test.call('POST', `/v1/emails/partner-self-billing?invoiceId=${of}&partnerJobId=${jobId}`);
    expect((await send(id)).json()).toMatchObject({ errors: [{ code: 'OTHER_JOB' }] });
    expect((await send(job.id)).json()).toMatchObject({ receiver: billing.supplier?.email });
    const receipt = (await request()).invoices.find(({ type }) => type === 'CustomerReceipt')!;
    expect((await send(job.id, receipt.id)).json()).toMatchObject({ code: 'NOT_FOR_INVOICE_TYPE' });
  });
});

it('a document is read as PDF and as XML', async () => {
  const receipt = await close('CustomerReceipt');
  const file = (format: string, as = 'admin') =>
    test.call('GET', `/v1/invoices/${receipt.id}?format=${format}`, { as });
  const pdf = await file('pdf');
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  expect(pdf.headers['content-disposition']).toBe(`inline; filename="${receipt.number}.pdf"`);
  expect((await file('xml')).body).toContain(`<cbc:ID>${receipt.number}</cbc:ID>`);
  expect((await file('pdf', 'agent.be')).statusCode).toBe(403);
});

it('a working paper is no e-invoice: it is read as PDF alone (DECISIONS T-799)', async () => {
  await test.db.pool.query(`update partners set country = 'IT' where id = $1`, [job.partner.id]);
  const { id: paper } = await close('PurchaseOrder');
  await test.db.pool.query(`update partners set country = 'BE' where id = $1`, [job.partner.id]);
  const file = (format: string) => test.call('GET', `/v1/invoices/${paper}?format=${format}`);
  expect((await file('pdf')).headers['content-type']).toBe('application/pdf');
  const answer = await file('xml');
  expect([answer.statusCode, answer.json()]).toMatchObject([
    403,
    { code: 'NOT_FOR_INVOICE_TYPE', params: { type: 'PurchaseOrder' } },
  ]);
});

describe('a document handed to others', () => {
  const asItalian = async () => {
    await test.db.pool.query(
      `update partners set country = 'IT', doc = jsonb_set(doc, '{legalDetails,address,country}', '"IT"') where id = $1`,
      [job.partner.id],
    );
    const order = await close('PurchaseOrder');
    await test.db.pool.query(
      `update partners set country = 'BE', doc = jsonb_set(doc, '{legalDetails,address,country}', '"BE"') where id = $1`,
      [job.partner.id],
    );
    return order;
  };
  const send = (of: string) => test.call('POST', `/v1/ba-integration/export-invoice/${of}`);

  it('a purchase order of an Italian supplier is a file for the accounting, again and again', async () => {
    const order = await asItalian();
    const answer = await send(order.id);
    expect(answer.json<ExportOutcome>(), answer.body).toMatchObject({
      Outcome: 'OK',
      reference: `${order.number}.json`,
    });
    await send(order.id);
    expect(await readdir(path.join(dataDir, 'accounting'))).toContain(`${order.number}.json`);
    const kept = JSON.parse(
      await readFile(path.join(dataDir, 'accounting', `${order.number}.json`), 'utf8'),
    ) as Invoice;
    expect(kept.totalGrossAmount).toBe(order.totalGrossAmount);
    const after = await read(order.id);
    expect(after.lastExport?.Outcome).toBe('OK');
    expect(after.history?.filter(({ message }) => message === 'Exported')).toHaveLength(2);
  });

  it('an invoice between companies goes as an e-invoice, each time with its outcome (DECISIONS T-602)', async () => {
    const receipt = await close('CustomerReceipt');
    const french = { ...bakery, fullName: 'Garage Lefèvre', vatNumber: 'FR40303265045', language: 'fr' };
    const abroad = (await demand(receipt.id, french)).json<Invoice>();
    expect((await send(abroad.id)).json()).toMatchObject({ Outcome: 'OK', reference: `${abroad.number}.pdf` });
    const billing = await read((await request()).invoices.find(({ type }) => type === 'SelfBilling')!.id);
    expect((await request()).invoices.find(({ id: of }) => of === billing.id)?.isBetweenCompanies).toBe(true);
    await send(billing.id);
    expect((await send(billing.id)).json()).toMatchObject({ Outcome: 'OK', reference: `${billing.number}.xml` });
    const file = await readFile(path.join(dataDir, 'e-invoices', `${billing.number}.xml`), 'utf8');
    expect(file).toContain('<cbc:InvoiceTypeCode>389<');
    const after = await read(billing.id);
    expect([after.lastExport?.Outcome, after.history?.filter(({ message }) => message === 'Exported').length]).toEqual([
      'OK',
      2,
    ]);
  });

  it('a document keeps until when it is paid: its company’s days after its own (DECISIONS T-603)', async () => {
    const days = (of: string | null) =>
      test.db.pool.query(
        `update organisations set doc = jsonb_set(doc, '{companyDetails,paymentDays}', coalesce($1::jsonb, '30')) where code = 'C24Belgium'`,
        [of],
      );
    await days('14');
    const receipt = await close('CustomerReceipt');
    expect(receipt.dueDay).toBe(receipt.day);
    const invoice = (await demand(receipt.id, bakery)).json<Invoice>();
    expect((Date.parse(invoice.dueDay!) - Date.parse(invoice.day!)) / 86_400_000).toBe(14);
    expect((await read((await read(receipt.id)).voidedBy!.id)).dueDay).toBeUndefined();
    await days(null);
  });

  it('a call that is tried again while the other system is away is one line for each outcome (DECISIONS T-762)', async () => {
    const order = await asItalian();
    const { db, config, clock, payments, ports } = test;
    const says = ['HTTP 503', 'HTTP 503', 'HTTP 500', undefined];
    const hand = () => {
      const said = says.shift();
      return said
        ? Promise.reject(new PortError('accounting', 'Unavailable', said))
        : Promise.resolve({ outcome: 'OK' });
    };
    const app = await buildApp({
      db,
      config,
      now: () => clock.now,
      ports: { payments, ...ports, accounting: { hand } },
    });
    const again = async (key: string) => {
      const headers = { cookie: await test.cookieOf('admin'), 'idempotency-key': key };
      const url = `/v1/ba-integration/export-invoice/${order.id}`;
      return (await app.inject({ method: 'POST', url, headers })).statusCode;
    };
    const outcomes = async () => (await read(order.id)).history?.flatMap(({ outcome }) => outcome ?? []);
    for (const status of [502, 502, 502, 200, 200]) expect(await again('k-1')).toBe(status);
    expect(await outcomes()).toEqual(['OK', 'accounting: HTTP 500', 'accounting: HTTP 503']);
    says.unshift('HTTP 503');
    expect(await again('k-2')).toBe(502);
    expect(await outcomes()).toEqual(['accounting: HTTP 503', 'OK', 'accounting: HTTP 500', 'accounting: HTTP 503']);
    await app.close();
    const told = (await request()).logs?.filter(({ message }) => message === 'Document exported') ?? [];
    expect(told).toHaveLength(4);
  });

  it('other documents are not', async () => {
    expect((await send((await close('CustomerReceipt')).id)).json()).toMatchObject({ code: 'NOT_FOR_INVOICE_TYPE' });
  });
});

describe('the search', () => {
  const search = async (query: string, as = 'admin') => test.call('GET', `/v1/bo/invoices?${query}`, { as });
  const found = async (query: string) => (await search(query)).json<InvoiceSearchResult>();

  it('finds by part of names, numbers and addresses, newest first, and counts', async () => {
    const invoice = (
      await demand((await close('CustomerReceipt')).id, {
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
