import { expect, test } from 'vitest';
import { expectedArrivalOf } from './expectedArrival.ts';

const at = new Date('2026-11-21T10:00:00Z');
const orderOf = (startDateTime?: string) => ({
  orderType: 'RoadsideAssistance' as const,
  requestedService: {},
  vehicle: {},
  serviceLocation: startDateTime ? { appointment: { kind: 'PlannedSpecificTime' as const, startDateTime } } : {},
});

test.each([
  ['at once, by the drive and five minutes to set out', undefined, { driveInMinutes: 20 }, '2026-11-21T10:25:00.000Z'],
  ['at once, the drive is not known', undefined, {}, '2026-11-21T10:35:00.000Z'],
  ['for tomorrow, not before', '2026-11-22T10:00:00Z', { driveInMinutes: 20 }, '2026-11-22T10:00:00.000Z'],
  ['for just then', '2026-11-21T10:25:00Z', { driveInMinutes: 20 }, '2026-11-21T10:25:00.000Z'],
  ['for sooner than he can be there', '2026-11-21T10:10:00Z', { driveInMinutes: 20 }, '2026-11-21T10:25:00.000Z'],
  ['a year-1 appointment means none', '0001-01-01T00:00:00Z', { driveInMinutes: 20 }, '2026-11-21T10:25:00.000Z'],
  ['he starts later: nobody knows', undefined, { driveInMinutes: 20, isDelayed: true }, undefined],
  ['he starts later, for tomorrow', '2026-11-22T10:00:00Z', { isDelayed: true }, '2026-11-22T10:00:00.000Z'],
  ['he starts later than asked for', '2026-11-21T09:00:00Z', { isDelayed: true }, undefined],
])('a partner is awaited: %s', (_case, wanted, drive, expected) => {
  expect(expectedArrivalOf(orderOf(wanted), at, drive)?.toISOString()).toBe(expected);
});
