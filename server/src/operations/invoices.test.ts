import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentDesk } from '../testing/documentDesk.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ PURCHASE_ORDER_EDIT_DAYS: '90' });
});
afterAll(() => test.close());
const { at, close, request, read, document, ofType, voided, agreement, ledgerOf } = documentDesk(() => test);

describe('a document that is read', () => {
  it('says who writes it, its day, and what became of it', async () => {
    const receipt = await ofType('CustomerReceipt');
    expect(receipt).toMatchObject({
      number: expect.stringMatching(/^CR-\d{4}-\d{5}$/),
      supplier: { name: 'C24 Belgium NV', country: 'BE', vatNumber: expect.stringMatching(/^BE0\d{9}$/) },
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      version: 1,
      isVoid: false,
    });
    expect(receipt.history).toMatchObject([
      { message: 'Created', version: 1, totalGrossAmount: receipt.totalGrossAmount },
    ]);
    expect((await ledgerOf(receipt.id)).map(([account]) => account)).toEqual(['Receivable', 'Revenue', 'VatDue']);
  });

  it('is for who has finance, and for nobody who does not see the request', async () => {
    const { id: receiptId } = await ofType('CustomerReceipt');
    expect((await read(receiptId, 'agent.be')).statusCode).toBe(403);
    expect((await read(receiptId, 'agent.it')).statusCode).toBe(404);
    expect((await read(at.id)).statusCode).toBe(404);
  });

  it('a self-billing has the partner’s number and its mention; without an agreement it is a purchase order (S-52)', async () => {
    const billing = await ofType('SelfBilling');
    const { rows } = await test.db.pool.query<{ prefix: string }>(
      `select doc->'invoicingDetails'->>'invoiceNumberPrefix' as prefix from partners where id = $1`,
      [at.job.partner.id],
    );
    expect(billing.number).toBe(
      `${rows[0]?.prefix}${billing.day?.slice(0, 4)}-${String(billing.sequenceNumber).padStart(5, '0')}`,
    );
    expect(billing.mentions?.[0]).toMatch(/Factuur uitgereikt door afnemer|Autofacturation/);
    expect((await ledgerOf(billing.id)).map(([account]) => account)).toEqual([
      'PartnerCost',
      'PartnerPayable',
      'VatRecoverable',
    ]);
    await voided(billing.id);
    await agreement(null);
    expect((await close()).map(({ type }) => type).sort()).toEqual(['CustomerReceipt', 'PurchaseOrder']);
    await agreement('2025-01-01');
  });

  it('between two countries there is no VAT, and it says why', async () => {
    const country = (of: string) =>
      test.db.pool.query(
        `update partners set country = $2, doc = jsonb_set(doc, '{legalDetails,address,country}', to_jsonb($2::text)) where id = $1`,
        [at.job.partner.id, of],
      );
    await country('FR');
    const billing = await ofType('SelfBilling');
    expect([billing.vatAmount, billing.items[0]?.taxCategory, billing.mentions?.length]).toEqual([
      0,
      'ReverseCharge',
      2,
    ]);
    await country('BE');
  });
});

describe('the database', () => {
  it.each([
    ['changed', 'update invoices set total_gross_amount = 1 where id = $1'],
    ['changed in its lines', `update invoices set doc = doc || '{"items":[]}' where id = $1`],
    ['taken away', 'delete from invoices where id = $1'],
    ['taken away with its request', 'delete from requests where id = (select request_id from invoices where id = $1)'],
  ])('refuses that a tax document is %s', async (_case, sql) => {
    const { id: receiptId } = await ofType('CustomerReceipt');
    await expect(test.db.pool.query(sql, [receiptId])).rejects.toMatchObject({ code: '23001' });
  });
});

it('a browser draws a document as XML with styles and pictures of its own making, and nothing else of it', async () => {
  const { id: receiptId } = await ofType('CustomerReceipt');
  const { headers } = await read(`${receiptId}?format=xml`);
  expect(headers['content-type']).toMatch('xml');
  expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; img-src data:");
});

describe('void', () => {
  it('issues a credit note that names the document and takes it all back, with its reason', async () => {
    const receipt = await ofType('CustomerReceipt');
    const answer = await voided(receipt.id, { version: 1, reason: 'Charged twice' });
    expect(answer.statusCode, answer.body).toBe(200);
    const after = await document(receipt.id);
    expect(after).toMatchObject({
      isVoid: true,
      version: 2,
      number: receipt.number,
      totalGrossAmount: receipt.totalGrossAmount,
    });
    expect(after.history?.[0]).toMatchObject({
      message: 'Voided',
      reason: 'Charged twice',
      agentName: expect.any(String),
    });
    const credit = await document(after.voidedBy!.id);
    expect(credit).toMatchObject({
      type: 'CreditNote',
      number: expect.stringMatching(/^CN-/),
      totalGrossAmount: -receipt.totalGrossAmount,
      creditOf: { id: receipt.id, number: receipt.number },
    });
    const both = [...(await ledgerOf(receipt.id)), ...(await ledgerOf(credit.id))];
    const sums = new Map<unknown, number>();
    for (const [account, cents] of both) sums.set(account, (sums.get(account) ?? 0) + Number(cents));
    expect([...sums.values()]).toEqual([0, 0, 0]);
    const { logs, invoices } = await request();
    expect(logs.filter(({ message }) => message === 'Document voided')).toHaveLength(1);
    expect(invoices.find(({ type }) => type === 'CreditNote')?.creditOf?.id).toBe(receipt.id);
  });

  it('of a self-billing is answered by the one that wrote it, and says so (DECISIONS T-600)', async () => {
    const billing = await ofType('SelfBilling');
    expect((await voided(billing.id)).statusCode).toBe(200);
    const credit = await document((await document(billing.id)).voidedBy!.id);
    expect(credit).toMatchObject({
      creditOf: { number: billing.number, type: 'SelfBilling', day: billing.day },
      mentions: billing.mentions,
    });
    expect(credit.mentions).toContain('Factuur uitgereikt door afnemer');
  });

  it('happens once, over the version that was seen, and not to a purchase order or a credit note', async () => {
    const receipt = await ofType('CustomerReceipt');
    expect((await voided(receipt.id, { version: 7 })).json()).toMatchObject({
      code: 'VERSION_CHANGED',
      current: { version: 1 },
    });
    const answers = await Promise.all([voided(receipt.id), voided(receipt.id), voided(receipt.id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403]);
    expect((await voided(receipt.id)).json()).toMatchObject({ code: 'INVOICE_IS_VOID' });
    const credit = (await document(receipt.id)).voidedBy!;
    expect((await voided(credit.id)).json()).toMatchObject({ code: 'NOT_FOR_INVOICE_TYPE' });
    expect((await voided(receipt.id, { as: 'agent.be' })).statusCode).toBe(403);
    await agreement(null);
    await test.db.pool.query(`select set_config('towline.unguarded', 'on', true); delete from invoices`);
    expect((await voided((await ofType('PurchaseOrder')).id)).json()).toMatchObject({ code: 'NOT_FOR_INVOICE_TYPE' });
    await agreement('2025-01-01');
  });
});
