import { expect, it } from 'vitest';
import { arrivalThere, wantedTime } from './wantedTime.ts';

const at = (startDateTime?: string, endDateTime?: string) => ({ startDateTime, endDateTime });

it.each([
  [at('2026-11-24T06:00:00Z'), 'Europe/Brussels', 'UTC', '24-11-2026 06:00 (Brussels 07:00)'],
  [at('2026-11-24T06:00:00Z'), 'Europe/Brussels', 'Europe/Brussels', '24-11-2026 07:00'],
  // Another zone with the same clock says nothing new.
  [at('2026-11-24T06:00:00Z'), 'Europe/Luxembourg', 'Europe/Brussels', '24-11-2026 07:00'],
  [at('2026-11-24T23:30:00Z'), 'Europe/Rome', 'UTC', '24-11-2026 23:30 (Rome 25-11-2026 00:30)'],
  [
    at('2026-11-24T06:00:00Z', '2026-11-24T08:00:00Z'),
    'Europe/Brussels',
    'UTC',
    '24-11-2026 06:00 – 08:00 (Brussels 07:00 – 09:00)',
  ],
  [at('2026-11-24T06:00:00Z', '2026-11-25T08:00:00Z'), undefined, 'UTC', '24-11-2026 06:00 – 25-11-2026 08:00'],
  [at('2026-11-24T06:00:00Z', '0001-01-01T00:00:00Z'), undefined, 'UTC', '24-11-2026 06:00'],
  [at('0001-01-01T00:00:00Z'), 'Europe/Rome', 'UTC', ''],
  [at(), 'Europe/Rome', 'UTC', ''],
  // The night in which clocks are put back (DECISIONS T-1026).
  [at('2026-10-25T00:30:00Z'), 'Europe/Rome', 'Europe/Brussels', '25-10-2026 02:30 UTC+2'],
  [at('2026-10-25T01:30:00Z'), 'Europe/Rome', 'Europe/Brussels', '25-10-2026 02:30 UTC+1'],
  [
    at('2026-10-25T00:30:00Z', '2026-10-25T02:30:00Z'),
    'Europe/Lisbon',
    'Europe/Brussels',
    '25-10-2026 02:30 UTC+2 – 03:30 (Lisbon 01:30 UTC+1 – 02:30)',
  ],
])('%j there %s, read in %s: %s', (times, there, own, text) => {
  expect(wantedTime(times, there, own)).toBe(text);
});

it.each([
  ['2026-11-24T13:02:00Z', 'Europe/Lisbon', 'Europe/Brussels', '24-11 14:02 (Lisbon 13:02)'],
  ['2026-11-24T23:30:00Z', 'Atlantic/Canary', 'Europe/Brussels', '25-11 00:30 (Canary 24-11 23:30)'],
  ['2026-11-24T13:02:00Z', 'Europe/Rome', 'Europe/Brussels', '24-11 14:02'],
  ['2026-11-24T13:02:00Z', undefined, 'Europe/Brussels', '24-11 14:02'],
  ['2026-10-25T01:30:00Z', 'Europe/Bucharest', 'Europe/Brussels', '25-10 02:30 UTC+1 (Bucharest 03:30 UTC+2)'],
])('an arrival %s in %s, told in %s: %s', (instant, there, own, text) => {
  expect(arrivalThere(instant, there, own)).toBe(text);
});
