import { expect, test } from 'vitest';
import type { ReminderType } from '../../generated/api.ts';
import { lateChargesOf, lateChargeTerms } from './lateCharges.ts';
import { type ReminderChoice, reminderIssues, scheduledReminderIssues } from './reminderIssues.ts';

const error = (path: string, code: string) => ({ path, code, messageKey: code, severity: 'error' });

test.each<[ReminderChoice, ReminderType[], [string, string] | undefined]>([
  [{}, [], ['type', 'SELECT_A_REMINDER_TYPE']],
  [{ paymentType: 'DirectDebit' }, [], ['type', 'SELECT_A_REMINDER_TYPE']],
  [{ type: 'FirstReminder' }, [], ['paymentType', 'SELECT_A_PAYMENT_TYPE']],
  [{ type: 'FirstReminder', paymentType: 'DirectDebit' }, [], undefined],
  [
    { type: 'FirstReminder', paymentType: 'DirectDebit' },
    ['LastReminder', 'FirstReminder'],
    ['type', 'REMINDER_TYPE_ALREADY_SENT'],
  ],
  [{ type: 'SecondReminder' }, ['FirstReminder'], undefined],
  [{ type: 'LastReminder' }, ['FirstReminder'], undefined],
  [{ type: 'SecondReminder' }, ['SecondReminder'], ['type', 'REMINDER_TYPE_ALREADY_SENT']],
])('%j after %j: %j', (choice, sent, expected) => {
  const issues = reminderIssues(
    choice,
    sent.map((type) => ({ type })),
  );
  expect(issues).toStrictEqual(expected ? [error(...expected)] : []);
});

test.each([
  ['exactly 5 days ahead at 08:00', '2026-11-26T07:00:00Z', undefined, []],
  [
    'a millisecond earlier',
    '2026-11-26T06:59:59.999Z',
    undefined,
    [error('ScheduleNewAttempAt', 'REMINDER_TOO_EARLY')],
  ],
  [
    'across the autumn change',
    '2026-11-26T07:00:00Z',
    'America/New_York',
    [error('ScheduleNewAttempAt', 'REMINDER_TOO_EARLY')],
  ],
  ['no date', '', undefined, [error('ScheduleNewAttempAt', 'REMINDER_TOO_EARLY')]],
])('scheduled: %s', (_case, time, timeZone, expected) => {
  expect(scheduledReminderIssues(Date.parse(time), Date.parse('2026-11-21T10:00:00Z'), timeZone)).toStrictEqual(
    expected,
  );
});

test.each([
  [1000, 365, { penalty: 150, interest: 120, total: 270 }],
  [1000, 1, { penalty: 150, interest: 0.33, total: 150.33 }],
  [333.33, 30, { penalty: 50, interest: 3.29, total: 53.29 }],
  [333.4, 30, { penalty: 50.01, interest: 3.29, total: 53.3 }],
  [0.01, 1, { penalty: 50, interest: 0, total: 50 }],
  [100, 0, { penalty: 0, interest: 0, total: 0 }],
  [100, -1, { penalty: 0, interest: 0, total: 0 }],
  [100, Number.NaN, { penalty: 0, interest: 0, total: 0 }],
  [0, 30, { penalty: 0, interest: 0, total: 0 }],
  [-0, 30, { penalty: 0, interest: 0, total: 0 }],
  [-5, 30, { penalty: 0, interest: 0, total: 0 }],
  [Number.NaN, 30, { penalty: 0, interest: 0, total: 0 }],
])('%s euro, %s days late: %j', (amountDue, daysLate, expected) => {
  expect(lateChargesOf(amountDue, daysLate)).toStrictEqual(expected);
  expect(lateChargeTerms).toEqual({ penaltyRate: 0.15, minimumPenalty: 50, yearlyInterestRate: 0.12 });
});
