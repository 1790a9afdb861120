import { expect, test } from 'vitest';
import { isSameRegion } from './sameRegion.ts';

test.each([
  ['BE', 'LU', true],
  ['LU', 'BE', true],
  ['be', 'LU', true],
  ['IT', 'SM', true],
  ['VA', 'SM', true],
  ['FR', 'FR', true],
  ['BE', 'FR', false],
  ['LU', 'IT', false],
  ['BE', undefined, false],
  [undefined, undefined, false],
  ['', '', false],
])('%s and %s in one region: %s', (first, second, expected) => {
  expect(isSameRegion(first, second)).toBe(expected);
});
