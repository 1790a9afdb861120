import type { OutstandingRequestList, Payment, PaymentDetail, PaymentLink } from '@towline/sdk/api';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { owedByLedger, owedByList } from '../../stores/owedByLedger.testing.ts';
import { providerDesk } from '../../testing/providerDesk.ts';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';
import { verifiedLedger } from '../../testing/verifiedLedger.ts';

let test: TestApp;
const desk = providerDesk(() => test);
const { at, query, completed, refunded, dispute, tell, detail } = desk;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(desk.beginAnew);

const whole = { amount: 121, valueDay: '2026-11-20' };
const book = (changes: object = {}, more: { as?: string; headers?: Record<string, string> } = {}) =>
  test.call('POST', `/v1/bo/assistance-requests/${at.requestId}/transfers`, {
    body: { ...whole, ...changes },
    ...more,
  });
const booked = async (changes: object = {}): Promise<Payment> => {
  const answer = await book(changes);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Payment>();
};
const giveBack = (id: string, body: object) => test.call('POST', `/v1/bo/payments/${id}/refund`, { body });
const firstCode = (answer: { json<T>(): T }) => answer.json<{ errors?: { code: string }[] }>().errors?.[0]?.code;
const messages = async () => (await detail()).logs?.map(({ message }) => message) ?? [];
/** Cents of the request on an account. */
const on = async (account: string): Promise<number> => {
  const [row] = await query<{ cents: number }>(
    `select coalesce(sum(p.amount), 0)::float8 as cents from ledger_postings p join ledger_entries e on e.id = p.entry_id
     where e.request_id = $1 and p.account = $2`,
    [at.requestId, account],
  );
  return row!.cents;
};

