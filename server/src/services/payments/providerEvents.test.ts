import { randomUUID } from 'node:crypto';
import type { AssistanceRequest, Invoice, OutstandingRequestList, Payment, PaymentLink } from '@towline/sdk/api';
import { amountDueOf, customerGrossOf } from '@towline/sdk/domain/payment/totals';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../db/transaction.ts';
import { stripeSignature } from '../../ports/payments/stripeSignature.ts';
import { orderInGent, startTestApp, type TestApp, testWebhookSecrets } from '../../testing/testApp.ts';
import { verifiedLedger } from '../../testing/verifiedLedger.ts';
import { postDocument } from '../ledger/postDocument.ts';

let test: TestApp;
let requestId: string;
let paymentId: string;
let sessionId: string;
const ref = () => `pi_${paymentId}`;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await test.db.pool.query<Row>(sql, values)).rows;
/** A receipt of 121 euro, in the books. */
async function bill(): Promise<void> {
  const [receipt] = await query<{ id: string }>(
    `insert into invoices (id, request_id, type, number, total_gross_amount, at, supplier_key, doc)
     values (gen_random_uuid(), $1, 'CustomerReceipt', $2, 121, now(), 'C24Belgium', $3) returning id`,
    [requestId, `T-${requestId}`, JSON.stringify(receiptOf121)],
  );
  const document = { ...receiptOf121, id: receipt!.id, timestamp: '2026-11-20T10:00:00Z', totalGrossAmount: 121 };
  await transact(test.db, (tx) => postDocument(tx, { document, side: 'customer', requestId }));
}
const item = {
  code: 'Breakdown',
  unit: 'Unit',
  quantity: 1,
  unitPrice: 121,
  vatRate: 0.21,
  netAmount: 100,
  vatAmount: 21,
  grossAmount: 121,
};
const receiptOf121 = {
  ...{ type: 'CustomerReceipt' as const, supplier: { name: 'C24 Belgium', country: 'BE' }, items: [item] },
  ...{ totalNetAmount: 100, vatAmount: 21, vatRate: 0.21 },
};

/** A request with a receipt of 121 euro and an open page of the provider. */
async function begin(): Promise<void> {
  const made = await test.call('POST', '/v1/bo/order-requests', { as: 'agent.be', body: orderInGent() });
  requestId = made.json<{ id: string }>().id;
  await bill();
  const link = (
    await test.call('POST', `/v1/bo/assistance-requests/${requestId}/payments`, { body: { channel: 'Copy' } })
  ).json<PaymentLink>();
  const token = link.url?.split('#')[1];
  await test.call('POST', '/v1/payment-pages/pay', { as: '', body: { token } });
  const [session] = await query<{ id: string; payment: string }>(
    'select id, payment_id as payment from payment_sessions order by created_at desc, id limit 1',
  );
  sessionId = session!.id;
  paymentId = session!.payment;
}

beforeEach(async () => {
  await test.clear();
  await query('delete from payment_events');
  test.clock.now = new Date('2026-11-20T10:00:00Z');
  await begin();
});

const event = (type: string, object: object, more: { id?: string; at?: number; account?: string } = {}) => ({
  id: more.id ?? `evt_${randomUUID()}`,
  type,
  created: (more.at ?? test.clock.now.getTime()) / 1000,
  livemode: false,
  ...(more.account && { account: more.account }),
  data: { object },
});
const completed = (changes: object = {}, more = {}) =>
  event(
    'checkout.session.completed',
    {
      ...{ id: sessionId, object: 'checkout.session', amount_total: 12_100, currency: 'eur', payment_status: 'paid' },
      ...{ payment_intent: ref(), client_reference_id: paymentId, metadata: { paymentId } },
      customer_details: { name: 'Jan Maes', email: 'jan@maes.example' },
      ...changes,
    },
    more,
  );
const failed = (more = {}) =>
  event('payment_intent.payment_failed', { id: ref(), amount: 12_100, currency: 'eur', metadata: { paymentId } }, more);
const refunded = (total: number, more = {}) =>
  event('charge.refunded', { amount: 12_100, amount_refunded: total, currency: 'eur', payment_intent: ref() }, more);
