import type { PaymentPage } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reminderDesk, reminderSettings } from '../../testing/reminderDesk.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
const desk = reminderDesk(() => test);
const { at, query, pay, send, link, letters } = desk;

beforeAll(async () => {
  test = await startTestApp(reminderSettings);
});
afterAll(() => test.close());
beforeEach(desk.beginAnew);

describe('the link by which one pays (DECISIONS T-572)', () => {
  const open = (token: string) => test.call('POST', '/v1/payment-pages/open', { as: '', body: { token } });
  const tokenIn = (body = '') => /\/pay#([\w-]+)/.exec(body)?.[1] ?? '';
  it.each(['FirstReminder', 'SecondReminder', 'LastReminder'])('is in mail and text message of %s', async (type) => {
    await send({ type, paymentType: 'DirectPayment' });
    const all = await letters();
    expect(all).toHaveLength(2);
    for (const { body } of all) {
      expect(body).toContain(`(nr. T-${at.requestId})`);
      expect(body).toContain('121,00');
      expect((await open(tokenIn(body))).json<PaymentPage>().amount).toBe(121);
    }
  });
  it('gives way to the company’s account where nobody real takes payments', async () => {
    await query(
      `update organisations set doc = jsonb_set(doc, '{companyDetails}', coalesce(doc->'companyDetails', '{}')
         || '{"iban": "BE68539007547034", "name": "C24 Belgium NV"}') where code = 'C24Belgium'`,
    );
    const { environment } = test.config;
    Object.assign(test.config, { environment: 'Prod' });
    try {
      await send({ type: 'SecondReminder' });
    } finally {
      Object.assign(test.config, { environment });
    }
    for (const { body } of await letters()) {
      expect(body).not.toContain('/pay');
      expect(body).toContain(
        `Per overschrijving aan C24 Belgium NV, IBAN BE68 5390 0754 7034, mededeling T-${at.requestId}.`,
      );
    }
  });
  it('goes along for what is due now; the one before leads on to it (DECISIONS T-838)', async () => {
    const before = await link({ amount: 50 });
    await send({ type: 'FirstReminder', paymentType: 'CreditCard' });
    const [mail, sms] = await letters();
    expect(tokenIn(sms?.body)).toBe(tokenIn(mail?.body));
    const page = await open(tokenIn(mail?.body));
    expect([page.statusCode, page.json<PaymentPage>().amount]).toEqual([200, 121]);
    expect((await open(before.url?.split('#')[1] ?? '')).json<PaymentPage>()).toMatchObject({
      amount: 121,
      stage: 'Open',
    });
  });
  it('of two reminders that are due at once is one, and opens from both letters (DECISIONS T-838)', async () => {
    const ScheduleNewAttempAt = '2026-11-25T07:00:00.000Z';
    for (const Type of ['FirstReminder', 'SecondReminder'])
      expect((await desk.plan({ Type, ScheduleNewAttempAt })).statusCode).toBe(201);
    test.later(6 * 86_400);
    await desk.run();
    const tokens = desk.writtenLetters().map(({ body }) => tokenIn(body));
    expect(tokens).toHaveLength(4);
    expect(new Set(tokens).size).toBe(1);
    for (const token of tokens) expect((await open(token)).json<PaymentPage>().amount).toBe(121);
    expect(await query('select id from payment_links where request_id = $1', [at.requestId])).toHaveLength(1);
  });
  it('of a reminder beside another one opens from both letters', async () => {
    await send({ type: 'FirstReminder', paymentType: 'CreditCard' });
    await send({ type: 'SecondReminder' });
    const tokens = desk.writtenLetters().map(({ body }) => tokenIn(body));
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect((await open(token)).json<PaymentPage>().stage).toBe('Open');
  });
  it('is in the letter alone: what is kept of it has no secret', async () => {
    await link();
    await send({ type: 'SecondReminder' });
    const kept = await query<{ afterwards: string }>(
      "select payload ->> 'bodyAfterwards' as afterwards from outbox where kind = 'PaymentReminder'",
    );
    for (const { afterwards } of kept) {
      expect(afterwards).toContain('/pay#…');
      expect(tokenIn(afterwards)).toBe('');
    }
  });
  it('is in the letter of a direct debit, too: none comes by itself (DECISIONS T-801)', async () => {
    await send({ type: 'FirstReminder', paymentType: 'DirectDebit' });
    const [mail] = await letters();
    expect(mail?.body).toContain('niet vanzelf opnieuw');
    expect((await open(tokenIn(mail?.body))).json<PaymentPage>().amount).toBe(121);
  });
  it('is not there where a bank decides on a payment', async () => {
    await link();
    await pay('Pending', 1);
    await send({ type: 'SecondReminder' });
    for (const letter of await letters()) expect(letter.body).not.toContain('/pay');
  });
});
