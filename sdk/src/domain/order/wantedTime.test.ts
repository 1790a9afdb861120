import { describe, expect, test } from 'vitest';
import type { Appointment } from '../../generated/api.ts';
import { isForLater, servedAt, wantedTimeOf } from './wantedTime.ts';

const at = Date.parse('2026-11-21T10:00:00Z');
const tomorrow = '2026-11-22T10:00:00Z';
const orderOf = (appointment?: Appointment) => ({ serviceLocation: appointment ? { appointment } : {} });

describe('when the service is wanted', () => {
  test.each<[string, Appointment | undefined, unknown]>([
    ['nothing is said', undefined, undefined],
    ['at once', { kind: 'Asap', startDateTime: tomorrow }, undefined],
    ['a year-1 date is none', { kind: 'ApproximateDateTime', startDateTime: '0001-01-01T00:00:00Z' }, undefined],
    ['no date at all', { kind: 'ApproximateDateTime', startDateTime: 'tomorrow' }, undefined],
    ['a time', { kind: 'ApproximateDateTime', startDateTime: tomorrow }, { startAt: Date.parse(tomorrow) }],
    [
      'an interval',
      { kind: 'PlannedIntervalTime', startDateTime: tomorrow, endDateTime: '2026-11-22T12:00:00Z' },
      { startAt: Date.parse(tomorrow), endAt: Date.parse('2026-11-22T12:00:00Z') },
    ],
    [
      'an end before its start is none',
      { kind: 'PlannedIntervalTime', startDateTime: tomorrow, endDateTime: '2026-11-22T09:00:00Z' },
      { startAt: Date.parse(tomorrow) },
    ],
  ])('%s', (_case, appointment, expected) => {
    expect(wantedTimeOf(orderOf(appointment))).toEqual(expected);
  });

  test('a search for later begins two hours before it at the latest', () => {
    const inHours = (hours: number) => ({ startAt: at + hours * 3_600_000 });
    expect([undefined, inHours(1.9), inHours(2), inHours(26)].map((wanted) => isForLater(wanted, at))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test('it takes place then, or now where the time is over or none', () => {
    const wanted = (startDateTime: string) => servedAt(orderOf({ startDateTime }), at);
    expect(wanted(tomorrow)).toBe(Date.parse(tomorrow));
    expect(wanted('2026-11-20T10:00:00Z')).toBe(at);
    expect(servedAt(orderOf(), at)).toBe(at);
  });
});