const dispute = (end: 'withdrawn' | 'reinstated', amount = 12_100, more = {}) =>
  event(`charge.dispute.funds_${end}`, { id: `dp_${paymentId}`, amount, currency: 'eur', payment_intent: ref() }, more);

const post = (
  body: object,
  {
    secrets = testWebhookSecrets,
    at = test.clock.now,
    changed = '',
  }: { secrets?: string[]; at?: Date; changed?: string } = {},
) => {
  const payload = JSON.stringify(body);
  const signature = stripeSignature(secrets, Buffer.from(payload), at);
  return test.app.inject({
    method: 'POST',
    url: '/v1/payments/events',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: payload + changed,
  });
};
const tell = async (...bodies: object[]) => {
  for (const body of bodies) expect((await post(body)).statusCode).toBe(204);
};
const detail = async () =>
  (await test.call('GET', `/v1/bo/assistance-requests/${requestId}`)).json<AssistanceRequest>();
const paymentOf = async () => (await detail()).payments[0];
const refund = (body: object, headers: Record<string, string> = {}) =>
  test.call('POST', `/v1/bo/payments/${paymentId}/refund`, { body, headers });

describe('the door of the payment provider', () => {
  it.each<[string, Parameters<typeof post>[1]]>([
    ['forged', { secrets: ['whsec_somebody-else-who-knows-none'] }],
    ['changed on its way', { changed: ' ' }],
    ['sent again after five minutes', { at: new Date('2026-11-20T09:54:59Z') }],
    ['signed ahead of time', { at: new Date('2026-11-20T10:05:01Z') }],
    ['signed by nobody', { secrets: [] }],
  ])('refuses what is %s, and keeps nothing of it', async (_case, options) => {
    const answer = await post(completed(), options);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'SIGNATURE_INVALID']);
    expect(await query('select id from payment_events')).toEqual([]);
  });
  it('takes a secret while it is changed for another', async () => {
    expect(
      (await post(completed(), { secrets: ['whsec_the-next-one-of-ours', ...testWebhookSecrets] })).statusCode,
    ).toBe(204);
  });
  it('keeps no card, name or address of an event', async () => {
    await tell(completed());
    const [kept] = await query<{ doc: unknown }>('select doc from payment_events');
    expect(JSON.stringify(kept)).toContain('12100');
    expect(JSON.stringify(kept)).not.toMatch(/Jan|maes|customer_details|last4/);
  });
  it('takes each event once, however often and on how many servers', async () => {
    const paid = completed();
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(paid)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(204));
    expect((await detail()).payments).toHaveLength(1);
    expect((await detail()).logs?.filter(({ message }) => message === 'Payment received')).toHaveLength(1);
    expect(await query('select kind from ledger_entries where source_id = $1', [paymentId])).toEqual([
      { kind: 'PaymentReceived' },
    ]);
  });
  it.each<[string, () => object, string]>([
    ['of another account', () => completed({}, { account: 'acct_other' }), 'ACCOUNT_DIFFERS'],
    ['in another currency', () => completed({ currency: 'chf' }), 'CURRENCY_DIFFERS'],
    ['of another amount', () => completed({ amount_total: 12_099 }), 'AMOUNT_DIFFERS'],
    ['of real money where it is played', () => ({ ...completed(), livemode: true }), 'MODE_DIFFERS'],
  ])('refuses what is %s, every time, and moves nothing', async (_case, made, code) => {
    const body = made();
    const first = await post(body);
    expect([first.statusCode, first.json<{ errors: { code: string }[] }>().errors[0]?.code]).toEqual([422, code]);
    expect((await post(body)).statusCode).toBe(422);
    expect((await detail()).payments).toEqual([]);
    expect(await query('select outcome from payment_events')).toEqual([{ outcome: 'Refused' }]);
  });
  it('leaves alone what says nothing to us, and what is of nobody here', async () => {
    await tell(event('invoice.paid', {}), completed({ client_reference_id: null, metadata: {}, payment_intent: null }));
    expect(await query('select outcome from payment_events')).toEqual([{ outcome: 'Ignored' }, { outcome: 'Ignored' }]);
  });
});

