import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReminderType } from '../../generated/api.ts';
import { paymentStatusValues, reminderTypeValues } from '../../generated/values.ts';
import { at, now, paid, reminder, subject } from './classify.testing.ts';
import { classifyOutstanding, type OutstandingSubject, totalOutstanding } from './classify.ts';

describe('the branches of the table, with both sides of each edge', () => {
  test.each<[string, OutstandingSubject, [string | undefined, string, string | undefined]]>([
    ['settled', subject([paid('Paid', -9, 100)]), [undefined, 'Settled', undefined]],
    [
      'settled although something is pending',
      subject([paid('Paid', -9, 100), paid('Pending', -9)]),
      [undefined, 'Settled', undefined],
    ],
    ['pending for exactly seven days', subject([paid('Pending', -7)]), ['smedium', 'PendingDirectDebit', undefined]],
    [
      'pending for a millisecond more',
      subject([paid('Pending', -7, 1, -1)]),
      ['high', 'DirectDebitPendingPlusSevenDays', 'CheckManually'],
    ],
    [
      'one pending long, one fresh',
      subject([paid('Pending', -1), paid('Pending', -8)]),
      ['high', 'DirectDebitPendingPlusSevenDays', 'CheckManually'],
    ],
    [
      'pending since an unreadable time',
      subject([{ rawStatus: 'Pending', timestamp: '', chargedAmount: 1 }]),
      ['high', 'DirectDebitPendingPlusSevenDays', 'CheckManually'],
    ],
    [
      'pending goes before reminders',
      subject([paid('Pending', -1)], [reminder('LastReminder', -30)]),
      ['smedium', 'PendingDirectDebit', undefined],
    ],
    ['one paid, exactly seven days ago', subject([paid('Paid', -7)]), ['observe', 'MandatePending', undefined]],
    [
      'one paid, a millisecond more',
      subject([paid('Paid', -7, 1, -1)]),
      ['high', 'MandatePendingPlusSevenDays', 'CheckMandate'],
    ],
    ['one that succeeded, as paid', subject([paid('succeeded', -7)]), ['observe', 'MandatePending', undefined]],
    [
      'one that succeeded, a millisecond more',
      subject([paid('succeeded', -7, 1, -1)]),
      ['high', 'MandatePendingPlusSevenDays', 'CheckMandate'],
    ],
    [
      'one paid and one that succeeded',
      subject([paid('Paid', -1), paid('succeeded', -1)]),
      ['high', 'Unknown', 'CheckManually'],
    ],
    [
      'a reminder that is planned has reached nobody',
      subject(
        [paid('Failed', -9)],
        [reminder('SecondReminder', 0, { plannedFor: at(5), newAttemptScheduledFor: at(5) })],
      ),
      ['high', 'Unknown', 'CheckManually'],
    ],
    [
      'a planned one leaves the one before it where it stands',
      subject(
        [paid('Failed', -20)],
        [reminder('SecondReminder', -8), reminder('LastReminder', 0, { plannedFor: at(5) })],
      ),
      ['high', 'SecondReminderExpired', 'SendLastReminder'],
    ],
    [
      'a planned one that went',
      subject([paid('Failed', -20)], [reminder('SecondReminder', -1, { plannedFor: at(-1), sentAt: at(-1) })]),
      ['medium', 'WaitingForDirectPaymentAfterSecondReminder', undefined],
    ],
    ['two paid', subject([paid('Paid', -1), paid('Paid', -1)]), ['high', 'Unknown', 'CheckManually']],
    ['one paid, one failed', subject([paid('Paid', -1), paid('Failed', -1)]), ['high', 'Unknown', 'CheckManually']],
    [
      'one paid, one charged back',
      subject([paid('Paid', -1), paid('Charged_Back', -1)]),
      ['high', 'Unknown', 'CheckManually'],
    ],
    [
      'one paid, one refunded',
      subject([paid('Paid', -1), paid('Refunded', -1)]),
      ['observe', 'MandatePending', undefined],
    ],
    ['nothing paid, no reminder', subject([]), ['high', 'Unknown', 'CheckManually']],
    [
      'first reminder, direct payment more than a day ahead',
      subject([], [reminder('FirstReminder', -1, { newReminderScheduledFor: at(1, 1) })]),
      ['medium', 'WaitingForDirectPaymentAfterFirstReminder', undefined],
    ],
    [
      'first reminder, direct payment exactly a day ahead',
      subject([], [reminder('FirstReminder', -1, { newReminderScheduledFor: at(1) })]),
      ['high', 'FirstReminderExpired_DP', 'SendSecondReminder'],
    ],
    [
      'first reminder, direct debit more than a day ahead',
      subject([], [reminder('FirstReminder', -1, { newAttemptScheduledFor: at(1, 1) })]),
      ['medium', 'WaitingForDirectDebitAfterFirstReminder', undefined],
    ],
    [
      'first reminder, direct debit exactly a day ahead',
      subject([], [reminder('FirstReminder', -1, { newAttemptScheduledFor: at(1) })]),
      ['high', 'FirstReminderExpired_DD', 'SendSecondReminder'],
    ],
    [
      'both dates: direct payment is asked first',
      subject([], [reminder('FirstReminder', -1, { newReminderScheduledFor: at(0), newAttemptScheduledFor: at(5) })]),
      ['high', 'FirstReminderExpired_DP', 'SendSecondReminder'],
    ],
    [
      'a year-1 date is none',
      subject(
        [],
        [
          reminder('FirstReminder', -1, {
            newReminderScheduledFor: '0001-01-01T00:00:00Z',
            newAttemptScheduledFor: at(5),
          }),
        ],
      ),
      ['medium', 'WaitingForDirectDebitAfterFirstReminder', undefined],
    ],
    [
      'first reminder without a date',
      subject([], [reminder('FirstReminder', -1)]),
      ['high', 'Unknown', 'CheckManually'],
    ],
    [
      'second reminder, exactly seven days ago',
      subject([], [reminder('SecondReminder', -7)]),
      ['medium', 'WaitingForDirectPaymentAfterSecondReminder', undefined],
    ],
    [
      'second reminder, older',
      subject([], [reminder('SecondReminder', -7, {}, -1)]),
      ['high', 'SecondReminderExpired', 'SendLastReminder'],
    ],
    [
      'last reminder, exactly seven days ago',
      subject([], [reminder('LastReminder', -7)]),
      ['medium', 'WaitingForDirectPaymentAfterLastReminder', undefined],
    ],
    [
      'last reminder, older',
      subject([], [reminder('LastReminder', -7, {}, -1)]),
      ['highest', 'LastReminderExpired', 'Escalate'],
    ],
    [
      'the latest reminder decides, wherever it stands',
      subject([], [reminder('SecondReminder', -1), reminder('LastReminder', -30)]),
      ['medium', 'WaitingForDirectPaymentAfterSecondReminder', undefined],
    ],
    [
      'of two at one moment the one further down',
      subject([], [reminder('FirstReminder', -1), reminder('SecondReminder', -1)]),
      ['medium', 'WaitingForDirectPaymentAfterSecondReminder', undefined],
    ],
    [
      'with a reminder one paid payment is no mandate',
      subject([paid('Paid', -1)], [reminder('SecondReminder', -8)]),
      ['high', 'SecondReminderExpired', 'SendLastReminder'],
    ],
  ])('%s', (_case, request, [level, niceStatus, action]) => {
    const classification = classifyOutstanding(request, now);
    expect([classification.level, classification.niceStatus, classification.action]).toEqual([
      level,
      niceStatus,
      action,
    ]);
    expect(classification.isSettledRequest).toBe(niceStatus === 'Settled');
  });
});

