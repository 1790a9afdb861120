import { expect, it } from 'vitest';
import { lastPeriods, monthBefore } from './periods.ts';

const textsOf = (today: string) => lastPeriods(today).map(({ kind, from, to }) => `${kind} ${from} ${to}`);

it.each<[string, string, string[]]>([
  ['a month ends with its last day', '2026-11-29', ['month 2026-10-01 2026-10-31', 'month 2026-02-01 2026-02-28']],
  ['so does February of a leap year', '2028-03-01', ['month 2028-02-01 2028-02-29']],
  ['what is not over ends today', '2026-11-29', ['month 2026-11-01 2026-11-29', 'quarter 2026-10-01 2026-11-29']],
  ['the year before, too', '2026-01-05', ['month 2025-12-01 2025-12-31', 'quarter 2025-10-01 2025-12-31']],
  ['a year ago', '2026-11-29', ['month 2025-11-01 2025-11-30', 'quarter 2025-10-01 2025-12-31']],
  ['the last day of a quarter', '2026-03-31', ['quarter 2026-01-01 2026-03-31', 'month 2026-03-01 2026-03-31']],
])('%s (DECISIONS T-764)', (_case, today, expected) => {
  expect(textsOf(today)).toEqual(expect.arrayContaining(expected));
});

it('the newest come first, months before quarters', () => {
  const [first, ...rest] = textsOf('2026-11-29');
  expect([first, rest.length, rest[12], rest.at(-1)]).toEqual([
    'month 2026-11-01 2026-11-29',
    17,
    'quarter 2026-10-01 2026-11-29',
    'quarter 2025-10-01 2025-12-31',
  ]);
});

it.each([
  ['2027-01-01', '2026-12'],
  ['2027-03-31', '2027-02'],
  ['2028-03-01', '2028-02'],
])('on %s the month before is %s', (day, month) => {
  expect(monthBefore(day)).toBe(month);
});
