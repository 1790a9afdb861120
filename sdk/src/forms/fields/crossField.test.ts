import { expect, it } from 'vitest';
import { compareToIssue, requiredIfIssue } from './crossField.ts';

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

// proves 3-platform §8 Form messages
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
