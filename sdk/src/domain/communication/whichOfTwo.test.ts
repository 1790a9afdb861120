import { expect, test } from 'vitest';
import { whichOfTwo } from './whichOfTwo.ts';

// By hand, with Python's zoneinfo: clocks are put back at 01:00 in UTC, all over Europe at once.
test.each([
  ['Europe/Brussels', '2026-10-24T23:59:59Z', ''],
  ['Europe/Brussels', '2026-10-25T00:00:00Z', ' UTC+2'],
  ['Europe/Brussels', '2026-10-25T00:59:59Z', ' UTC+2'],
  ['Europe/Brussels', '2026-10-25T01:00:00Z', ' UTC+1'],
  ['Europe/Brussels', '2026-10-25T01:59:59Z', ' UTC+1'],
  ['Europe/Brussels', '2026-10-25T02:00:00Z', ''],
  ['Europe/Lisbon', '2026-10-25T00:30:00Z', ' UTC+1'],
  ['Europe/Lisbon', '2026-10-25T01:30:00Z', ' UTC'],
  ['Atlantic/Canary', '2026-10-25T01:30:00Z', ' UTC'],
  ['Atlantic/Azores', '2026-10-25T01:30:00Z', ' UTC-1'],
  ['Europe/Bucharest', '2026-10-25T00:30:00Z', ' UTC+3'],
  ['Europe/Bucharest', '2026-10-25T01:30:00Z', ' UTC+2'],
  // In spring an hour is skipped, none comes twice.
  ['Europe/Brussels', '2027-03-28T00:30:00Z', ''],
  ['Europe/Brussels', '2027-03-28T01:30:00Z', ''],
  [undefined, '2026-10-25T01:30:00Z', ' UTC+1'],
  ['Europe/Brussels', 'soon', ''],
  ['Europe/Brussels', '', ''],
])('in %s %s is said with %j', (zone, instant, said) => {
  expect(whichOfTwo(instant, zone)).toBe(said);
});
