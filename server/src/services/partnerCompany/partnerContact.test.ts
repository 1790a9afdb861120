import { expect, it } from 'vitest';
import { partnerContactOf } from './partnerContact.ts';

const number = (digits: string, isWhole: boolean) => ({ kind: 'Number', digits, isWhole, key: digits });
const email = (address: string) => ({ kind: 'Email', email: address, key: address });

it.each([
  [' Dispatch@MAES.example ', email('dispatch@maes.example')],
  ['0470/11.22.33', number('470112233', false)],
  ['+32 (0)470 11 22 33', number('32470112233', true)],
  ['0032-470-11-22-33', number('32470112233', true)],
  ['1234567', number('1234567', false)],
  ['01234567', number('1234567', false)],
  ['+123456789012345', number('123456789012345', true)],
])('%j is %o', (typed, contact) => {
  expect(partnerContactOf(typed)).toEqual(contact);
});

it.each([
  '',
  ' ',
  '@',
  'maes@',
  'dispatch@maes',
  'Garage Maes',
  '123456',
  '0123456',
  '+1234567890123456',
  '0470 11 22 33 (day)',
  '0470 11 22 33, 0470 11 22 34',
  '++32470112233',
  '+32470112233x',
])('%j is neither an address nor a number', (typed) => {
  expect(partnerContactOf(typed)).toBeUndefined();
});
