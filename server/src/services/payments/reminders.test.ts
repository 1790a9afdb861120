import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reminderDesk, reminderSettings } from '../../testing/reminderDesk.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
const desk = reminderDesk(() => test);
const { at, query, pay, send, link, letters, detail, told, firstError } = desk;

beforeAll(async () => {
  test = await startTestApp(reminderSettings);
});
afterAll(() => test.close());
beforeEach(desk.beginAnew);

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
    expect(mail?.subject).toContain('Betalingsherinnering');
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
  it('with direct debit waits five days, until 08:00', async () => {
    const answer = await send({ type: 'FirstReminder', paymentType: 'DirectDebit' });
    expect(answer.json()).toMatchObject({ newAttemptScheduledFor: '2026-11-25T07:00:00.000Z' });
    expect((await letters())[0]?.body).toContain('25 november 2026');
  });
  it('names the penalty in the last letter alone', async () => {
    const penalty = ['15%', '50,00', '12%'];
    const named = async () => {
      const [letter] = await letters();
      const body = letter?.body.replaceAll(/\s/g, '') ?? '';
      return penalty.filter((said) => body.includes(said));
    };
    await send({ type: 'SecondReminder' });
    expect(await named()).toEqual([]);
    await query("delete from outbox where kind = 'PaymentReminder'");
    await send({ type: 'LastReminder' });
    expect(await named()).toEqual(penalty);
  });
  it('charges a company by the terms of companies: who has a VAT number on an invoice (DECISIONS S-53)', async () => {
    await query(
      `insert into invoices (id, request_id, type, number, total_gross_amount, at, doc)
       values (gen_random_uuid(), $1, 'CustomerInvoice', $2, 121, now(), '{"type": "CustomerInvoice", "customer": {"vatNumber": "BE0403019261"}}')`,
      [at.requestId, `I-${at.requestId}`],
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
      [at.requestId],
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
