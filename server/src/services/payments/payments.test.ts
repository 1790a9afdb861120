import type { AssistanceRequest, Payment, PaymentLink, PaymentPage, SandboxAct } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writtenEffects } from '../../testing/reminderDesk.ts';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';
import { verifiedLedger } from '../../testing/verifiedLedger.ts';
import { expireWaiting } from './expireWaiting.ts';
import { settleAsked } from './settleRefund.ts';

let test: TestApp;
let requestId: string;
const written = writtenEffects();

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const silent = { warn: () => {}, error: () => {} };
const deps = () => ({
  db: test.db,
  config: test.config,
  now: () => test.clock.now,
  ports: { payments: test.payments },
});
const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await test.db.pool.query<Row>(sql, values)).rows;
const paymentFirst = (is: boolean) =>
  query(
    `update contracts set doc = jsonb_set(doc, '{process,paymentFirst}', to_jsonb($1::boolean)) where code = 'C24Prepaid19'`,
    [is],
  );
const order = async (isFirst: boolean): Promise<string> => {
  await paymentFirst(isFirst);
  const answer = await test.call('POST', '/v1/bo/order-requests', { as: 'agent.be', body: orderInGent() });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json<{ id: string }>().id;
};

beforeEach(async () => {
  await test.clear();
  test.clock.now = new Date('2026-11-20T10:00:00Z');
  requestId = await order(true);
});

const ask = (body: object = { channel: 'Sms' }, headers: Record<string, string> = {}) =>
  test.call('POST', `/v1/bo/assistance-requests/${requestId}/payments`, { body, headers });
const linkOf = async (body: object = { channel: 'Copy', amount: 121 }): Promise<PaymentLink> => {
  const answer = await ask(body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<PaymentLink>();
};
const tokenOf = ({ url = '' }: PaymentLink): string => url.split('#')[1] ?? '';
const page = (token: string) => test.call('POST', '/v1/payment-pages/open', { as: '', body: { token } });
const pay = (token: string) => test.call('POST', '/v1/payment-pages/pay', { as: '', body: { token } });
const detail = async () =>
  (await test.call('GET', `/v1/bo/assistance-requests/${requestId}`)).json<AssistanceRequest>();
const sessionOf = async (token: string): Promise<string> => {
  const answer = await pay(token);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ url: string }>().url.split('#sandbox/')[1] ?? '';
};
// The server's own round may have taken an event before the act did, and still be handing it in.
const handedIn = (session: string) =>
  expect
    .poll(() =>
      query('select seq from sandbox_events where session_id = $1 and delivered_at is null and due_at <= $2', [
        session,
        test.clock.now,
      ]),
    )
    .toEqual([]);
const act = async (session: string, what: SandboxAct) => {
  const answer = await test.call('POST', '/v1/sandbox-payments/act', { as: '', body: { session, act: what } });
  await handedIn(session);
  return answer;
};
const paid = async (what: SandboxAct = 'CardWorks', link?: PaymentLink) => {
  const session = await sessionOf(tokenOf(link ?? (await linkOf())));
  expect((await act(session, what)).statusCode).toBe(200);
  return session;
};
const paymentOf = async (): Promise<Payment> => (await detail()).payments[0]!;

describe('a payment link', () => {
  it('goes by text message in the motorist’s language, for the price of the service, with its secret once', async () => {
    const answer = await ask();
    expect(answer.statusCode, answer.body).toBe(201);
    const link = answer.json<PaymentLink>();
    expect(link).toMatchObject({
      state: 'Open',
      currency: 'EUR',
      channel: 'Sms',
      language: 'nl',
      receiver: '+32475123456',
    });
    expect(link.amount).toBeGreaterThan(0);
    const sms = written('PaymentLink').at(-1);
    expect(sms?.body).toContain('gelieve EUR');
    expect(sms?.body).toContain(link.url);
    const listed = (await test.call('GET', `/v1/bo/assistance-requests/${requestId}/payment-links`)).json<
      PaymentLink[]
    >();
    expect(listed).toMatchObject([{ id: link.id, state: 'Open' }]);
    expect(JSON.stringify(listed)).not.toContain(tokenOf(link));
  });
  it('goes by mail, and names the receiver that it is given', async () => {
    await linkOf({ channel: 'Email', receiver: 'jan@post.example', amount: 99.5, language: 'fr' });
    const [mail] = await query<{ subject: string; body: string }>(
      "select subject, body from outbox where kind = 'PaymentLink'",
    );
    expect(mail?.subject).toContain('paiement');
    expect(mail?.body).toContain('99,50 €');
  });
  it.each<[string, object, number, string]>([
    ['another currency', { channel: 'Copy', amount: 5, currency: 'CHF' }, 400, 'CURRENCY_DIFFERS'],
    ['half a cent', { channel: 'Copy', amount: 5.005 }, 400, 'AMOUNT_IN_CENTS'],
    ['a mail to nowhere', { channel: 'Email', receiver: 'nobody', amount: 5 }, 400, 'FORMAT'],
  ])('in %s is refused', async (_case, body, status, code) => {
    const answer = await ask(body);
    expect([answer.statusCode, answer.json<{ errors: { code: string }[] }>().errors[0]?.code]).toEqual([status, code]);
  });
  it('asks never for more than is due, and for nothing where nothing is', async () => {
    requestId = await order(false);
    expect((await ask({ channel: 'Copy', amount: 5 })).json()).toMatchObject({
      messageKey: 'RULE_BROKEN',
      status: 422,
    });
    await query(
      `insert into invoices (id, request_id, type, number, total_gross_amount, at, doc)
       values (gen_random_uuid(), $1, 'CustomerReceipt', 'T-1', 121, now(), '{"type": "CustomerReceipt"}')`,
      [requestId],
    );
    expect((await ask({ channel: 'Copy', amount: 121.01 })).statusCode).toBe(400);
    expect((await linkOf({ channel: 'Copy' })).amount).toBe(121);
  });
  it('takes the place of the one before, whose page at the provider is closed', async () => {
    const session = await sessionOf(tokenOf(await linkOf()));
    const second = await linkOf();
    expect((await page(tokenOf(second))).json<PaymentPage>()).toMatchObject({
      stage: 'Open',
      amount: 121,
      language: 'nl',
    });
    expect((await act(session, 'CardWorks')).json()).toMatchObject({ isOpen: false });
    expect((await detail()).payments).toEqual([]);
  });
  it('is over after its time, and not found where it is unknown', async () => {
    const link = await linkOf();
    expect((await page('x')).statusCode).toBe(404);
    test.later(31 * 60);
    expect((await page(tokenOf(link))).statusCode).toBe(404);
    expect((await pay(tokenOf(link))).statusCode).toBe(404);
  });
  it('pressed twice leads to one page, and so it does pressed twelve times', async () => {
    const token = tokenOf(await linkOf());
    const sessions = await Promise.all(Array.from({ length: 12 }, () => sessionOf(token)));
    expect(new Set(sessions).size).toBe(1);
  });
});

