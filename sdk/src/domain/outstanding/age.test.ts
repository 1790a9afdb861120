import { expect, test } from 'vitest';
import { outstandingAgeValues } from '../../generated/values.ts';
import { outstandingAgeOf } from './age.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const made = (days: number): string => new Date(now - days * 86_400_000).toISOString();

test.each([
  [-1, 'Under7Days'],
  [0, 'Under7Days'],
  [6.999, 'Under7Days'],
  [7, 'Under30Days'],
  [29.999, 'Under30Days'],
  [30, 'Under60Days'],
  [60, 'Under90Days'],
  [89.999, 'Under90Days'],
  [90, 'From90Days'],
  [4000, 'From90Days'],
] as const)('made %s days ago: %s', (days, age) => {
  expect(outstandingAgeOf(made(days), now)).toBe(age);
});

test('every age has its request', () => {
  expect([...new Set([0, 7, 30, 60, 90].map((days) => outstandingAgeOf(made(days), now)))]).toEqual([
    ...outstandingAgeValues,
  ]);
});