test('what is derived beside it', () => {
  const request = subject([
    paid('Charged_Back', -9),
    paid('Charged_Back', -3),
    paid('Charged_Back', -5),
    paid('Paid', -9, 60),
    paid('Pending', -1, 40),
  ]);
  expect(classifyOutstanding(request, now)).toStrictEqual({
    amountDue: 40,
    latestChargeBackDate: at(-3),
    level: 'smedium',
    niceStatus: 'PendingDirectDebit',
    isSettledRequest: false,
    isPendingDirectDebit: true,
  });
  expect(classifyOutstanding(subject([paid('Paid', 0, 150)]), now)).toStrictEqual({
    amountDue: 0,
    niceStatus: 'Settled',
    isSettledRequest: true,
    isPendingDirectDebit: false,
  });
});

test('totals include pending direct debits unless they are left out', () => {
  const rows = [
    { amountDue: 0.1, isPendingDirectDebit: false },
    { amountDue: 0.2, isPendingDirectDebit: true },
    { amountDue: 10.05, isPendingDirectDebit: false },
  ];
  expect(totalOutstanding(rows)).toBe(10.35);
  expect(totalOutstanding(rows, false)).toBe(10.15);
  expect(totalOutstanding([])).toBe(0);
});

test('every request is settled, or has a level; what is urgent has an action', () => {
  const days = fc.integer({ min: -20, max: 5 });
  const requests = fc.record({
    totalGrossAmount: fc.double({ min: -10, max: 200 }),
    payments: fc.array(
      fc.tuple(fc.constantFrom(...paymentStatusValues), days).map(([status, day]) => paid(status, day, 30)),
      { maxLength: 5 },
    ),
    paymentReminders: fc.array(
      fc.tuple(fc.constantFrom(...reminderTypeValues), days).map(([type, day]) => reminder(type, day)),
      { maxLength: 4 },
    ),
  });
  fc.assert(
    fc.property(requests, (request) => {
      const { level, action, isSettledRequest, amountDue, isPendingDirectDebit } = classifyOutstanding(request, now);
      expect(level === undefined).toBe(isSettledRequest);
      expect(amountDue > 0).toBe(!isSettledRequest);
      expect(action !== undefined).toBe(level === 'high' || level === 'highest');
      const isPending = request.payments.some(({ rawStatus }) => rawStatus === 'Pending');
      expect(isPendingDirectDebit).toBe(isPending && !isSettledRequest);
    }),
  );
});

test.each([-1, -30])(
  'a reminder of a kind that is not listed, %i days old, is the rest of the table (3-platform §4)',
  (days) => {
    const odd = reminder('FinalNotice' as ReminderType, days);
    expect(classifyOutstanding(subject([], [odd]), now)).toMatchObject({ level: 'high', niceStatus: 'Unknown' });
  },
);