describe('whatever the order', () => {
  it('a charge-back that is told before its payment waits for it', async () => {
    await tell(dispute('withdrawn'));
    expect((await detail()).payments).toEqual([]);
    await tell(completed());
    expect(await paymentOf()).toMatchObject({ rawStatus: 'Charged_Back' });
    expect(await verifiedLedger(test)).toBeUndefined();
  });
  it('the same events end the same, and the ledger owes what the SDK says', async () => {
    const hour = 3_600_000;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { minLength: 6, maxLength: 6 }), fc.boolean(), async (by, isLifted) => {
        await test.clear();
        await query('delete from payment_events');
        await begin();
        const now = test.clock.now.getTime();
        const told = [
          failed({ at: now }),
          completed({}, { at: now + hour }),
          refunded(2_100, { at: now + 2 * hour }),
          refunded(4_200, { at: now + 3 * hour }),
          dispute('withdrawn', 7_900, { at: now + 4 * hour }),
          ...(isLifted ? [dispute('reinstated', 7_900, { at: now + 5 * hour })] : []),
        ];
        const shuffled = told.map((one, index) => ({ one, by: by[index] ?? 0 })).sort((a, b) => a.by - b.by);
        await tell(...shuffled.map(({ one }) => one));
        const request = await detail();
        expect(request.payments).toMatchObject([
          { rawStatus: isLifted ? 'Paid' : 'Charged_Back', chargedAmount: 121, refundedAmount: 42 },
        ]);
        expect(request.totalAmountDue).toBe(isLifted ? 0 : 79);
        expect(await verifiedLedger(test)).toBeUndefined();
      }),
      { numRuns: 8 },
    );
  }, 120_000);
});

describe('a refund', () => {
  beforeEach(() => tell(completed()));
  /** The sandbox has the payment as paid, under the name that the events of this file give it. */
  const atProvider = () =>
    query("update sandbox_payments set state = 'Paid', intent = $1 where id = $2", [ref(), sessionId]);

  it('of a part credits that part, and leaves nobody to be dunned', async () => {
    await atProvider();
    const answer = await refund({ amount: 21, reason: 'Came late' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { rawStatus: 'Paid', chargedAmount: 121, refundedAmount: 21 },
    ]);
    const request = await detail();
    expect(request.totalAmountDue).toBe(0);
    const credit = request.invoices.find(({ type }) => type === 'CreditNote');
    expect(credit?.totalGrossAmount).toBe(-21);
    const whole = (await test.call('GET', `/v1/invoices/${credit?.id}?format=json`)).json<Invoice>();
    expect(whole.items).toMatchObject([{ netAmount: -17.36, vatAmount: -3.64, description: 'Came late' }]);
    expect(request.logs?.map(({ message }) => message)).toEqual(
      expect.arrayContaining(['Refund asked for', 'Payment refunded']),
    );
    expect(await verifiedLedger(test)).toBeUndefined();
  });
  it('of the whole takes the receipt back', async () => {
    await atProvider();
    expect((await refund({ reason: 'Nobody came' })).json()).toMatchObject({
      rawStatus: 'Refunded',
      refundedAmount: 121,
    });
    expect((await refund({ reason: 'Again' })).json()).toMatchObject({ code: 'PAYMENT_IS_REFUNDED', status: 403 });
    const request = await detail();
    expect(request.invoices.find(({ type }) => type === 'CustomerReceipt')?.isVoid).toBe(true);
    expect(
      (await test.call('GET', '/v1/bo/outstanding-requests?take=999')).json<OutstandingRequestList>().records,
    ).toEqual([]);
    expect(await verifiedLedger(test)).toBeUndefined();
  });
  it.each([
    [{ amount: 121.01, reason: 'x' }, 'REFUND_ABOVE_PAYMENT'],
    [{ amount: 0.005, reason: 'x' }, 'AMOUNT_IN_CENTS'],
    [{ amount: 5, reason: '  ' }, 'required'],
  ])('of %o is refused', async (body, code) => {
    await atProvider();
    expect((await refund(body)).json<{ errors: { code: string }[] }>().errors[0]?.code.toLowerCase()).toBe(
      code.toLowerCase(),
    );
  });
  it('above the payment does not come about by asking often at once', async () => {
    await atProvider();
    const answers = await Promise.all(Array.from({ length: 4 }, () => refund({ amount: 50, reason: 'At once' })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(await paymentOf()).toMatchObject({ refundedAmount: 100 });
    expect(await verifiedLedger(test)).toBeUndefined();
  });
  it('that is sent again under its key is the same refund', async () => {
    await atProvider();
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([
      refund({ amount: 50, reason: 'Once' }, key),
      refund({ amount: 50, reason: 'Once' }, key),
    ]);
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
    expect((await refund({ amount: 50, reason: 'Once' }, key)).statusCode).toBe(200);
    expect(await paymentOf()).toMatchObject({ refundedAmount: 50 });
  });
  it('that the provider refuses is refused, and nothing moves', async () => {
    const answer = await refund({ amount: 50, reason: 'No such payment there' });
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ code: 'REFUND_REFUSED' }] });
    expect(await paymentOf()).not.toHaveProperty('refundedAmount');
    expect(await paymentOf()).toMatchObject({ failedRefundAmount: 50 });
  });
  it('that fails later is said of the payment, until something is given back again (DECISIONS T-570)', async () => {
    await tell(refunded(5_000));
    await tell(event('refund.failed', { id: 're_1', amount: 5_000, currency: 'eur', payment_intent: ref() }));
    expect(await paymentOf()).toMatchObject({ refundedAmount: 50, failedRefundAmount: 50 });
    await tell(refunded(7_000));
    expect(await paymentOf()).toMatchObject({ refundedAmount: 70 });
    expect(await paymentOf()).not.toHaveProperty('failedRefundAmount');
  });
  it('made at the provider is taken from its event', async () => {
    await tell(refunded(2_100), refunded(2_100), refunded(12_100));
    expect(await paymentOf()).toMatchObject({ rawStatus: 'Refunded', refundedAmount: 121 });
    expect((await post(refunded(12_101))).statusCode).toBe(422);
    expect(await verifiedLedger(test)).toBeUndefined();
  });
});

