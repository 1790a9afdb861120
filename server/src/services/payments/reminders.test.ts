import type { AssistanceRequest, PaymentLink, PaymentPage, PaymentStatus } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';
import { sendPlanned } from './sendPlanned.ts';

let test: TestApp;
let requestId: string;
let paymentId: string;

beforeAll(async () => {
  test = await startTestApp({ LATE_PAYMENT_TERMS: 'FR.private=0/0/3.5, BE.company=20/100/9' }, undefined);
});
afterAll(() => test.close());

const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await test.db.pool.query<Row>(sql, values)).rows;
const gross = (amount: number) =>
  query(
    `insert into invoices (id, request_id, type, number, total_gross_amount, at, doc)
     values (gen_random_uuid(), $1, 'CustomerReceipt', $3, $2::numeric, now(), json_build_object('type', 'CustomerReceipt'))`,
    [requestId, amount, `T-${requestId}`],
  );
const pay = async (status: PaymentStatus, amount: number): Promise<string> => {
  const [row] = await query<{ id: string }>(
    `insert into payments (id, request_id, raw_status, at, charged_amount) values (gen_random_uuid(), $1, $2, $3, $4) returning id`,
    [requestId, status, test.clock.now, amount],
  );
  return row!.id;
};

beforeEach(async () => {
  await test.clear();
  test.clock.now = new Date('2026-11-20T10:00:00Z');
  const order = orderInGent();
  requestId = (await test.call('POST', '/v1/bo/order-requests', { as: 'agent.be', body: order })).json<{ id: string }>()
    .id;
  await query("update requests set customer_email = 'jan.maes@post.example' where id = $1", [requestId]);
  await gross(121);
  paymentId = await pay('Failed', 121);
  await query("delete from outbox where kind = 'PaymentReminder'");
});

const send = (body: object, as = 'admin') =>
  test.call('POST', `/v1/bo/assistance-requests/${requestId}/payment-reminders`, { as, body });
const plan = (body: object, as = 'admin') => test.call('POST', `/v1/bo/payments/${paymentId}/reminder`, { as, body });
const link = async (more: object = {}) =>
  (
    await test.call('POST', `/v1/bo/assistance-requests/${requestId}/payments`, { body: { channel: 'Copy', ...more } })
  ).json<PaymentLink>();
const letters = () =>
  query<{ channel: string; receiver: string; subject: string | null; body: string; language: string }>(
    "select channel, receiver, subject, body, language from outbox where kind = 'PaymentReminder' order by channel",
  );
const detail = async () =>
  (await test.call('GET', `/v1/bo/assistance-requests/${requestId}`)).json<AssistanceRequest>();
const told = async () =>
  (await detail()).logs?.map(({ message }) => message).filter((text) => text.startsWith('Payment')) ?? [];
const firstError = (answer: { json<T>(): T }) =>
  answer.json<{ errors: { pointer: string; code: string }[] }>().errors[0];

