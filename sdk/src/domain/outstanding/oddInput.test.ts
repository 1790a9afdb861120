import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outstandingStatusValues, paymentStatusValues, reminderTypeValues } from '../../generated/values.ts';
import { oddTexts } from '../fields/oddTexts.testing.ts';
import { paymentTotalsOf } from '../payment/totals.ts';
import { classifyOutstanding, totalOutstanding } from './classify.ts';

const time = fc.constantFrom(...oddTexts, '2026-03-29T01:00:00Z', '2026-10-25T00:30:00Z', '0001-01-01T00:00:00Z');
const amount = fc.constantFrom(0, -0, -1, 0.1, 0.005, 1e15, Number.NaN, Infinity, -Infinity);
const payment = fc.record({
  rawStatus: fc.constantFrom(...paymentStatusValues),
  timestamp: time,
  chargedAmount: amount,
});
const reminder = fc.record({
  type: fc.constantFrom(...reminderTypeValues),
  createdAt: time,
  newReminderScheduledFor: fc.option(time, { nil: undefined }),
  newAttemptScheduledFor: fc.option(time, { nil: undefined }),
});

test('amounts and times that are none still get a classification, and sums that are numbers', () => {
  fc.assert(
    fc.property(
      amount,
      fc.array(payment, { maxLength: 4 }),
      fc.array(reminder, { maxLength: 3 }),
      fc.constantFrom(0, Number.NaN, Infinity, Date.parse('2026-11-20T12:00:00Z')),
      (totalGrossAmount, payments, paymentReminders, now) => {
        const found = classifyOutstanding({ totalGrossAmount, payments, paymentReminders }, now);
        expect(outstandingStatusValues).toContain(found.niceStatus);
        expect(found.amountDue).toBeGreaterThanOrEqual(0);
        expect(found.isSettledRequest).toBe(found.amountDue === 0);
        expect(Object.is(found.amountDue, -0)).toBe(false);
        for (const sum of Object.values(paymentTotalsOf(totalGrossAmount, payments)))
          expect(Number.isFinite(sum)).toBe(true);
        expect(totalOutstanding([found, found])).toBeCloseTo(found.amountDue * 2, 1);
      },
    ),
  );
});

test('a total of -0 is settled', () => {
  expect(classifyOutstanding({ totalGrossAmount: -0, payments: [], paymentReminders: [] }, 0)).toStrictEqual({
    amountDue: 0,
    niceStatus: 'Settled',
    isSettledRequest: true,
    isPendingDirectDebit: false,
  });
});

test('the seven days of a pending payment are elapsed time, across both clock changes', () => {
  const pending = (from: string, now: string) =>
    classifyOutstanding(
      {
        totalGrossAmount: 10,
        payments: [{ rawStatus: 'Pending', timestamp: from, chargedAmount: 10 }],
        paymentReminders: [],
      },
      Date.parse(now),
    ).niceStatus;
  // On the calendar of Brussels these are seven days, but 167 and 169 hours.
  expect(pending('2026-03-25T11:00:00Z', '2026-04-01T10:00:00Z')).toBe('PendingDirectDebit');
  expect(pending('2026-10-21T10:00:00Z', '2026-10-28T11:00:00Z')).toBe('DirectDebitPendingPlusSevenDays');
});