describe('money that came by a transfer (DECISIONS T-754)', () => {
  it('pays what is due, by the bank’s account, and says on the request who booked it', async () => {
    const [receipt] = (await detail()).invoices;
    const payment = await booked({ reference: ' T 98 ', documentId: receipt!.id });
    expect(payment).toMatchObject({
      rawStatus: 'Paid',
      chargedAmount: 121,
      transfer: { valueDay: '2026-11-20', reference: 'T 98', document: { id: receipt!.id, number: receipt!.number } },
    });
    const { paymentTotals, payments } = await detail();
    expect(paymentTotals).toMatchObject({ totalAmountPaid: 121, totalAmountDue: 0 });
    expect(payments).toEqual([payment]);
    expect([await on('Bank'), await on('PaymentProvider'), await on('Receivable')]).toEqual([12_100, 0, 0]);
    expect(await messages()).toContain('Payment by transfer booked');
    expect(await verifiedLedger(test)).toBeUndefined();
    const { movements } = (await test.call('GET', `/v1/bo/payments/${payment.id}`)).json<PaymentDetail>();
    expect(movements).toEqual([]);
  });
  it('in part leaves the rest due; the link that asked for all of it is over', async () => {
    await booked({ amount: 20.5 });
    expect((await detail()).totalAmountDue).toBe(100.5);
    const links = await test.call('GET', `/v1/bo/assistance-requests/${at.requestId}/payment-links`);
    expect(links.json<{ state: string }[]>().map(({ state }) => state)).toEqual(['Replaced']);
  });
  it('closes the page that the provider was making meanwhile, and leads nobody to it', async () => {
    const asked = { body: { channel: 'Copy' } };
    const link = await test.call('POST', `/v1/bo/assistance-requests/${at.requestId}/payments`, asked);
    const { begin } = test.payments;
    let page = '';
    const begun = vi.spyOn(test.payments, 'begin').mockImplementationOnce(async (...order) => {
      const session = await begin(...order);
      page = session.id;
      await booked();
      return session;
    });
    const ended = vi.spyOn(test.payments, 'end');
    const token = link.json<PaymentLink>().url?.split('#')[1];
    const answer = await test.call('POST', '/v1/payment-pages/pay', { as: '', body: { token } });
    expect(answer.statusCode).toBe(404);
    expect(ended.mock.calls.map(([{ id }]) => id)).toContain(page);
    // What is paid there all the same is known.
    expect(await query('select id from payment_sessions where id = $1', [page])).toEqual([{ id: page }]);
    for (const spy of [begun, ended]) spy.mockRestore();
  });
  it.each<[string, object, number, string | undefined]>([
    ['more than is due', { amount: 121.01 }, 400, 'AMOUNT_ABOVE_DUE'],
    ['half a cent', { amount: 1.005 }, 400, 'AMOUNT_IN_CENTS'],
    ['tomorrow', { valueDay: '2026-11-21' }, 400, 'VALUE_DAY_IN_FUTURE'],
    ['before there was a request', { valueDay: '2026-11-19' }, 400, 'VALUE_DAY_BEFORE_REQUEST'],
    ['no day', { valueDay: '2026-02-30' }, 400, 'FORMAT'],
    ['another document', { documentId: '00000000-0000-4000-8000-000000000001' }, 422, 'NOT_A_CHARGING_DOCUMENT'],
  ])('%s is refused', async (_case, changes, status, code) => {
    const answer = await book(changes);
    expect([answer.statusCode, firstCode(answer)]).toEqual([status, code]);
    expect((await detail()).payments).toEqual([]);
  });
  it('more than is due stays as credit where that is said, and is among what is owed to customers (DECISIONS T-746)', async () => {
    await booked({ amount: 130, keepsCredit: true });
    expect((await detail()).paymentTotals).toMatchObject({ totalAmountDue: 0, totalAmountOverpaid: 9 });
    expect(await on('Receivable')).toBe(-900);
    const owed = await test.call('GET', '/v1/bo/outstanding-requests?owedToCustomers=true');
    expect(owed.json<OutstandingRequestList>().records).toMatchObject([{ id: at.requestId, amountOwedToCustomer: 9 }]);
  });
  it('is booked once under a key', async () => {
    const headers = { 'idempotency-key': 'transfer-1' };
    const answers = await Promise.all([book({}, { headers }), book({}, { headers })]);
    expect(answers.map(({ statusCode }) => statusCode < 300)).toEqual([true, true]);
    expect((await detail()).payments).toHaveLength(1);
  });
  it('is for who manages the invoices alone', async () => {
    expect((await book({}, { as: 'agent.be' })).statusCode).toBe(403);
  });
  it('stops the reminder that was planned, once nothing is due', async () => {
    await query(
      `insert into payment_reminders (id, request_id, type, created_at, planned_for) values (gen_random_uuid(), $1, 'SecondReminder', now(), '2026-11-28')`,
      [at.requestId],
    );
    await booked({ amount: 100 });
    expect((await detail()).paymentReminders).toHaveLength(1);
    await booked({ amount: 21 });
    expect((await detail()).paymentReminders).toEqual([]);
  });
  it('is given back by the bank: booked at once with its credit note, never above what is left', async () => {
    const { id } = await booked();
    expect((await giveBack(id, { amount: 121.01, reason: 'Twice' })).statusCode).toBe(400);
    const answer = await giveBack(id, { amount: 21.5, reason: 'Goodwill' });
    expect(answer.json()).toMatchObject({ rawStatus: 'Paid', refundedAmount: 21.5, creditedAmount: 21.5 });
    expect([await on('Bank'), (await on('Receivable')) + (await on('Refunds'))]).toEqual([9_950, 0]);
    await giveBack(id, { reason: 'All of it' });
    expect((await detail()).payments[0]).toMatchObject({ rawStatus: 'Refunded', refundedAmount: 121 });
    expect((await giveBack(id, { reason: 'Again' })).json()).toMatchObject({ code: 'PAYMENT_IS_REFUNDED' });
    expect(await verifiedLedger(test)).toBeUndefined();
  });
});

describe('a request that is paid first', () => {
  const waiting = async (link: number | undefined): Promise<void> => {
    const paymentFirst = (is: boolean) =>
      query(
        `update contracts set doc = jsonb_set(doc, '{process,paymentFirst}', to_jsonb($1::boolean)) where code = 'C24Prepaid19'`,
        [is],
      );
    await paymentFirst(true);
    const made = await test.call('POST', '/v1/bo/order-requests', { as: 'agent.be', body: orderInGent() });
    at.requestId = made.json<{ id: string }>().id;
    await paymentFirst(false);
    if (link !== undefined)
      await test.call('POST', `/v1/bo/assistance-requests/${at.requestId}/payments`, {
        body: { channel: 'Copy', amount: link },
      });
  };
  it('goes on by itself once what was asked for has come', async () => {
    await waiting(121);
    await booked({ amount: 100 });
    expect((await detail()).status).toBe('PaymentPending');
    await booked({ amount: 21 });
    const reached = (await detail()).statusHistory?.map(({ status }) => status) ?? [];
    expect(reached.slice(0, 2)).toEqual(['PaymentPending', 'PaymentAuthorized']);
    expect(await on('Bank')).toBe(12_100);
  });
  it('and goes back before there is any document still counts as paid, and belongs to nobody (DECISIONS T-741, T-813)', async () => {
    await waiting(121);
    const { id } = await booked();
    const kept = () =>
      query('select received::float8, held::float8, is_owed from request_dues where request_id = $1', [at.requestId]);
    expect(await kept()).toEqual([{ received: 121, held: 121, is_owed: true }]);
    await giveBack(id, { amount: 100, reason: 'Nobody came' });
    expect(await kept()).toEqual([{ received: 121, held: 21, is_owed: true }]);
    expect(await owedByLedger(test.db.pool)).toEqual({ [at.requestId]: 21 });
    await giveBack(id, { reason: 'Nobody came' });
    expect(await kept()).toEqual([{ received: 121, held: 0, is_owed: false }]);
    expect(await owedByLedger(test.db.pool)).toEqual({});
  });
  it('goes on at once where nobody asked yet', async () => {
    await waiting(undefined);
    // The program asks by itself: here it is too late for that.
    await query('update payment_waits set asked_at = now() where request_id = $1', [at.requestId]);
    await query('delete from payment_links where request_id = $1', [at.requestId]);
    await booked({ amount: 50 });
    expect((await detail()).status).not.toBe('PaymentPending');
  });
});

