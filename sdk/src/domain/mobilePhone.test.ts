import { expect, test } from 'vitest';
import { mobileNumberOf } from './mobilePhone.ts';

test.each<[string, string | undefined, string | undefined]>([
  ['+32475123456', undefined, '+32475123456'],
  ['0032 475 12 34 56', undefined, '+32475123456'],
  ['0475 12 34 56', 'BE', '+32475123456'],
  ['0475 12 34 56', 'be', '+32475123456'],
  ['0475 12 34 56', undefined, undefined],
  ['0475 12 34 56', 'XX', undefined],
  ['+32 9 225 00 00', 'BE', undefined],
  ['09 225 00 00', 'BE', undefined],
  ['+393331234567', 'BE', '+393331234567'],
  ['call me', 'BE', undefined],
  ['', 'BE', undefined],
])('%s of %s is the mobile number %s', (text, country, number) => {
  expect(mobileNumberOf(text, country)).toBe(number);
});
