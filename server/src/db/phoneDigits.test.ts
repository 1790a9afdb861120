import { expect, it } from 'vitest';
import { phoneDigits, phonePatterns } from './phoneDigits.ts';

it.each([
  ['0475 12 34 56', '475123456', false],
  ['475 12 34 56', '475123456', false],
  ['+32 475 12 34 56', '32475123456', true],
  [' +32 475 12 34 56', '32475123456', true],
  ['0032475123456', '32475123456', true],
  ['+32 (0)475/12.34.56', '32475123456', true],
  ['0032 (0) 475 12 34 56', '32475123456', true],
  ['+32 0475 12 34 56', '32475123456', true],
  ['+49 (0)30 901820', '4930901820', true],
  ['+41 044 668 18 00', '41446681800', true],
  // Italy’s zero is the number’s own, brackets or not; Luxembourg has none.
  ['+39 06 6982', '39066982', true],
  ['+39 (0)6 6982', '39066982', true],
  ['06 6982', '66982', false],
  ['+352 26 37 52', '352263752', true],
  ['+352 0', '3520', true],
  // The beginning of one, while it is typed.
  ['0032475', '32475', true],
  ['+32 0', '32', true],
  ['0', '', false],
  ['00', '', true],
  ['nobody', '', false],
  ['', '', false],
])('%s is known by %s', (typed, digits, isWhole) => {
  expect(phoneDigits(typed)).toEqual({ digits, isWhole });
});

it.each([
  ['0475 12', ['%47512%']],
  ['+32 475 12', ['%3247512%', '%32047512%', '047512%']],
  ['+32 (0)475 12', ['%3247512%', '%32047512%', '047512%']],
  ['+31 6 12', ['%31612%', '%310612%', '0612%']],
  ['+39 06 69', ['%390669%', '0669%']],
  ['00352 621', ['%352621%', '621%']],
  // Of a country that the register has none of, and a code alone.
  ['+420 60', ['%42060%']],
  ['+32', ['%32%']],
  ['nobody', []],
  ['%', []],
])('%s is looked for by %j', (typed, patterns) => {
  expect(phonePatterns(typed)).toEqual(patterns);
});
