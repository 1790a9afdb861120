import { expect, it } from 'vitest';
import { isCalendarDay } from './calendarDay.ts';

it.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['0001-01-01', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-11-31', false],
  ['2026-11-00', false],
  ['2026-1-1', false],
  ['2026-11-21T00:00:00Z', false],
  ['٢٠٢٦-١١-٢١', false],
  ['', false],
])('%s is a day: %s', (text, expected) => {
  expect(isCalendarDay(text)).toBe(expected);
});
