import { expect, it } from 'vitest';
import { compareToIssue, optionIssue, requiredIfIssue } from './crossField.ts';

it.each([
  ['en', undefined],
  ['es', 'OPTION'],
  ['EN', 'OPTION'],
  ['', undefined],
  [undefined, undefined],
  [null, undefined],
])('%j among en and fr: %s', (value, code) => {
  expect(optionIssue<string>('language', value, ['en', 'fr'])?.code).toBe(code);
});

it('0 and false are options like others', () => {
  expect(optionIssue('x', 0, [0, 1])).toBeUndefined();
  expect(optionIssue('x', 2, [0, 1])?.code).toBe('OPTION');
  expect(optionIssue('x', false, [true])?.code).toBe('OPTION');
  expect(optionIssue('x', Number.NaN, [Number.NaN])).toBeUndefined();
});

it.each<[unknown, unknown, string | undefined]>([
  ['', true, 'REQUIRED'],
  [' ', 'yes', 'REQUIRED'],
  [undefined, 1, 'REQUIRED'],
  [null, {}, 'REQUIRED'],
  [Number.NaN, true, 'REQUIRED'],
  [[], true, 'REQUIRED'],
  ['a', true, undefined],
  [0, true, undefined],
  [false, true, undefined],
  [['a'], true, undefined],
  ['', false, undefined],
  ['', '', undefined],
  ['', 0, undefined],
  ['', undefined, undefined],
])('%j where the other is %j: %s', (value, other, code) => {
  expect(requiredIfIssue('email', value, other)?.code).toBe(code);
});

it.each<[string, string, 'password' | 'text' | undefined, string | undefined]>([
  ['a', 'a', 'password', undefined],
  ['a', 'b', 'password', 'FORM_VALIDATION_passwordNoMatch'],
  ['a', 'A', 'text', 'FORM_VALIDATION_compareTo'],
  ['a', 'a ', undefined, 'FORM_VALIDATION_compareTo'],
  ['', '', undefined, undefined],
  // The same letter written in two ways is not the same text: what is typed is what is sent.
  ['\u00e9', 'e\u0301', 'password', 'FORM_VALIDATION_passwordNoMatch'],
])('%j compared to %j as %s: %s', (value, other, kind, messageKey) => {
  expect(compareToIssue('confirmPassword', value, other, kind)?.messageKey).toBe(messageKey);
});