describe('a request that waits for its payment', () => {
  it('is authorised by it and goes on to dispatch by itself', async () => {
    expect((await detail()).status).toBe('PaymentPending');
    await paid();
    const request = await detail();
    expect(request.statusHistory?.map(({ status }) => status).slice(0, 3)).toEqual([
      'PaymentPending',
      'PaymentAuthorized',
      'Dispatching',
    ]);
    expect(request.payments).toMatchObject([
      { rawStatus: 'Paid', chargedAmount: 121, byProvider: true, type: 'CreditCard' },
    ]);
    expect(request.logs?.map(({ message }) => message)).toContain('Payment received');
    expect(await verifiedLedger(test)).toBeUndefined();
  });
  it('stays with a card that fails, and goes on with the next one', async () => {
    const link = await linkOf();
    const session = await paid('CardFails', link);
    expect(await paymentOf()).toMatchObject({ rawStatus: 'Failed' });
    expect((await page(tokenOf(link))).json()).toMatchObject({ stage: 'Failed' });
    expect((await detail()).status).toBe('PaymentPending');
    await act(session, 'CardWorks');
    expect((await detail()).payments).toMatchObject([{ rawStatus: 'Paid' }]);
    expect((await detail()).status).not.toBe('PaymentPending');
  });
  it.each([
    ['MandatePaid', 'Paid'],
    ['MandateFails', 'Failed'],
  ] as const)('with %s waits for the bank, however long, and then is %s', async (what, ended) => {
    await paid(what);
    expect(await paymentOf()).toMatchObject({ rawStatus: 'Pending', type: 'DirectDebit' });
    test.later(3600);
    await expireWaiting(deps(), silent);
    expect((await detail()).status).toBe('PaymentPending');
    await test.payments.sandbox?.deliver();
    expect(await paymentOf()).toMatchObject({ rawStatus: ended });
  });
  it('ends unpaid as SessionExpired in time, once, and waits anew with another link', async () => {
    await linkOf();
    test.later(29 * 60);
    await expireWaiting(deps(), silent);
    expect((await detail()).status).toBe('PaymentPending');
    test.later(2 * 60);
    await Promise.all([expireWaiting(deps(), silent), expireWaiting(deps(), silent)]);
    const expired = await detail();
    expect(expired.statusHistory?.map(({ status }) => status)).toEqual(['PaymentPending', 'SessionExpired']);
    await paid('CardWorks', await linkOf());
    expect((await detail()).status).not.toBe('PaymentPending');
    expect((await detail()).payments).toMatchObject([{ rawStatus: 'Paid' }]);
  });
  it('gives back by itself what comes after it has expired', async () => {
    const session = await sessionOf(tokenOf(await linkOf()));
    test.later(31 * 60);
    await expireWaiting(deps(), silent);
    // The provider was away when the page was to be closed.
    await query("update sandbox_payments set state = 'Open', expires_at = $1", [
      new Date(test.clock.now.getTime() + 60_000),
    ]);
    await act(session, 'CardWorks');
    expect(await paymentOf()).toMatchObject({ rawStatus: 'Paid' });
    await settleAsked(deps(), silent);
    await test.payments.sandbox?.deliver();
    expect(await paymentOf()).toMatchObject({ rawStatus: 'Refunded', refundedAmount: 121 });
    const request = await detail();
    expect(request.status).toBe('SessionExpired');
    expect(request.logs?.map(({ message }) => message)).toEqual(
      expect.arrayContaining(['Payment came too late', 'Payment refunded']),
    );
    expect(await verifiedLedger(test)).toBeUndefined();
  });
});
