import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { documentDate } from './documentDate.ts';

beforeAll(() => void vi.stubEnv('TZ', 'Europe/Brussels'));
// Test files share a process (DECISIONS T-974).
afterAll(() => void vi.unstubAllEnvs());

// By hand: New Year comes to București an hour before Brussels, to Lisboa an hour after.
it.each([
  ['BE', '2026-12-31T22:59:00Z', undefined, '31-12-2026 23:59', '31-12 23:59'],
  ['BE', '2026-12-31T23:00:00Z', undefined, '01-01-2027 00:00', '01-01 00:00'],
  ['RO', '2026-12-31T22:00:00Z', undefined, '01-01-2027', '01-01-2027'],
  ['PT', '2026-12-31T23:59:00Z', undefined, '31-12-2026', '31-12-2026'],
  ['PT', '2027-01-01T00:00:00Z', undefined, '01-01-2027 01:00', '01-01 01:00'],
  // What it says of itself comes before its supplier's clock.
  ['BE', '2026-12-31T22:59:00Z', '2027-01-01', '01-01-2027', '01-01-2027'],
])('a document of %s made at %s, day %s, is of %s (DECISIONS S-40)', (country, timestamp, day, whole, short) => {
  expect(documentDate({ timestamp, supplier: { country }, ...(day && { day }) })).toEqual({ whole, short });
});
