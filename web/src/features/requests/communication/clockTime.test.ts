import { expect, test } from 'vitest';
import { nextClockTime } from './clockTime.ts';

const now = new Date(2026, 10, 21, 14, 30).getTime();

test.each([
  ['14:31', new Date(2026, 10, 21, 14, 31)],
  ['14:30', new Date(2026, 10, 22, 14, 30)],
  [' 9:05 ', new Date(2026, 10, 22, 9, 5)],
  ['23:59', new Date(2026, 10, 21, 23, 59)],
  ['24:00', undefined],
  ['14:60', undefined],
  ['', undefined],
  ['soon', undefined],
])('%s said at half past two is the next such time', (time, expected) => {
  expect(nextClockTime(time, now)).toBe(expected?.toISOString());
});
