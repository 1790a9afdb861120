import type { AssistanceRequest, PaymentLink, PaymentPage } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let requestId: string;

beforeAll(async () => {
  test = await startTestApp();
  await test.db.pool.query(
    `update contracts set doc = jsonb_set(doc, '{process,paymentFirst}', 'true') where code = 'C24Prepaid19'`,
  );
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.clear();
  test.clock.now = new Date('2026-11-20T10:00:00Z');
  const made = await test.call('POST', '/v1/bo/order-requests', { as: 'agent.be', body: orderInGent() });
  requestId = made.json<{ id: string }>().id;
});

/** Asks for 121 euro, which the customer pays first; answers the secret of the link. */
const ask = async (more: object = {}): Promise<string> => {
  const body = { channel: 'Copy', amount: 121, ...more };
  const answer = await test.call('POST', `/v1/bo/assistance-requests/${requestId}/payments`, { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<PaymentLink>().url?.split('#')[1] ?? '';
};
const open = (token: string) => test.call('POST', '/v1/payment-pages/open', { as: '', body: { token } });
const page = async (token: string) => (await open(token)).json<PaymentPage>();
const start = (token: string) => test.call('POST', '/v1/payment-pages/pay', { as: '', body: { token } });
const sessionOf = async (token: string): Promise<string> => {
  const answer = await start(token);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ url: string }>().url.split('#sandbox/')[1] ?? '';
};
const payments = async () =>
  (await test.call('GET', `/v1/bo/assistance-requests/${requestId}`)).json<AssistanceRequest>().payments;
/** Pays on a page of the provider; what it tells of it is taken. */
const payOn = async (session: string) => {
  const answer = await test.call('POST', '/v1/sandbox-payments/act', { as: '', body: { session, act: 'CardWorks' } });
  await expect.poll(async () => (await payments()).length).toBe(1);
  return answer;
};

describe('a link that a newer one took the place of (DECISIONS T-838)', () => {
  it('leads on to that one: what is due by now, one page of the provider, paid once', async () => {
    const first = await ask({ amount: 100 });
    const closed = await sessionOf(first);
    const second = await ask();
    for (const token of [first, second]) expect(await page(token)).toMatchObject({ stage: 'Open', amount: 121 });
    const session = await sessionOf(first);
    expect([await sessionOf(second), session === closed]).toEqual([session, false]);
    await payOn(session);
    for (const token of [first, second]) {
      expect((await page(token)).stage).toBe('Paid');
      expect((await start(token)).statusCode).toBe(409);
    }
    expect(await payments()).toMatchObject([{ chargedAmount: 121 }]);
  });
  it('pressed at the same moment as the newer one leads to one page', async () => {
    const tokens = [await ask(), await ask()];
    const sessions = await Promise.all([...tokens, ...tokens].map(sessionOf));
    expect(new Set(sessions).size).toBe(1);
  });
  it('leads nobody on whose address was another’s: who sends anew the same way takes the first one back', async () => {
    const wrong = await ask({ channel: 'Email', receiver: 'jan@wrong.example' });
    const copied = await ask();
    await ask({ channel: 'Email', receiver: 'jan@right.example' });
    expect([(await open(wrong)).statusCode, (await start(wrong)).statusCode]).toEqual([404, 404]);
    expect((await page(copied)).stage).toBe('Open');
    await ask();
    expect((await open(wrong)).statusCode).toBe(404);
  });
  it('tells nobody the address that the newer one went to', async () => {
    const begun = vi.spyOn(test.payments, 'begin');
    const alone = await ask({ channel: 'Email', receiver: 'jan@post.example' });
    await sessionOf(alone);
    await ask({ channel: 'Sms', receiver: '+32475123456' });
    await sessionOf(await ask({ channel: 'Email', receiver: 'jan@post.example' }));
    expect(begun.mock.calls.map(([{ email }]) => email)).toEqual(['jan@post.example', undefined]);
    begun.mockRestore();
  });
  it('is over after its own time', async () => {
    const first = await ask();
    test.later(29 * 60);
    const second = await ask();
    test.later(2 * 60);
    expect([(await open(first)).statusCode, (await open(second)).statusCode]).toEqual([404, 200]);
  });
  it('that was paid on a page which could not be closed says so, and nothing is paid by the newer one', async () => {
    const first = await ask();
    const session = await sessionOf(first);
    const away = vi.spyOn(test.payments, 'end').mockRejectedValue(new Error('away'));
    const second = await ask();
    away.mockRestore();
    await payOn(session);
    expect((await page(first)).stage).toBe('Paid');
    const answer = await start(second);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ code: 'NOTHING_IS_DUE' }] }]);
    expect(await payments()).toHaveLength(1);
  });
});
