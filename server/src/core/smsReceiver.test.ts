import { expect, it } from 'vitest';
import { smsReceiver } from './smsReceiver.ts';

it.each([
  ['0475/10.20.30', 'BE', '+32475102030'],
  ['+32 (0)475 10 20 30', 'BE', '+32475102030'],
  ['0032 475 10 20 30', undefined, '+32475102030'],
  ['+32475102030', 'IT', '+32475102030'],
  ['347 123 4567', 'it', '+393471234567'],
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['621 123 456', 'LU', '+352621123456'],
  // No number of anywhere: whoever sends it says why it was refused.
  ['0475/10.20.30', undefined, '0475/10.20.30'],
  ['12 34', 'BE', '1234'],
  [' 12 34 ', null, '1234'],
])('a text message for %s of %s goes to %s', (number, country, receiver) => {
  expect(smsReceiver(number, country)).toBe(receiver);
});
