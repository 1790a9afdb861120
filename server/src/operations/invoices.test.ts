import type { BillingDocuments, Invoice, Job, Problem } from '@towline/sdk/api';
import { documentTotalsOf, lineAmountsOf, receiptLineAmountsOf } from '@towline/sdk/domain/invoice/amounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { workedRequest } from '../testing/workedRequest.ts';

let test: TestApp;
let id: string;
let job: Job;

beforeAll(async () => {
  test = await startTestApp({ PURCHASE_ORDER_EDIT_DAYS: '90' });
});
afterAll(() => test.close());

const { begin, request } = workedRequest(() => test);
beforeEach(async () => {
  ({ id, job } = await begin());
  await test.db.pool.query(`update jobs set status = 'Completed', is_active = false where id = $1`, [job.id]);
  await test.db.pool.query(
    `update requests set status = 'PartnerCompleted', status_group = 'CompletedAfterDispatch' where id = $1`,
    [id],
  );
});

const close = async () => {
  const answer = await test.call(
    'POST',
    `/v1/support/requests/${id}/generate-billing-documents?action=RequestClosure&source=Agent`,
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<BillingDocuments>().invoices;
};
const read = async (of: string, as = 'admin') => test.call('GET', `/v1/invoices/${of}`, { as });
const document = async (of: string) => {
  const answer = await read(of);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Invoice>();
};
const ofType = async (type: Invoice['type']) => document((await close()).find((one) => one.type === type)!.id);
const voided = (of: string, more: { version?: number; as?: string; reason?: string } = {}) =>
  test.call('POST', `/v1/invoices/${of}/void/`, {
    as: more.as ?? 'admin',
    headers: more.version === undefined ? {} : { 'if-match': `"${more.version}"` },
    body: more.reason === undefined ? {} : { reason: more.reason },
  });
const agreement = (agreedOn: string | null) =>
  test.db.pool.query(
    `update partners set doc = jsonb_set(doc, '{invoicingDetails}', jsonb_strip_nulls((doc->'invoicingDetails') || jsonb_build_object('selfBillingAgreedOn', $2::text)))
     where id = $1`,
    [job.partner.id, agreedOn],
  );
const save = (body: object, headers: Record<string, string> = {}, as = 'admin') =>
  test.call('POST', '/v1/invoices/', { as, body, headers });
const withAmounts = (type: Invoice['type'], lines: { quantity: number; unitPrice: number; vatRate: number }[]) => {
  const amounts = type === 'CustomerReceipt' ? receiptLineAmountsOf : lineAmountsOf;
  const items = lines.map((line) => ({ code: 'Towing', unit: 'km', ...line, ...amounts(line) }));
  return { type, items, ...documentTotalsOf(items) };
};
const ledgerOf = async (documentId: string) =>
  (
    await test.db.pool.query<{ account: string; cents: string }>(
      `select p.account, p.amount::text as cents from ledger_postings p join ledger_entries e on e.id = p.entry_id where e.source_id = $1 order by 1`,
      [documentId],
    )
  ).rows.map(({ account, cents }) => [account, Number(cents)]);

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
    expect((await read(id)).statusCode).toBe(404);
  });

  it('a self-billing has the partner’s number and its mention; without an agreement it is a purchase order (S-52)', async () => {
    const billing = await ofType('SelfBilling');
    const { rows } = await test.db.pool.query<{ prefix: string }>(
      `select doc->'invoicingDetails'->>'invoiceNumberPrefix' as prefix from partners where id = $1`,
      [job.partner.id],
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
        [job.partner.id, of],
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

describe('a working paper', () => {
  const order = async () => {
    await agreement(null);
    const paper = await ofType('PurchaseOrder');
    await agreement('2025-01-01');
    return paper;
  };
  const edited = (paper: Invoice, unitPrice: number) => ({
    ...paper,
    ...withAmounts('PurchaseOrder', [{ quantity: 2, unitPrice, vatRate: 0.21 }]),
    vatRate: 0.21,
    reason: 'A second tow',
  });

  it('is changed, and what it was is kept with who, what and why', async () => {
    const paper = await order();
    const { history: _history, ...sent } = edited(paper, 60);
    const answer = await save(sent, { 'if-match': '"1"' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers.etag).toBe('"2"');
    const after = await document(paper.id);
    expect(after).toMatchObject({ number: paper.number, version: 2, totalNetAmount: 120, totalGrossAmount: 145.2 });
    expect(after.history?.[0]).toMatchObject({ message: 'Changed', version: 2, reason: 'A second tow' });
    expect(after.history?.[0]?.changes?.map(({ path }) => path)).toContain('/totalNetAmount');
    const { rows } = await test.db.pool.query<{ former: Invoice }>(
      `select former from invoice_events where invoice_id = $1 and event = 'Changed'`,
      [paper.id],
    );
    expect(rows[0]?.former.totalNetAmount).toBe(paper.totalNetAmount);
    expect((await request()).logs.at(-1)?.message).toBe('Document changed');
  });

  it('by two at once: the second is told what happened since', async () => {
    const paper = await order();
    const answers = await Promise.all([61, 62].map((price) => save(edited(paper, price), { 'if-match': '"1"' })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    const lost = answers.find(({ statusCode }) => statusCode === 412)!.json<Problem>();
    expect(lost.current).toMatchObject({ version: 2, changes: [{ message: 'Changed' }] });
  });

  it.each([
    [
      'no lines that say something',
      { items: [{ code: '', quantity: 0, unitPrice: 0, vatRate: 0, netAmount: 0, vatAmount: 0, grossAmount: 0 }] },
      400,
    ],
    ['a total that the lines do not make', { totalGrossAmount: 145.21 }, 422],
    ['no total', { totalGrossAmount: 0 }, 400],
  ])('%s is refused, with where', async (_case, wrong, status) => {
    const paper = await order();
    const answer = await save({ ...edited(paper, 60), ...wrong });
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.json<Problem>().errors?.[0]?.pointer).toMatch(/^\/(items|totalGrossAmount)/);
  });

  it('that is older than its window is refused, with the real number of days (C-02)', async () => {
    const paper = await order();
    await test.db.pool.query(`update invoices set at = at - interval '91 days' where id = $1`, [paper.id]);
    const answer = await save(edited(paper, 60));
    expect(answer.json()).toMatchObject({ status: 403, code: 'PURCHASE_ORDER_TOO_OLD', params: { days: 90 } });
  });
});

describe('what is issued by hand', () => {
  const billing = (more: object = {}) => ({
    ...withAmounts('SelfBilling', [{ quantity: 20, unitPrice: 1.45, vatRate: 0.21 }]),
    requestId: id,
    partnerJobId: job.id,
    ...more,
  });

  it('a self-billing of a job with a partner who agreed, once', async () => {
    const made = await save(billing());
    expect(made.statusCode, made.body).toBe(200);
    expect(made.json()).toMatchObject({
      type: 'SelfBilling',
      totalGrossAmount: 35.09,
      customer: { fullName: 'C24 Belgium NV' },
    });
    expect((await save(billing())).json()).toMatchObject({ code: 'RULE_BROKEN', errors: [{ code: 'JOB_IS_BILLED' }] });
  });

  it.each([
    [null, '2025-01-01', 'PurchaseOrder'],
    ['2025-01-01', null, 'SelfBilling'],
  ])(
    'a job has one document of its partner, whatever was agreed since: first %s, then %s, %s stays',
    async (first, then, stays) => {
      const partners = async () =>
        (await close()).map(({ type }) => type).filter((type) => type === 'PurchaseOrder' || type === 'SelfBilling');
      await agreement(first);
      expect(await partners()).toEqual([stays]);
      await agreement(then);
      expect(await partners()).toEqual([stays]);
      await agreement('2025-01-01');
      expect((await save(billing())).json()).toMatchObject({ errors: [{ code: 'JOB_IS_BILLED' }] });
    },
  );

  it('not without the agreement, not for a job of another request', async () => {
    await agreement(null);
    expect((await save(billing())).json()).toMatchObject({ errors: [{ code: 'NO_SELF_BILLING_AGREEMENT' }] });
    await agreement('2025-01-01');
    expect((await save(billing({ partnerJobId: id }))).json()).toMatchObject({ errors: [{ code: 'JOB_NEEDED' }] });
  });

  it('a receipt, whose unit price has the VAT in it', async () => {
    const receipt = withAmounts('CustomerReceipt', [{ quantity: 1, unitPrice: 121, vatRate: 0.21 }]);
    const made = await save({ ...receipt, requestId: id, customer: { fullName: 'An Peeters' } });
    expect(made.json(), made.body).toMatchObject({
      totalNetAmount: 100,
      totalGrossAmount: 121,
      customer: { fullName: 'An Peeters' },
    });
    const again = await save({ ...receipt, id: made.json<Invoice>().id });
    expect(again.json()).toMatchObject({ status: 422, errors: [{ pointer: '/id', code: 'DOCUMENT_IS_FINAL' }] });
  });

  it('nothing that only closing, converting or voiding makes, and not by who manages no invoices', async () => {
    const receipt = {
      ...withAmounts('CustomerReceipt', [{ quantity: 1, unitPrice: 121, vatRate: 0.21 }]),
      requestId: id,
    };
    for (const type of ['CreditNote', 'Commission', 'CustomerInvoice'])
      expect((await save({ ...receipt, type })).json()).toMatchObject({ code: 'NOT_FOR_INVOICE_TYPE' });
    const paper = withAmounts('PurchaseOrder', [{ quantity: 1, unitPrice: 1, vatRate: 0.21 }]);
    expect((await save({ ...paper, requestId: id })).json()).toMatchObject({ errors: [{ code: 'ID_NEEDED' }] });
    expect((await save(receipt, {}, 'agent.be')).statusCode).toBe(403);
    expect((await save({ ...receipt, requestId: undefined })).statusCode).toBe(404);
  });
});
