import type { PaymentLink, PaymentPage } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { providerDesk } from '../../testing/providerDesk.ts';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
const { at, query, detail } = providerDesk(() => test);
let token = '';

beforeAll(async () => {
  test = await startTestApp();
  await query(
    `update contracts set doc = jsonb_set(doc, '{process,paymentFirst}', 'true') where code = 'C24Prepaid19'`,
  );
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.clear();
  const made = await test.call('POST', '/v1/bo/order-requests', { as: 'agent.be', body: orderInGent() });
  at.requestId = made.json<{ id: string }>().id;
});

const post = (url: string, body: object) =>
  test.call('POST', `/v1/bo/assistance-requests/${at.requestId}${url}`, { body });
/** A newer link, for what is missing where no amount is said; answers what it is for. */
async function ask(amount?: number): Promise<number> {
  const answer = await post('/payments', { channel: 'Copy', ...(amount && { amount }) });
  expect(answer.statusCode, answer.body).toBe(201);
  const link = answer.json<PaymentLink>();
  token = link.url?.split('#')[1] ?? '';
  return link.amount;
}
async function book(amount: number): Promise<void> {
  const answer = await post('/transfers', { amount, valueDay: test.clock.now.toISOString().slice(0, 10) });
  expect(answer.statusCode, answer.body).toBe(201);
}
const open = () => test.call('POST', '/v1/payment-pages/open', { as: '', body: { token } });
const page = async () => (await open()).json<PaymentPage>();
const press = () => test.call('POST', '/v1/payment-pages/pay', { as: '', body: { token } });
const waits = async () => (await detail()).status === 'PaymentPending';

describe('a service that is paid first, of which a part came by a transfer (DECISIONS T-1020)', () => {
  it('asks for the rest of its price, on a page where it can be paid', async () => {
    const price = await ask();
    await book(20);
    expect(await ask()).toBeCloseTo(price - 20, 2);
    expect(await page()).toMatchObject({ stage: 'Open', amount: Math.round((price - 20) * 100) / 100 });
    expect((await press()).statusCode).toBe(200);
  });

  it('asks by a link for what its agent says beside it, however little that is', async () => {
    await ask(121);
    await book(100);
    await ask(21);
    expect(await page()).toMatchObject({ stage: 'Open', amount: 21 });
    expect((await press()).statusCode).toBe(200);
  });

  it.each<[string, number[], waits: boolean]>([
    ['all but a cent of it', [20.99], true],
    ['all of it', [21], false],
    ['all of it, twice in parts', [10, 11], false],
  ])('waits until the rest came as well: %s', async (_name, parts, stillWaits) => {
    await ask(121);
    await book(100);
    await ask(21);
    for (const part of parts) await book(part);
    expect(await waits()).toBe(stillWaits);
  });

  it('goes on by who booked it: no provider had a hand in it', async () => {
    await ask(121);
    await book(121);
    const { logs, statusHistory } = await detail();
    const byWhom = logs.filter(({ message }) => message === 'Payment authorised' || message === 'Dispatch initiated');
    expect(new Set(byWhom.map(({ agentName }) => agentName))).toEqual(
      new Set([logs.find(({ message }) => message === 'Payment by transfer booked')?.agentName]),
    );
    expect(statusHistory?.map(({ status }) => status).slice(0, 2)).toEqual(['PaymentPending', 'PaymentAuthorized']);
  });

  it('does not count what went back meanwhile', async () => {
    await ask(121);
    await book(100);
    const [payment] = (await detail()).payments;
    await test.call('POST', `/v1/bo/payments/${payment!.id}/refund`, { body: { reason: 'Sent to the wrong account' } });
    await book(21);
    expect(await waits()).toBe(true);
  });
});

it('the page of help that was called off asks for nothing: nobody is shown an amount that they cannot pay', async () => {
  await ask(121);
  expect((await page()).stage).toBe('Open');
  await query(`update requests set status = 'Cancelled', status_reason = 'NoHelpNeeded' where id = $1`, [at.requestId]);
  expect(await page()).toMatchObject({ stage: 'Open', amount: 0 });
  expect((await press()).json()).toMatchObject({ errors: [{ code: 'NOTHING_IS_DUE' }] });
});
