import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reminderDesk, reminderSettings } from '../../testing/reminderDesk.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
const desk = reminderDesk(() => test);
const { at, query, pay, send, plan, letters, detail, told, run, firstError } = desk;

beforeAll(async () => {
  test = await startTestApp(reminderSettings);
});
afterAll(() => test.close());
beforeEach(desk.beginAnew);

describe('a planned reminder', () => {
  const ScheduleNewAttempAt = '2026-11-25T07:00:00.000Z';
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
  it('that is the first waits from its letter on, as that says (DECISIONS T-801)', async () => {
    await plan({ Type: 'FirstReminder', ScheduleNewAttempAt });
    test.later((Date.parse(ScheduleNewAttempAt) - test.clock.now.getTime()) / 1000);
    await run();
    const [mail] = await letters();
    expect(mail?.body).toContain('2 december 2026');
    expect((await detail()).paymentReminders[0]?.newAttemptScheduledFor).toBe('2026-12-02T07:00:00Z');
  });
  it('carries a link by which one pays', async () => {
    await plan({ Type: 'SecondReminder', ScheduleNewAttempAt });
    test.later((Date.parse(ScheduleNewAttempAt) - test.clock.now.getTime()) / 1000);
    await run();
    // One that has left already keeps the link without its secret.
    for (const { body } of await letters()) expect(body).toMatch(/\/pay#([\w-]{20,}|…)/);
  });
  it('is refused at the type that it names where nothing is due', async () => {
    await pay('Paid', 121);
    const answer = await plan({ Type: 'SecondReminder', ScheduleNewAttempAt });
    expect(firstError(answer)).toMatchObject({ pointer: '/Type', code: 'NOTHING_IS_DUE' });
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
    test.call('DELETE', `/v1/bo/assistance-requests/${at.requestId}/payment-reminders/${type}`, { as, headers });
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
  it('of two who look at it the second calls off none that was planned anew (DECISIONS T-821)', async () => {
    await plan({ Type: 'SecondReminder', ScheduleNewAttempAt });
    const seen = (await detail()).paymentReminders[0]?.plannedFor;
    await callOff();
    await plan({ Type: 'SecondReminder', ScheduleNewAttempAt: '2026-12-04T07:00:00.000Z' });
    const late = await callOff(`SecondReminder?plannedFor=${seen}`);
    expect([late.statusCode, codeOf(late)]).toEqual([403, 'REMINDER_NOT_PLANNED']);
    const [anew] = (await detail()).paymentReminders;
    expect((await callOff(`SecondReminder?plannedFor=${anew?.plannedFor}`)).statusCode).toBe(204);
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
    at.paymentId = await pay('Pending', 1);
    const answer = await plan({ Type: 'SecondReminder', ScheduleNewAttempAt });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'PAYMENT_DID_NOT_FAIL']);
    at.paymentId = '00000000-0000-4000-8000-000000000000';
    expect((await plan({ Type: 'SecondReminder', ScheduleNewAttempAt })).statusCode).toBe(404);
  });
});
