import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldMessageKeys, requiredIssue } from '../../domain/fields/fieldIssue.ts';
import { oddTexts } from '../../domain/fields/oddTexts.testing.ts';
import { emailIssue, lengthIssue, phoneIssue } from './textField.ts';

const anyText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', maxLength: 40 }));

it.each([
  ['a@b.be', false, undefined],
  ['a@b.be', true, undefined],
  ['', true, undefined],
  ['', false, 'REQUIRED'],
  [' ', true, 'EMAIL'],
  ['a@b', true, 'EMAIL'],
  ['שלום@b.be', false, undefined],
])('e-mail %j, nullable %s: %s', (text, isNullable, code) => {
  expect(emailIssue('email', text, isNullable)?.code).toBe(code);
});

it('an e-mail field is not nullable where nothing is said', () => {
  expect(emailIssue('email', '')?.code).toBe('REQUIRED');
});

it.each([
  ['ab', { minimum: 3 }, 'TOO_SHORT'],
  ['abc', { minimum: 3 }, undefined],
  ['abc', { maximum: 3 }, undefined],
  ['abcd', { maximum: 3 }, 'TOO_LONG'],
  ['🚗🚗🚗', { minimum: 3, maximum: 3 }, undefined],
  ['', { minimum: 3 }, undefined],
  ['abc', {}, undefined],
])('the length of %j within %j: %s', (text, bounds, code) => {
  expect(lengthIssue('x', text, bounds)?.code).toBe(code);
});

describe('fields that may be empty', () => {
  it.each([
    ['0475 12 34 56', 'BE', undefined],
    ['0475 12 34 56', 'IT', 'PHONE'],
    ['+32 475 12 34 56', undefined, undefined],
    ['', 'BE', undefined],
    ['12', 'BE', 'PHONE'],
  ])('phone %j in %s: %s', (text, country, code) => {
    expect(phoneIssue('phoneNumber', text, country)?.code).toBe(code);
  });
});

it('any text is answered with nothing or with an issue that has a text', () => {
  const answers = (text: string) => [
    requiredIssue('x', text),
    emailIssue('x', text),
    lengthIssue('x', text, { minimum: 2, maximum: 5 }),
    phoneIssue('x', text, text),
  ];
  for (const text of oddTexts) answers(text);
  fc.assert(
    fc.property(anyText, (text) => {
      for (const issue of answers(text)) {
        if (issue) expect(issue.messageKey).toBe(fieldMessageKeys[issue.code]);
      }
    }),
  );
});
