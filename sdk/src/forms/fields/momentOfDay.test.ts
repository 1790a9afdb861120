import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calendarDayOf } from '../../domain/time/dateFormat.ts';
import { momentOfDay } from './momentOfDay.ts';

it.each([
  ['2026-11-20', '2026-11-19T23:00:00.000Z', '2026-11-20T22:59:59.999Z'],
  // Both days on which the clock is moved.
  ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  ['2026-12-31', '2026-12-30T23:00:00.000Z', '2026-12-31T22:59:59.999Z'],
  ['2026-02-30', undefined, undefined],
  ['', undefined, undefined],
  ['soon', undefined, undefined],
])('the day %s begins at %s and ends at %s', (day, start, end) => {
  expect(momentOfDay(day, 'start')).toBe(start);
  expect(momentOfDay(day, 'end')).toBe(end);
});

it('a day ends where the next one begins, and both edges are of that day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
      const day = new Date(Date.UTC(2000, 0, 1) + days * 86_400_000).toISOString().slice(0, 10);
      const next = new Date(Date.UTC(2000, 0, 2) + days * 86_400_000).toISOString().slice(0, 10);
      expect(calendarDayOf(momentOfDay(day, 'start'))).toBe(day);
      expect(calendarDayOf(momentOfDay(day, 'end'))).toBe(day);
      expect(Date.parse(momentOfDay(day, 'end') ?? '') + 1).toBe(Date.parse(momentOfDay(next, 'start') ?? ''));
    }),
  );
});
