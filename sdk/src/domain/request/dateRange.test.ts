import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DayRange, dayRangeIssues, defaultRangeInMonths, defaultRangeOf, monthsBefore } from './dateRange.ts';

test.each<[string, DayRange, string | undefined, [string, string][]]>([
  ['open', {}, '2026-11-21', []],
  ['the same day', { from: '2026-11-20', to: '2026-11-20' }, '2026-11-21', []],
  ['to before from', { from: '2026-11-20', to: '2026-11-19' }, '2026-11-21', [['to', 'TO_BEFORE_FROM']]],
  ['today', { from: '2026-11-21', to: '2026-11-21' }, '2026-11-21', []],
  ['tomorrow', { to: '2026-11-22' }, '2026-11-21', [['to', 'DATE_IN_THE_FUTURE']]],
  [
    'both, and the wrong way round',
    { from: '2026-11-23', to: '2026-11-22' },
    '2026-11-21',
    [
      ['to', 'TO_BEFORE_FROM'],
      ['from', 'DATE_IN_THE_FUTURE'],
      ['to', 'DATE_IN_THE_FUTURE'],
    ],
  ],
  ['an export may look ahead', { from: '2026-11-23', to: '2026-11-24' }, undefined, []],
  ['an unreadable day is ignored', { from: '2026-11-31', to: '2026-11-01' }, '2026-11-21', []],
  ['an unreadable end is ignored', { from: '2026-11-20', to: 'soon' }, '2026-11-21', []],
])('%s', (_case, range, today, expected) => {
  expect(dayRangeIssues(range, today)).toStrictEqual(
    expected.map(([path, code]) => ({ path, code, messageKey: code, severity: 'error' })),
  );
});

describe('months back', () => {
  test.each([
    ['2026-03-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2024-03-31T10:00:00.000Z', 1, '2024-02-29T10:00:00.000Z'],
    ['2026-01-15T00:00:00.000Z', 1, '2025-12-15T00:00:00.000Z'],
    ['2024-02-29T00:00:00.000Z', 12, '2023-02-28T00:00:00.000Z'],
    ['2026-11-21T00:00:00.000Z', 0, '2026-11-21T00:00:00.000Z'],
  ])('%s less %s', (from, months, expected) => {
    expect(new Date(monthsBefore(Date.parse(from), months)).toISOString()).toBe(expected);
  });
  test('never goes forward, and is nothing for no date', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), fc.integer({ min: 1, max: 24 }), (date, months) => {
        const before = monthsBefore(date.getTime(), months);
        expect(Number.isNaN(before) || before < date.getTime()).toBe(true);
      }),
    );
    expect(monthsBefore(Number.NaN, 1)).toBeNaN();
  });
});

test('lists open with their stated range, as days in Brussels', () => {
  expect(defaultRangeInMonths).toEqual({ purchaseOrders: 12, requestMap: 1 });
  const now = Date.parse('2026-11-20T23:30:00Z');
  expect(defaultRangeOf('purchaseOrders', now)).toEqual({ from: '2025-11-21', to: '2026-11-21' });
  expect(defaultRangeOf('requestMap', now)).toEqual({ from: '2026-10-21', to: '2026-11-21' });
  expect(defaultRangeOf('requestMap', Number.NaN)).toEqual({});
  expect(defaultRangeOf('requestMap', Infinity)).toEqual({});
});

test.each([
  // Half past midnight in Brussels, where it is still the day before in UTC.
  ['the first of March', '2026-02-28T23:30:00Z', '2026-02-01', '2026-03-01'],
  ['the first of May', '2026-04-30T22:30:00Z', '2026-04-01', '2026-05-01'],
  ['New Year’s night', '2026-12-31T23:30:00Z', '2026-12-01', '2027-01-01'],
  ['a month after the clock change of spring', '2027-04-14T22:30:00Z', '2027-03-15', '2027-04-15'],
  ['a month after that of autumn, before midnight', '2026-11-20T22:30:00Z', '2026-10-20', '2026-11-20'],
  ['the last of March', '2027-03-30T22:30:00Z', '2027-02-28', '2027-03-31'],
])('on %s a month back is the same day of the month before', (_case, now, from, to) => {
  expect(defaultRangeOf('requestMap', Date.parse(now))).toEqual({ from, to });
});

test('a month back is the same day at every hour of a day, on days of 23 and of 25 hours as well', () => {
  const hours = fc.integer({ min: Date.UTC(2024, 0) / 3_600_000, max: Date.UTC(2032, 0) / 3_600_000 });
  fc.assert(
    fc.property(hours, (hour) => {
      const { from = '', to = '' } = defaultRangeOf('requestMap', hour * 3_600_000);
      expect(Number(from.slice(8))).toBeLessThanOrEqual(Number(to.slice(8)));
      const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
      expect(months(to) - months(from)).toBe(1);
    }),
  );
});
