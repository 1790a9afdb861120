import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ExportOutcome, Invoice } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { deliver } from '../background/deliver.ts';
import { PortError } from '../ports/portError.ts';
import type { PendingEffect } from '../stores/outbox.ts';
import { bakery, documentDesk } from '../testing/documentDesk.ts';
import { startTestAppInFolder, type TestAppInFolder } from '../testing/testAppInFolder.ts';

let test: TestAppInFolder;

beforeAll(async () => {
  test = await startTestAppInFolder();
});
afterAll(() => test.close());

const { at, request, ofType, document, demand } = documentDesk(() => test);

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
      await demand((await ofType('CustomerReceipt')).id, { ...bakery, email: 'peeters@mail.example' })
    ).json<Invoice>();
    const answer = await test.call('POST', `/v1/emails/customer-invoice?invoiceId=${invoice.id}`);
    expect(answer.json(), answer.body).toMatchObject({ receiver: 'peeters@mail.example', status: 'Pending' });
    const deps = { db: test.db, ports: test.ports as never, config: { environment: 'Prod' } as never };
    await deliver(deps, await mailOf(invoice.id), AbortSignal.timeout(9_000));
    const mail = test.left.mails.at(-1);
    expect(mail?.attachments?.[0]).toMatchObject({ fileName: `${invoice.number}.pdf`, contentType: 'application/pdf' });
    // In the name of the company that signs it, whose address is the document's.
    expect(mail?.senderName).toBe(invoice.supplier?.name);
    expect(mail?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await document(invoice.id)).history?.[0]?.message).toBe('Emailed');
  });

  it('a self-billing goes to the partner of its job alone', async () => {
    const billing = await ofType('SelfBilling');
    const send = (jobId: string, of = billing.id) =>
      test.call('POST', `/v1/emails/partner-self-billing?invoiceId=${of}&partnerJobId=${jobId}`);
    expect((await send(at.id)).json()).toMatchObject({ errors: [{ code: 'OTHER_JOB' }] });
    expect((await send(at.job.id)).json()).toMatchObject({ receiver: billing.supplier?.email });
    expect((await mailOf(billing.id)).payload.sender).toBe(
      `${billing.customer?.fullName} <${billing.customer?.email}>`,
    );
    const receipt = (await request()).invoices.find(({ type }) => type === 'CustomerReceipt')!;
    expect((await send(at.job.id, receipt.id)).json()).toMatchObject({ code: 'NOT_FOR_INVOICE_TYPE' });
  });
});

describe('a document handed to others', () => {
  const asItalian = async () => {
    await test.db.pool.query(
      `update partners set country = 'IT', doc = jsonb_set(doc, '{legalDetails,address,country}', '"IT"') where id = $1`,
      [at.job.partner.id],
    );
    const order = await ofType('PurchaseOrder');
    await test.db.pool.query(
      `update partners set country = 'BE', doc = jsonb_set(doc, '{legalDetails,address,country}', '"BE"') where id = $1`,
      [at.job.partner.id],
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
    expect(await readdir(path.join(test.folder, 'accounting'))).toContain(`${order.number}.json`);
    const kept = JSON.parse(
      await readFile(path.join(test.folder, 'accounting', `${order.number}.json`), 'utf8'),
    ) as Invoice;
    expect(kept.totalGrossAmount).toBe(order.totalGrossAmount);
    const after = await document(order.id);
    expect(after.lastExport?.Outcome).toBe('OK');
    expect(after.history?.filter(({ message }) => message === 'Exported')).toHaveLength(2);
  });

  it('an invoice between companies goes as an e-invoice, each time with its outcome (DECISIONS T-602)', async () => {
    const receipt = await ofType('CustomerReceipt');
    const french = { ...bakery, fullName: 'Garage Lefèvre', vatNumber: 'FR40303265045', language: 'fr' };
    const abroad = (await demand(receipt.id, french)).json<Invoice>();
    expect((await send(abroad.id)).json()).toMatchObject({ Outcome: 'OK', reference: `${abroad.number}.pdf` });
    const billing = await document((await request()).invoices.find(({ type }) => type === 'SelfBilling')!.id);
    expect((await request()).invoices.find(({ id: of }) => of === billing.id)?.isBetweenCompanies).toBe(true);
    await send(billing.id);
    expect((await send(billing.id)).json()).toMatchObject({ Outcome: 'OK', reference: `${billing.number}.xml` });
    const file = await readFile(path.join(test.folder, 'e-invoices', `${billing.number}.xml`), 'utf8');
    expect(file).toContain('<cbc:InvoiceTypeCode>389<');
    const after = await document(billing.id);
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
    const receipt = await ofType('CustomerReceipt');
    expect(receipt.dueDay).toBe(receipt.day);
    const invoice = (await demand(receipt.id, bakery)).json<Invoice>();
    expect((Date.parse(invoice.dueDay!) - Date.parse(invoice.day!)) / 86_400_000).toBe(14);
    expect((await document((await document(receipt.id)).voidedBy!.id)).dueDay).toBeUndefined();
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
    const outcomes = async () => (await document(order.id)).history?.flatMap(({ outcome }) => outcome ?? []);
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
    expect((await send((await ofType('CustomerReceipt')).id)).json()).toMatchObject({ code: 'NOT_FOR_INVOICE_TYPE' });
  });
});
