import type { AssistanceRequest, Contract, PaymentLink } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { meir } from '../../testing/orders.ts';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';
import { sendFirstLinks } from './sendFirstLinks.ts';

let test: TestApp;
let requestId: string;

beforeAll(async () => {
  test = await startTestApp();
  await paymentFirst(true);
});
afterAll(() => test.close());

const silent = { warn: () => {}, error: () => {} };
const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await test.db.pool.query<Row>(sql, values)).rows;
const paymentFirst = (is: boolean) =>
  query(
    `update contracts set doc = jsonb_set(doc, '{process,paymentFirst}', to_jsonb($1::boolean)) where code = 'C24Prepaid19'`,
    [is],
  );
const order = async (): Promise<string> => {
  const answer = await test.call('POST', '/v1/bo/order-requests', { as: 'agent.be', body: orderInGent() });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json<{ id: string }>().id;
};
/** What the customer was told when it was ordered: 121 euro. */
const toldPrice = async () => {
  const answer = await test.call('POST', `/v1/bo/assistance-requests/${requestId}/payments`, {
    body: { channel: 'Copy' },
  });
  return answer.json<PaymentLink>().amount;
};
const send = () => sendFirstLinks({ db: test.db, config: test.config, now: () => test.clock.now }, silent);
const letters = () =>
  query<{ channel: string; receiver: string; body: string; language: string }>(
    "select channel, receiver, body, language from outbox where kind = 'PaymentLink'",
  );
const links = async () =>
  (await test.call('GET', `/v1/bo/assistance-requests/${requestId}/payment-links`)).json<PaymentLink[]>();
const detail = async () =>
  (await test.call('GET', `/v1/bo/assistance-requests/${requestId}`)).json<AssistanceRequest>();
const said = async () =>
  ((await detail()).logs ?? []).filter(({ message }) => message.startsWith('Payment')).map(({ message }) => message);

beforeEach(async () => {
  await test.clear();
  test.clock.now = new Date('2026-11-20T10:00:00Z');
  requestId = await order();
});

describe('an order that is paid first (DECISIONS S-39, T-571)', () => {
  it('asks for its payment by itself: by text message, in the motorist’s language, for what they were told', async () => {
    expect(await letters()).toEqual([]);
    expect(await send()).toBe(1);
    const [link] = await links();
    expect(link).toMatchObject({ state: 'Open', channel: 'Sms', receiver: '+32475123456', language: 'nl' });
    expect(link?.expiresAt).toBe('2026-11-20T10:30:00Z');
    expect(await letters()).toMatchObject([{ channel: 'Sms', receiver: '+32475123456', language: 'nl' }]);
    expect((await letters())[0]?.body).toContain('/pay#');
    expect(await said()).toEqual(['Payment link sent']);
    expect(link?.amount).toBe(await toldPrice());
  });
  it.each([
    ['for the price of the order as it is now', undefined, 1],
    ['for an amount of their own', 50, 0],
  ])(
    'is asked again by an agent %s: the receipt will be of what was told last (T-1010)',
    async (_what, amount, moved) => {
      const told = async () =>
        (await query<{ gross: number }>(`select (estimate_basis->>'customerGross')::float8 as gross from requests`))[0]!
          .gross;
      const before = await told();
      const { orderId } = await detail();
      const saved = await test.call('POST', `/v1/bo/orders/${orderId}/service-location`, {
        as: 'agent.be',
        body: meir,
      });
      expect(saved.statusCode, saved.body).toBe(200);
      const answer = await test.call('POST', `/v1/bo/assistance-requests/${requestId}/payments`, {
        body: { channel: 'Copy', ...(amount && { amount }) },
      });
      const asked = answer.json<PaymentLink>().amount;
      expect([await told(), asked > before]).toEqual(moved ? [asked, true] : [before, false]);
    },
  );
  it('is asked again by the prices that it was made under, whatever the contract’s newest ones are (DECISIONS S-41)', async () => {
    const url = '/v1/contracts/C24Prepaid19';
    const contract = (await test.call('GET', url)).json<Contract>();
    const before = await toldPrice();
    const pricing = { ...contract.pricing, customerPriceFactor: 4 };
    const saved = await test.call('PUT', url, { body: { reason: 'Dearer', contract: { ...contract, pricing } } });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await toldPrice()).toBe(before);
    const move = await test.call('POST', `${url}/move-requests`, { body: { reason: 'For all' } });
    expect(move.json()).toMatchObject({ moved: 1 });
    expect(await toldPrice()).toBeGreaterThan(before);
    await test.call('PUT', url, { body: { reason: 'Back', contract: { ...contract, version: contract.version + 1 } } });
  });
  it('asks once, however many servers look and however often', async () => {
    expect((await Promise.all([send(), send(), send()])).toSorted()).toEqual([0, 0, 1]);
    expect(await send()).toBe(0);
    expect(await letters()).toHaveLength(1);
  });
  it('is not asked again where an agent was faster', async () => {
    await test.call('POST', `/v1/bo/assistance-requests/${requestId}/payments`, {
      body: { channel: 'Copy', amount: 50 },
    });
    expect(await send()).toBe(0);
    expect(await links()).toMatchObject([{ amount: 50, state: 'Open' }]);
  });
  it('goes by mail where there is no phone for text messages', async () => {
    await query(
      `update requests set customer_email = 'jan@post.example', service_order = jsonb_set(service_order #- '{caller,callbackNumber}',
         '{serviceLocation,contacts}', '[]') where id = $1`,
      [requestId],
    );
    expect(await send()).toBe(1);
    expect(await letters()).toMatchObject([{ channel: 'Email', receiver: 'jan@post.example' }]);
  });
  it.each<[string, string, string]>([
    ['nobody knows the price', 'estimate_basis = null', 'NO_PRICE_KNOWN'],
    [
      'nobody can be reached',
      `customer_email = null, service_order = jsonb_set(service_order #- '{caller,callbackNumber}', '{serviceLocation,contacts}', '[]')`,
      'NO_RECEIVER',
    ],
  ])('where %s says so in its log, once, and waits for an agent', async (_case, change, reason) => {
    await query(`update requests set ${change} where id = $1`, [requestId]);
    await send();
    await send();
    const lines = ((await detail()).logs ?? []).filter(({ message }) => message === 'Payment link not sent');
    expect(lines.map(({ data }) => data)).toEqual([{ reason }]);
    expect(await links()).toEqual([]);
    expect((await detail()).status).toBe('PaymentPending');
  });
  it('that was cancelled meanwhile is left alone', async () => {
    await query("update requests set status = 'Cancelled', status_group = 'Cancelled' where id = $1", [requestId]);
    expect(await send()).toBe(0);
    expect(await letters()).toEqual([]);
  });
  it('that needs no payment first is not asked', async () => {
    await paymentFirst(false);
    requestId = await order();
    await paymentFirst(true);
    await send();
    expect(await links()).toEqual([]);
  });
});
