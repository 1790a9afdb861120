import { expect, it } from 'vitest';
import { dayAndTime } from './languages.ts';

it.each([
  ['en', 'Mon 23 Nov, 18:00'],
  ['nl', 'ma 23 nov, 18:00'],
  ['fr', 'lun. 23 nov., 18:00'],
] as const)('a day in %s stands before its month', (language, expected) => {
  expect(dayAndTime(language, '2026-11-23T18:00:00').replaceAll(/\s/g, ' ')).toBe(expected);
});
