import { expect, test } from 'vitest';
import { delayedArrivalOf, expectedArrivalOf } from './expectedArrival.ts';

const at = new Date('2026-11-21T10:00:00Z');
const orderOf = (startDateTime?: string) => ({
  orderType: 'RoadsideAssistance' as const,
  requestedService: {},
  vehicle: {},
  serviceLocation: startDateTime ? { appointment: { kind: 'PlannedSpecificTime' as const, startDateTime } } : {},
});

test.each([
  ['at once, by the drive and five minutes to set out', undefined, 20, '2026-11-21T10:25:00.000Z'],
  ['at once, the drive is not known', undefined, undefined, '2026-11-21T10:35:00.000Z'],
  ['for tomorrow, not before', '2026-11-22T10:00:00Z', 20, '2026-11-22T10:00:00.000Z'],
  ['for just then', '2026-11-21T10:25:00Z', 20, '2026-11-21T10:25:00.000Z'],
  ['for sooner than he can be there', '2026-11-21T10:10:00Z', 20, '2026-11-21T10:25:00.000Z'],
  ['a year-1 appointment means none', '0001-01-01T00:00:00Z', 20, '2026-11-21T10:25:00.000Z'],
])('a partner is awaited: %s', (_case, wanted, drive, expected) => {
  expect(expectedArrivalOf(orderOf(wanted), at, drive).toISOString()).toBe(expected);
});

test.each([
  ['at no known time', undefined, undefined],
  ['at the time that was asked for', '2026-11-22T10:00:00Z', '2026-11-22T10:00:00.000Z'],
  ['not at a time that is over', '2026-11-21T09:00:00Z', undefined],
])('a partner who starts later is awaited: %s', (_case, wanted, expected) => {
  expect(delayedArrivalOf(orderOf(wanted), at)?.toISOString()).toBe(expected);
});
