import { describe, expect, it } from 'vitest';
import {
  paymentReminderBody,
  paymentReminderForm,
  paymentReminderPlanAt,
  paymentReminderPlanBody,
} from './paymentReminder.ts';

const faultsOf = (schema: typeof paymentReminderForm, values: object) =>
  schema.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('the dialog that sends at once (2-requests §5)', () => {
  it.each<[string, object, [string, string][]]>([
    ['without a type', {}, [['type', 'SELECT_A_REMINDER_TYPE']]],
    ['the first one without a payment type', { type: 'FirstReminder' }, [['paymentType', 'SELECT_A_PAYMENT_TYPE']]],
    ['the first one, by direct debit', { type: 'FirstReminder', paymentType: 'DirectDebit' }, []],
    ['the second one', { type: 'SecondReminder' }, []],
    ['the last one', { type: 'LastReminder' }, []],
  ])('%s', (_case, values, expected) => {
    expect(faultsOf(paymentReminderForm, values)).toEqual(expected);
  });

  it.each([
    [
      { type: 'FirstReminder', paymentType: 'DirectPayment' },
      { type: 'FirstReminder', paymentType: 'DirectPayment' },
    ],
    // What was chosen before the type was changed does not count.
    [
      { type: 'SecondReminder', paymentType: 'DirectDebit' },
      { type: 'SecondReminder', paymentType: 'CreditCard' },
    ],
    [
      { type: 'LastReminder', paymentType: '' },
      { type: 'LastReminder', paymentType: 'CreditCard' },
    ],
    [{ type: 'FirstReminder', paymentType: '' }, { type: 'FirstReminder' }],
  ] as const)('%j goes as %j', (values, body) => {
    expect(paymentReminderBody(values)).toEqual(body);
  });
});

describe('the dialog that plans (2-requests §5)', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  const form = paymentReminderPlanAt(() => now);
  const faults = (values: object) =>
    form
      .safeParse({ zone: 'Europe/Brussels', ...values })
      .error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
  it.each<[string, object, [string, string][]]>([
    [
      'nothing',
      {},
      [
        ['Type', 'SELECT_A_REMINDER_TYPE'],
        ['ScheduleNewAttempAt', 'REMINDER_TOO_EARLY'],
      ],
    ],
    ['five days ahead at 08:00', { Type: 'SecondReminder', ScheduleNewAttempAt: '2026-11-26T07:00:00Z' }, []],
    [
      'a minute earlier',
      { Type: 'SecondReminder', ScheduleNewAttempAt: '2026-11-26T06:59:00Z' },
      [['ScheduleNewAttempAt', 'REMINDER_TOO_EARLY']],
    ],
    [
      '08:00 of Brussels is too early for Lisbon',
      { Type: 'SecondReminder', ScheduleNewAttempAt: '2026-11-26T07:00:00Z', zone: 'Europe/Lisbon' },
      [['ScheduleNewAttempAt', 'REMINDER_TOO_EARLY']],
    ],
  ])('%s', (_case, values, expected) => {
    expect(faults(values)).toEqual(expected);
  });
  it('goes under the names of the wire', () => {
    const values = {
      Type: 'LastReminder',
      ScheduleNewAttempAt: '2026-11-27T09:00+01:00',
      zone: 'Europe/Brussels',
    } as const;
    expect(paymentReminderPlanBody(values)).toEqual({
      Type: 'LastReminder',
      ScheduleNewAttempAt: '2026-11-27T08:00:00.000Z',
    });
  });
});
