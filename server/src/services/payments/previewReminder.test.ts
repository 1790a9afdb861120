import type { PaymentReminderLetters } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reminderDesk, reminderSettings } from '../../testing/reminderDesk.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
const desk = reminderDesk(() => test);
const { at, query, pay, send, plan, letters, detail, run } = desk;

beforeAll(async () => {
  test = await startTestApp(reminderSettings);
});
afterAll(() => test.close());
beforeEach(desk.beginAnew);

describe('letters that are looked at before (DECISIONS T-763)', () => {
  const look = (query: string, as = 'admin') =>
    test.call('GET', `/v1/bo/assistance-requests/${at.requestId}/payment-reminder-letters?${query}`, { as });
  const withoutSecret = (text: string) => text.replace(/\/pay#[\w-]+/, '/pay#…');
  it.each([
    ['type=FirstReminder&paymentType=DirectPayment', { type: 'FirstReminder', paymentType: 'DirectPayment' }],
    ['type=FirstReminder&paymentType=DirectDebit', { type: 'FirstReminder', paymentType: 'DirectDebit' }],
    ['type=SecondReminder', { type: 'SecondReminder' }],
    ['type=LastReminder', { type: 'LastReminder' }],
  ])('%s: are those that leave, to whom they go, and the link opens nothing', async (query, body) => {
    const seen = (await look(query)).json<PaymentReminderLetters>();
    expect(await letters()).toEqual([]);
    expect(seen.name).toBe((await detail()).customer?.name);
    await send(body);
    const left = await letters();
    expect(seen.letters.map(({ channel }) => channel)).toEqual(['Email', 'Sms']);
    expect(
      seen.letters.map(({ channel, receiver, subject = null, body, language }) => ({
        channel,
        receiver,
        subject,
        body,
        language,
      })),
    ).toEqual(left.map((letter) => ({ ...letter, body: withoutSecret(letter.body) })));
  });
  it('of one that is planned are those that leave then', async () => {
    const plannedFor = '2026-11-25T07:00:00.000Z';
    const [mail] = (await look(`type=SecondReminder&plannedFor=${plannedFor}`)).json<PaymentReminderLetters>().letters;
    expect(mail?.body).toContain('2 december 2026');
    const [first] = (await look(`type=FirstReminder&plannedFor=${plannedFor}`)).json<PaymentReminderLetters>().letters;
    expect(first?.body).toContain('2 december 2026');
    expect(first?.body).toContain('/pay#…');
    await plan({ Type: 'SecondReminder', ScheduleNewAttempAt: plannedFor });
    test.later((Date.parse(plannedFor) - test.clock.now.getTime()) / 1000);
    await run();
    expect(withoutSecret((await letters())[0]!.body)).toBe(mail?.body);
  });
  it('keep the terms of a private person whose contract is for companies by now (DECISIONS S-41)', async () => {
    const newest = (type: string) =>
      query('update contracts set type = $2, version = version + 1 where code = $1', [contractCode, type]);
    const { contractCode } = await detail();
    const before = (await look('type=LastReminder')).json<PaymentReminderLetters>();
    await newest('B2B');
    const after = (await look('type=LastReminder')).json<PaymentReminderLetters>();
    await newest('B2C');
    expect(after).toEqual(before);
  });
  it('are none where nobody is reached, and refused where nothing is due or to whom amounts are not shown', async () => {
    expect((await look('type=SecondReminder', 'agent.be')).json()).toMatchObject({ status: 403 });
    await query(
      "update requests set customer_email = '', service_order = service_order #- '{serviceLocation,contacts}' #- '{caller}' where id = $1",
      [at.requestId],
    );
    expect((await look('type=SecondReminder')).json<PaymentReminderLetters>().letters).toEqual([]);
    await pay('Paid', 121);
    expect((await look('type=SecondReminder')).json()).toMatchObject({
      code: 'RULE_BROKEN',
      messageKey: 'NOTHING_IS_DUE',
      errors: [{ in: 'query', pointer: '/type' }],
    });
  });
});
