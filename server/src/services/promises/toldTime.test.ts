import type { ServiceOrder } from '@towline/sdk/api';
import { expect, it } from 'vitest';
import { timeAtPlace } from '../status/agreedTime.ts';
import { toldTime } from './toldTime.ts';

const evening = '2026-10-24T21:30:00Z';

// By hand, with Python's zoneinfo: at 21:30 in UTC it is 23:30 in Brussels, 00:30 of the next day in București, 22:30 in Las Palmas.
it.each([
  [evening, '2026-10-24T21:50:00Z', 'Europe/Brussels', '23:50'],
  [evening, '2026-10-24T22:10:00Z', 'Europe/Brussels', '25-10-2026 00:10'],
  [evening, '2026-10-24T22:10:00Z', 'Europe/Bucharest', '01:10'],
  [evening, '2026-10-24T22:10:00Z', 'Atlantic/Canary', '23:10'],
  [evening, '2026-10-25T00:30:00Z', 'Europe/Brussels', '25-10-2026 02:30 UTC+2'],
  [evening, '2026-10-25T01:30:00Z', 'Europe/Brussels', '25-10-2026 02:30 UTC+1'],
  ['2026-10-25T00:10:00Z', '2026-10-25T01:30:00Z', 'Europe/Brussels', '02:30 UTC+1'],
  ['2026-10-25T00:10:00Z', '2026-10-25T01:30:00Z', 'Europe/Lisbon', '01:30 UTC'],
])('at %s %s is told in %s as %s (DECISIONS T-1026)', (now, at, zone, told) => {
  expect(toldTime(new Date(at), new Date(now), zone)).toBe(told);
});

it.each<[Partial<ServiceOrder['serviceLocation']>, string, string]>([
  [{ countryCode: 'BE' }, '2026-10-25T01:30:00Z', '25-10-2026 02:30 UTC+1'],
  [{ countryCode: 'ES', longitude: -15.43 }, '2026-10-25T00:30:00Z', '25-10-2026 01:30 UTC+1'],
  [{ countryCode: 'ES', longitude: -15.43 }, '2026-11-30T10:00:00Z', '30-11-2026 10:00'],
])('what is agreed at %j for %s is told as %s', (serviceLocation, at, told) => {
  expect(timeAtPlace(new Date(at), { serviceLocation } as ServiceOrder)).toBe(told);
});
