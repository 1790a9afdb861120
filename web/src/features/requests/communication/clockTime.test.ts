import { afterEach, expect, test, vi } from 'vitest';
import { nextClockTime } from './clockTime.ts';

afterEach(() => vi.unstubAllEnvs());

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

// Nobody is told tomorrow for a time that comes in twenty minutes.
test.each([
  ['at ten past two for the first time', '2026-10-25T00:10:00Z', '02:30', '2026-10-25T00:30:00.000Z'],
  ['at twenty to three for the first time', '2026-10-25T00:40:00Z', '02:30', '2026-10-25T01:30:00.000Z'],
  ['at ten past two for the second time', '2026-10-25T01:10:00Z', '02:30', '2026-10-25T01:30:00.000Z'],
  ['at twenty to three for the second time', '2026-10-25T01:40:00Z', '2:30', '2026-10-26T01:30:00.000Z'],
  ['at ten to two before an hour is skipped', '2027-03-28T00:50:00Z', '03:10', '2027-03-28T01:10:00.000Z'],
])('in Brussels %s', (_case, from, time, expected) => {
  vi.stubEnv('TZ', 'Europe/Brussels');
  expect(nextClockTime(time, Date.parse(from))).toBe(expected);
});
