import { expect, it } from 'vitest';
import { arrivalOf } from './takeMail.ts';

const now = new Date('2026-11-30T12:00:00Z');

it.each([
  ['none', undefined, false],
  ['now', '2026-11-30T12:00:00Z', true],
  ['a second ago', '2026-11-30T11:59:59Z', true],
  ['a second from now', '2026-11-30T12:00:01Z', false],
  ['a year ago', '2025-11-30T12:00:00Z', true],
  ['more than a year ago', '2025-11-30T11:59:59Z', false],
  ['the beginning of a clock', '1970-01-01T00:00:00Z', false],
  ['a year of five figures', '+099999-01-01T00:00:00Z', false],
])('a mail whose date is %s is kept with it: %s %s', (_name, written, isBelieved) => {
  const date = written === undefined ? undefined : new Date(written);
  expect(arrivalOf(date, now)).toEqual(isBelieved ? date : now);
});
