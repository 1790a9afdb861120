import { expect, it } from 'vitest';
import { isTimeZone } from './time/zone.ts';
import { minutesAheadOfUtc, timeZoneOf } from './timeZone.ts';

it.each([
  ['BE', 'Europe/Brussels'],
  ['it', 'Europe/Rome'],
  ['GB', 'Europe/London'],
  ['ZZ', 'Europe/Brussels'],
  [undefined, 'Europe/Brussels'],
])('%s is in %s', (country, zone) => {
  expect(timeZoneOf(country)).toBe(zone);
});

it('names only zones that exist', () => {
  for (const first of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    for (const second of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') expect(isTimeZone(timeZoneOf(first + second))).toBe(true);
  }
});

it.each([
  ['Europe/Brussels', '2026-01-15T12:00:00Z', 60],
  ['Europe/Brussels', '2026-07-15T12:00:00Z', 120],
  ['Europe/Brussels', '2026-03-29T00:59:59Z', 60],
  ['Europe/Brussels', '2026-03-29T01:00:00Z', 120],
  ['Europe/London', '2026-01-15T12:00:00Z', 0],
  ['Asia/Nicosia', '2026-12-31T23:30:00.500Z', 120],
  ['Europe/Brussels', 'never', 0],
  // Before there were zones Brussels had the time of its own noon.
  ['Europe/Brussels', '0001-01-01T00:00:00Z', 18],
  ['Etc/Unknown', '2026-07-15T12:00:00Z', 120],
])('%s at %s is %i minutes ahead', (zone, instant, minutes) => {
  expect(minutesAheadOfUtc(zone, new Date(instant))).toBe(minutes);
});