describe('a reminder at once', () => {
  it('goes by mail and by text message in the motorist’s language, and stands on the request', async () => {
    const answer = await send({ type: 'FirstReminder', paymentType: 'DirectPayment' });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        type: 'FirstReminder',
        createdAt: '2026-11-20T10:00:00.000Z',
        newReminderScheduledFor: '2026-11-27T10:00:00.000Z',
      },
    ]);
    const [mail, sms] = await letters();
    expect(mail).toMatchObject({ channel: 'Email', receiver: 'jan.maes@post.example', language: 'nl' });
    expect(mail?.subject).toContain('Herinnering');
    expect(mail?.body).toContain('121,00');
    expect(mail?.body).toContain('27 november 2026');
    expect(sms).toMatchObject({ channel: 'Sms', receiver: '+32475123456' });
    expect((await detail()).paymentReminders).toEqual([
      {
        type: 'FirstReminder',
        paymentType: 'DirectPayment',
        createdAt: expect.anything(),
        sentAt: expect.anything(),
        newReminderScheduledFor: expect.anything(),
      },
    ]);
    expect(await told()).toEqual(['Payment reminder sent']);
  });
  it('with direct debit tries again in five days at 08:00', async () => {
    const answer = await send({ type: 'FirstReminder', paymentType: 'DirectDebit' });
    expect(answer.json()).toMatchObject({ newAttemptScheduledFor: '2026-11-25T07:00:00.000Z' });
    expect((await letters())[0]?.body).toContain('25 november 2026');
  });
  it('names the penalty in the last letter alone', async () => {
    await send({ type: 'SecondReminder' });
    expect((await letters())[0]?.body).not.toContain('15');
    await query("delete from outbox where kind = 'PaymentReminder'");
    await send({ type: 'LastReminder' });
    const [{ body } = { body: '' }] = await letters();
    for (const said of ['15%', '50,00', '12%']) expect(body.replaceAll(/\s/g, '')).toContain(said);
  });
  it('charges a company by the terms of companies: who has a VAT number on an invoice (DECISIONS S-53)', async () => {
    await query(
      `insert into invoices (id, request_id, type, number, total_gross_amount, at, doc)
       values (gen_random_uuid(), $1, 'CustomerInvoice', $2, 121, now(), '{"type": "CustomerInvoice", "customer": {"vatNumber": "BE0403019261"}}')`,
      [requestId, `I-${requestId}`],
    );
    await send({ type: 'LastReminder' });
    const [{ body } = { body: '' }] = await letters();
    for (const said of ['20%', '100,00', '9%']) expect(body.replaceAll(/\s/g, '')).toContain(said);
  });
  it('asks the first for its payment type, and sends no type twice', async () => {
    expect(firstError(await send({ type: 'FirstReminder' }))).toMatchObject({
      pointer: '/paymentType',
      code: 'SELECT_A_PAYMENT_TYPE',
    });
    await send({ type: 'SecondReminder' });
    expect(firstError(await send({ type: 'SecondReminder' }))).toMatchObject({
      pointer: '/type',
      code: 'REMINDER_TYPE_ALREADY_SENT',
    });
    expect((await send({})).statusCode).toBe(400);
  });
  it('is refused where nothing is due', async () => {
    await pay('Paid', 121);
    const answer = await send({ type: 'SecondReminder' });
    expect([answer.statusCode, firstError(answer)?.code]).toEqual([422, 'NOTHING_IS_DUE']);
    expect(await letters()).toEqual([]);
  });
  it('of two at once one is sent', async () => {
    const answers = await Promise.all([send({ type: 'LastReminder' }), send({ type: 'LastReminder' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
    expect(await letters()).toHaveLength(2);
  });
  it('is read by who reads the amounts of the request alone (DECISIONS T-744)', async () => {
    await send({ type: 'LastReminder' });
    await link({ channel: 'Sms' });
    const rows = await query<{ id: string; kind: string }>(
      "select id, kind from outbox where kind in ('PaymentReminder', 'PaymentLink') and request_id = $1",
      [requestId],
    );
    expect(new Set(rows.map(({ kind }) => kind)).size).toBe(2);
    for (const { id } of rows) {
      const read = (as: string) => test.call('GET', `/v1/bo/communications/${id}/content`, { as });
      expect((await read('agent.be')).json()).toMatchObject({ status: 403, code: 'NOT_FOR_ORGANISATION' });
      expect((await read('admin')).statusCode).toBe(200);
    }
  });
  it('is not for the agents of another company', async () => {
    expect((await send({ type: 'LastReminder' }, 'agent.fr')).statusCode).toBe(404);
    expect(await letters()).toEqual([]);
  });
});

describe('the link by which one pays (DECISIONS T-572)', () => {
  const open = (token: string) => test.call('POST', '/v1/payment-pages/open', { as: '', body: { token } });
  const tokenIn = (body = '') => /\/pay#([\w-]+)/.exec(body)?.[1] ?? '';
  it.each(['FirstReminder', 'SecondReminder', 'LastReminder'])('is in mail and text message of %s', async (type) => {
    await send({ type, paymentType: 'DirectPayment' });
    const all = await letters();
    expect(all).toHaveLength(2);
    for (const { body } of all) {
      expect(body).toContain(`(nr. T-${requestId})`);
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
        `Per overschrijving aan C24 Belgium NV, IBAN BE68 5390 0754 7034, mededeling T-${requestId}.`,
      );
    }
  });
  it('goes along for what is due now; the one before is over', async () => {
    const before = await link({ amount: 50 });
    await send({ type: 'FirstReminder', paymentType: 'CreditCard' });
    const [mail, sms] = await letters();
    expect(tokenIn(sms?.body)).toBe(tokenIn(mail?.body));
    const page = await open(tokenIn(mail?.body));
    expect([page.statusCode, page.json<PaymentPage>().amount]).toEqual([200, 121]);
    expect((await open(before.url?.split('#')[1] ?? '')).statusCode).toBe(404);
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
  it.each<[string, object, number]>([
    ['a bank decides on a payment', { type: 'SecondReminder' }, 1],
    ['the bank tries again by itself', { type: 'FirstReminder', paymentType: 'DirectDebit' }, 0],
  ])('is not there where %s', async (_case, body, pending) => {
    await link();
    if (pending > 0) await pay('Pending', pending);
    await send(body);
    for (const letter of await letters()) expect(letter.body).not.toContain('/pay');
  });
});

describe('a planned reminder', () => {
  const ScheduleNewAttempAt = '2026-11-25T07:00:00.000Z';
  const run = () =>
    sendPlanned(
      {
        db: test.db,
        now: () => test.clock.now,
        config: { ...test.config, lateTerms: new Map() },
        ports: { payments: test.payments },
      },
      { error: (fact: unknown) => expect(fact).toBeUndefined() } as never,
    );
  it('goes when its time comes, once', async () => {
    const answer = await plan({ Type: 'SecondReminder', ScheduleNewAttempAt });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { type: 'SecondReminder', createdAt: '2026-11-20T10:00:00.000Z', newAttemptScheduledFor: ScheduleNewAttempAt },
    ]);
    await run();
    expect(await letters()).toEqual([]);
    test.later((Date.parse(ScheduleNewAttempAt) - test.clock.now.getTime()) / 1000);
    await Promise.all([run(), run()]);
    expect(await letters()).toHaveLength(2);
    await run();
    expect(await letters()).toHaveLength(2);
    expect(await told()).toEqual(expect.arrayContaining(['Payment reminder planned', 'Payment reminder sent']));
    expect((await detail()).paymentReminders[0]?.createdAt).toBe('2026-11-25T07:00:00Z');
  });
  it('carries a link by which one pays', async () => {
    await plan({ Type: 'SecondReminder', ScheduleNewAttempAt });
    test.later((Date.parse(ScheduleNewAttempAt) - test.clock.now.getTime()) / 1000);
    await run();
    // One that has left already keeps the link without its secret.
    for (const { body } of await letters()) expect(body).toMatch(/\/pay#([\w-]{20,}|…)/);
  });
  it('is stopped by a payment that comes in between', async () => {
    await plan({ Type: 'SecondReminder', ScheduleNewAttempAt });
    await pay('Paid', 121);
    test.later(6 * 86_400);
    await run();
    expect(await letters()).toEqual([]);
    expect(await told()).toContain('Payment reminder stopped');
    expect((await detail()).paymentReminders).toEqual([]);
  });
  const callOff = (type = 'SecondReminder', as = 'admin', headers = {}) =>
    test.call('DELETE', `/v1/bo/assistance-requests/${requestId}/payment-reminders/${type}`, { as, headers });
  const codeOf = (answer: { json<T>(): T }) => answer.json<{ code: string }>().code;
  it('is called off: no letter goes, the log says who did it, and its type is a choice again (DECISIONS T-753)', async () => {
    await plan({ Type: 'SecondReminder', ScheduleNewAttempAt });
    expect((await callOff()).statusCode).toBe(204);
    expect((await detail()).paymentReminders).toEqual([]);
    test.later(6 * 86_400);
    await run();
    expect(await letters()).toEqual([]);
    expect(await told()).toContain('Payment reminder called off');
    const again = await callOff();
    expect([again.statusCode, codeOf(again)]).toEqual([403, 'REMINDER_NOT_PLANNED']);
    expect((await send({ type: 'SecondReminder' })).statusCode).toBe(201);
    expect(codeOf(await callOff())).toBe('REMINDER_NOT_PLANNED');
  });
  it('is called off once under a key, however often that is sent', async () => {
    await plan({ Type: 'SecondReminder', ScheduleNewAttempAt });
    const key = { 'idempotency-key': 'call-off-1' };
    const answers = [await callOff('SecondReminder', 'admin', key), await callOff('SecondReminder', 'admin', key)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect((await told()).filter((message) => message === 'Payment reminder called off')).toHaveLength(1);
  });
  it('leaves or is called off, never both', async () => {
    for (let round = 0; round < 12; round += 1) {
      await query('delete from payment_reminders');
      await query('delete from outbox');
      test.clock.now = new Date('2026-11-20T10:00:00Z');
      await plan({ Type: 'SecondReminder', ScheduleNewAttempAt });
      test.later((Date.parse(ScheduleNewAttempAt) - test.clock.now.getTime()) / 1000);
      const calls = [run, callOff];
      const [answer] = (await Promise.all((round % 2 === 0 ? calls : calls.toReversed()).map((act) => act()))).filter(
        (one) => one !== undefined,
      );
      const left = (await letters()).length > 0;
      expect([answer?.statusCode, (await detail()).paymentReminders.length]).toEqual(left ? [403, 1] : [204, 0]);
    }
  });
  it('is called off by who manages the invoices alone', async () => {
    await plan({ Type: 'SecondReminder', ScheduleNewAttempAt });
    expect((await callOff('SecondReminder', 'agent.be')).statusCode).toBe(403);
    expect((await detail()).paymentReminders).toHaveLength(1);
  });
  it.each([
    [
      'a millisecond too early',
      { Type: 'SecondReminder', ScheduleNewAttempAt: '2026-11-25T06:59:59.999Z' },
      'REMINDER_TOO_EARLY',
    ],
    ['before it, sent already', { Type: 'LastReminder', ScheduleNewAttempAt }, 'REMINDER_TYPE_ALREADY_SENT'],
  ])('%s is refused', async (_case, body, code) => {
    if (body.Type === 'LastReminder') await send({ type: 'LastReminder' });
    const answer = await plan(body);
    expect([answer.statusCode, firstError(answer)?.code]).toEqual([400, code]);
  });
  it('is for what failed or came back alone', async () => {
    paymentId = await pay('Pending', 1);
    const answer = await plan({ Type: 'SecondReminder', ScheduleNewAttempAt });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'PAYMENT_DID_NOT_FAIL']);
    paymentId = '00000000-0000-4000-8000-000000000000';
    expect((await plan({ Type: 'SecondReminder', ScheduleNewAttempAt })).statusCode).toBe(404);
  });
});
