import type { PaymentLink, PaymentPage } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { providerDesk } from '../../testing/providerDesk.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { verifiedLedger } from '../../testing/verifiedLedger.ts';

let test: TestApp;
const desk = providerDesk(() => test);
const { at, query, bill, completed, tell, post, detail } = desk;
let token = '';

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await desk.beginAnew();
  const asked = { body: { channel: 'Copy' } };
  const link = await test.call('POST', `/v1/bo/assistance-requests/${at.requestId}/payments`, asked);
  token = link.json<PaymentLink>().url?.split('#')[1] ?? '';
});

const page = async () =>
  (await test.call('POST', '/v1/payment-pages/open', { as: '', body: { token } })).json<PaymentPage>();
/** Presses the button; the page of the provider is spoken of from then. */
const press = async () => {
  const answer = await test.call('POST', '/v1/payment-pages/pay', { as: '', body: { token } });
  expect(answer.statusCode, answer.body).toBe(200);
  const [session] = await query<{ id: string; payment: string }>(
    'select id, payment_id as payment from payment_sessions where url = $1',
    [answer.json<{ url: string }>().url],
  );
  at.sessionId = session!.id;
  at.paymentId = session!.payment;
  return session!.id;
};
/** The receipt of 121 is taken back, and one of 100 comes in its place. */
const corrected = async () => {
  const [receipt] = (await detail()).invoices;
  const voided = await test.call('POST', `/v1/invoices/${receipt!.id}/void`, { body: { reason: 'In error' } });
  expect(voided.statusCode, voided.body).toBe(200);
  await bill(100);
};

describe('a link of which less is due by now (DECISIONS T-840)', () => {
  it('asks for what is due, on another page of the provider than before', async () => {
    const before = await press();
    await corrected();
    expect(await page()).toMatchObject({ stage: 'Open', amount: 100 });
    const session = await press();
    expect([session === before, await press()]).toEqual([false, session]);
    expect(await query('select state from sandbox_payments where id = $1', [before])).toEqual([{ state: 'Ended' }]);
    expect((await post(completed())).json()).toMatchObject({ errors: [{ code: 'AMOUNT_DIFFERS' }] });
    await tell(completed({ amount_total: 10_000 }));
    expect(await detail()).toMatchObject({ totalAmountDue: 0, payments: [{ rawStatus: 'Paid', chargedAmount: 100 }] });
    expect((await detail()).paymentTotals).not.toHaveProperty('totalAmountOverpaid');
    expect((await page()).stage).toBe('Paid');
    expect(await verifiedLedger(test)).toBeUndefined();
  });
  it('whose page is open already asks there no longer once its receipt was taken back, and leads on to the lower one (DECISIONS T-946)', async () => {
    const before = await press();
    const [receipt] = (await detail()).invoices;
    await test.call('POST', `/v1/invoices/${receipt!.id}/void`, { body: { reason: 'Goodwill' } });
    expect(await query('select state from sandbox_payments where id = $1', [before])).toEqual([{ state: 'Ended' }]);
    expect(await page()).toMatchObject({ stage: 'Open', amount: 0 });
    const refused = await test.call('POST', '/v1/payment-pages/pay', { as: '', body: { token } });
    expect(refused.json()).toMatchObject({ errors: [{ code: 'NOTHING_IS_DUE' }] });
    await bill(100);
    expect(await page()).toMatchObject({ stage: 'Open', amount: 100 });
    await press();
    await tell(completed({ amount_total: 10_000 }));
    expect((await page()).stage).toBe('Paid');
  });
  it('keeps a page open that asks for no more than is due still', async () => {
    await bill(50);
    const before = await press();
    const second = (await detail()).invoices.find(({ totalGrossAmount }) => totalGrossAmount === 50);
    await test.call('POST', `/v1/invoices/${second!.id}/void`, { body: { reason: 'Goodwill' } });
    expect(await query('select state from sandbox_payments where id = $1', [before])).toEqual([{ state: 'Open' }]);
    expect(await press()).toBe(before);
  });
  it('asks never for more than it was sent for', async () => {
    await bill(50);
    expect(await page()).toMatchObject({ amount: 121 });
    await press();
    await tell(completed());
    expect((await detail()).totalAmountDue).toBe(50);
  });
});
