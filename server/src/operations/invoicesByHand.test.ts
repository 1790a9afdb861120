import type { Invoice, Problem } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentDesk } from '../testing/documentDesk.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ PURCHASE_ORDER_EDIT_DAYS: '90' });
});
afterAll(() => test.close());
const { at, close, request, document, ofType, agreement, save, withAmounts } = documentDesk(() => test);

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
    requestId: at.id,
    partnerJobId: at.job.id,
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
    expect((await save(billing({ partnerJobId: at.id }))).json()).toMatchObject({ errors: [{ code: 'JOB_NEEDED' }] });
  });

  it('a receipt, whose unit price has the VAT in it', async () => {
    const receipt = withAmounts('CustomerReceipt', [{ quantity: 1, unitPrice: 121, vatRate: 0.21 }]);
    const made = await save({ ...receipt, requestId: at.id, customer: { fullName: 'An Peeters' } });
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
      requestId: at.id,
    };
    for (const type of ['CreditNote', 'Commission', 'CustomerInvoice'])
      expect((await save({ ...receipt, type })).json()).toMatchObject({ code: 'NOT_FOR_INVOICE_TYPE' });
    const paper = withAmounts('PurchaseOrder', [{ quantity: 1, unitPrice: 1, vatRate: 0.21 }]);
    expect((await save({ ...paper, requestId: at.id })).json()).toMatchObject({ errors: [{ code: 'ID_NEEDED' }] });
    expect((await save(receipt, {}, 'agent.be')).statusCode).toBe(403);
    expect((await save({ ...receipt, requestId: undefined })).statusCode).toBe(404);
  });
});