describe('a charge-back', () => {
  it('opens the amount again, and stops when it is lifted', async () => {
    await tell(completed());
    expect((await detail()).totalAmountDue).toBe(0);
    await tell(dispute('withdrawn'));
    expect(await detail()).toMatchObject({ totalAmountDue: 121, payments: [{ rawStatus: 'Charged_Back' }] });
    await tell(dispute('reinstated'));
    expect(await detail()).toMatchObject({ totalAmountDue: 0, payments: [{ rawStatus: 'Paid' }] });
    expect(await verifiedLedger(test)).toBeUndefined();
  });
  it.each<[string, ('refund' | 'back')[]]>([
    ['after a refund', ['refund', 'back']],
    ['told before its refund', ['back', 'refund']],
  ])('of a part makes due what the customer has got back, %s (DECISIONS T-592)', async (_case, order) => {
    await tell(completed());
    for (const one of order) await tell(one === 'refund' ? refunded(2_100) : dispute('withdrawn', 4_000));
    // 121 were paid, 21 given back and credited, 40 taken back: 60 are here for a receipt of 100.
    expect(await detail()).toMatchObject({
      totalAmountDue: 40,
      payments: [{ rawStatus: 'Charged_Back', chargedAmount: 121, refundedAmount: 21, chargedBackAmount: 40 }],
    });
    const list = (await test.call('GET', '/v1/bo/outstanding-requests?take=999')).json<OutstandingRequestList>();
    expect(list.records).toMatchObject([{ amountDue: 40, payments: [{ chargedBackAmount: 40 }] }]);
    expect(await verifiedLedger(test)).toBeUndefined();
    await tell(dispute('reinstated', 4_000));
    expect(await detail()).toMatchObject({ totalAmountDue: 0, payments: [{ rawStatus: 'Paid' }] });
    expect(await paymentOf()).not.toHaveProperty('chargedBackAmount');
    expect(await verifiedLedger(test)).toBeUndefined();
  });
  it('above the payment is refused', async () => {
    await tell(completed());
    expect((await post(dispute('withdrawn', 12_101))).statusCode).toBe(422);
    expect(await paymentOf()).toMatchObject({ rawStatus: 'Paid' });
  });
  it('is not played with what the sandbox did not take in (DECISIONS T-593)', async () => {
    await tell(completed());
    expect(await paymentOf()).not.toHaveProperty('inSandbox');
    const answer = await test.call('POST', `/v1/bo/payments/${paymentId}/charge-back`);
    expect(answer.json()).toMatchObject({ status: 403, code: 'PAYMENT_NOT_PLAYED' });
  });
  it('of a part is played in the sandbox', async () => {
    await tell(completed());
    await query("update sandbox_payments set state = 'Paid', intent = $1 where id = $2", [ref(), sessionId]);
    const url = `/v1/bo/payments/${paymentId}/charge-back`;
    expect((await test.call('POST', url, { body: { amount: 121.01 } })).json()).toMatchObject({
      errors: [{ pointer: '/amount', code: 'REFUND_ABOVE_PAYMENT' }],
    });
    expect((await test.call('POST', url, { body: { amount: 40 } })).statusCode).toBe(204);
    expect(await paymentOf()).toMatchObject({ rawStatus: 'Charged_Back', chargedBackAmount: 40, inSandbox: true });
  });
  it('is played in the sandbox by an administrator alone', async () => {
    await tell(completed());
    await query("update sandbox_payments set state = 'Paid', intent = $1 where id = $2", [ref(), sessionId]);
    const url = `/v1/bo/payments/${paymentId}/charge-back`;
    expect((await test.call('POST', url, { as: 'manager.be' })).statusCode).toBe(403);
    expect((await test.call('POST', url)).statusCode).toBe(204);
    expect(await paymentOf()).toMatchObject({ rawStatus: 'Charged_Back' });
    expect((await test.call('POST', url)).statusCode).toBe(403);
  });
  it('after a planned reminder was stopped by the payment lets it be planned anew', async () => {
    await tell(failed());
    const remind = () =>
      test.call('POST', `/v1/bo/payments/${paymentId}/reminder`, {
        body: { Type: 'SecondReminder', ScheduleNewAttempAt: '2026-11-27T10:00:00Z' },
      });
    expect((await remind()).statusCode).toBe(201);
    await tell(completed());
    expect((await detail()).paymentReminders).toEqual([]);
    await tell(dispute('withdrawn'));
    expect((await remind()).statusCode).toBe(201);
  });
});

