import { expect, test } from 'vitest';
import { departureFrom, isDeparturePast } from './departure.ts';

const now = Date.parse('2026-11-22T15:38:00Z');

test.each([
  ['2026-11-22T15:32:59Z', true, now],
  ['2026-11-22T15:34:00Z', false, now],
  ['2026-11-22T15:38:00Z', false, now],
  ['2026-11-22T16:00:00+01:00', true, now],
  ['2026-11-22T17:00:00+01:00', false, Date.parse('2026-11-22T16:00:00Z')],
])('%s is over: %s', (departure, isPast, leaves) => {
  expect(isDeparturePast(departure, now)).toBe(isPast);
  expect(departureFrom(departure, now).getTime()).toBe(leaves);
});
