import { expect, test } from 'vitest';
import { isSenderName } from './senderName.ts';

test.each([
  ['a company', 'C24 Belgium', true],
  ['a name of other letters', 'Société d’Assistance – Włochy (Łódź) & Söhne', true],
  ['nothing', '', true],
  ['one with room around it', '  C24 Belgium ', true],
  ['100 letters', 'x'.repeat(100), true],
  ['101 letters', 'x'.repeat(101), false],
  ['two lines', 'C24 Belgium\nBcc: everybody', false],
  ['a carriage return', 'C24\rBelgium', false],
  ['a line of another kind', 'C24\u2028Belgium', false],
  ['a paragraph of another kind', 'C24\u2029Belgium', false],
  ['a tab', 'C24\tBelgium', false],
  ['letters that run backwards', 'C24\u202emoc.knab', false],
  ['letters that are not seen', 'C24\u200bBelgium', false],
  ['an address', 'security@bank.example', false],
  ['an address beside a name', 'Bank (security@bank.example)', false],
  ['an address of wide letters', 'security\uff20bank.example', false],
  ['an address in its brackets', 'Bank <security>', false],
  ['a quotation', 'The "Bank"', false],
])('%s: %s may be a sender’s name: %s', (_case, name, expected) => {
  expect(isSenderName(name)).toBe(expected);
});