it('any sequence of acts keeps the ledger balanced, and owes what the SDK says', async () => {
  const kinds = [
    'fail',
    'pay',
    'refund',
    'refundAll',
    'chargeBack',
    'chargeBackPart',
    'lift',
    'liftPart',
    'remind',
  ] as const;
  const steps = fc.array(fc.constantFrom(...kinds), { minLength: 2, maxLength: 7 });
  await fc.assert(
    fc.asyncProperty(steps, async (acts) => {
      await test.clear();
      await query('delete from payment_events');
      await begin();
      let total = 0;
      for (const act of acts) {
        test.later(60);
        if (act === 'fail') await post(failed());
        if (act === 'pay') await post(completed());
        if (act === 'refund') total = Math.min(12_100, total + 3_000);
        if (act === 'refundAll') total = 12_100;
        if (act.startsWith('refund')) await post(refunded(total));
        if (act === 'chargeBack') await post(dispute('withdrawn', 12_100));
        if (act === 'chargeBackPart') await post(dispute('withdrawn', 5_000));
        if (act === 'lift') await post(dispute('reinstated', 12_100));
        if (act === 'liftPart') await post(dispute('reinstated', 5_000));
        if (act === 'remind')
          await test.call('POST', `/v1/bo/assistance-requests/${requestId}/payment-reminders`, {
            body: { type: 'LastReminder' },
          });
      }
      const { invoices, payments, totalAmountDue } = await detail();
      expect(totalAmountDue ?? 0).toBe(amountDueOf(customerGrossOf(invoices), payments as Payment[]));
      const [sums] = await query<{ all: number; owed: number }>(
        `select coalesce(sum(amount), 0)::float8 as all, coalesce(sum(amount) filter (where account = 'Receivable'), 0)::float8 as owed
         from ledger_postings p join ledger_entries e on e.id = p.entry_id where e.request_id = $1`,
        [requestId],
      );
      expect(sums?.all).toBe(0);
      expect(Math.max(0, sums?.owed ?? 0)).toBe(Math.round((totalAmountDue ?? 0) * 100));
    }),
    { numRuns: 12 },
  );
}, 180_000);