// What may happen to the money of a request of 121 euro, in any order; what is refused changes nothing.
type Step = readonly [
  act: 'transfer' | 'back' | 'paid' | 'refunded' | 'chargedBack' | 'lifted' | 'void',
  cents: number,
];
const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom('transfer', 'transfer', 'back', 'back', 'paid', 'refunded', 'chargedBack', 'lifted', 'void'),
  fc.integer({ min: 1, max: 13_000 }),
);

async function doStep([act, cents]: Step): Promise<void> {
  if (act === 'transfer') await book({ amount: cents / 100, keepsCredit: cents % 2 === 0 });
  if (act === 'back') {
    const { payments } = await detail();
    const one = payments[cents % Math.max(1, payments.length)];
    if (one?.transfer) await giveBack(one.id, { amount: cents / 100, reason: 'Back', isMistake: cents % 3 === 0 });
  }
  if (act === 'paid') await desk.post(completed());
  if (act === 'refunded') await desk.post(refunded(cents));
  if (act === 'chargedBack') await desk.post(dispute('withdrawn', Math.min(cents, 12_100)));
  if (act === 'lifted') await desk.post(dispute('reinstated', Math.min(cents, 12_100)));
  if (act === 'void') {
    const receipt = (await detail()).invoices.find(({ type, isVoid }) => type === 'CustomerReceipt' && !isVoid);
    if (receipt && cents % 5 === 0)
      await test.call('POST', `/v1/invoices/${receipt.id}/void`, { body: { reason: 'Wrong' } });
  }
}

it('whatever comes by transfer, by a provider, goes back or is credited: the books balance, and what is due is Receivable with Refunds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      await desk.beginAnew();
      for (const one of steps) await doStep(one);
      expect(await verifiedLedger(test)).toBeUndefined();
      const { totalAmountDue, payments } = await detail();
      const balance = (await on('Receivable')) + (await on('Refunds'));
      // But for what was given back before anything was charged, and beyond what came in (DECISIONS T-592, T-741).
      const isWhole = payments.every(
        ({ chargedAmount, refundedAmount = 0, creditedAmount = 0, returnedAmount = 0, chargedBackAmount = 0 }) =>
          Math.round((refundedAmount - creditedAmount - returnedAmount) * 100) === 0 &&
          refundedAmount + chargedBackAmount <= chargedAmount,
      );
      if (isWhole) expect(Math.round((totalAmountDue ?? 0) * 100)).toBe(Math.max(0, balance));
      const [kept] = await query<{ owing: boolean }>(
        'select is_owing as owing from request_dues where request_id = $1',
        [at.requestId],
      );
      expect(kept?.owing).toBe((totalAmountDue ?? 0) > 0);
      const owed = await test.call('GET', '/v1/bo/outstanding-requests?owedToCustomers=true&take=999');
      expect(owedByList(owed.json<OutstandingRequestList>().records)).toEqual(await owedByLedger(test.db.pool));
    }),
    { numRuns: 25 },
  );
}, 120_000);

it('two who book and pay at the same moment are both in the books', async () => {
  const second = { amount: 60, reference: 'Of another bank', keepsCredit: true };
  await Promise.all([book({ amount: 60, reference: 'Ours' }), tell(completed()), book(second)]);
  const { paymentTotals } = await detail();
  const balance = (await on('Receivable')) + (await on('Refunds'));
  expect(Math.round(((paymentTotals?.totalAmountPaid ?? 0) - 121) * 100)).toBe(-balance);
  expect(await verifiedLedger(test)).toBeUndefined();
});
