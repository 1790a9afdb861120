import { describe, expect, it } from 'vitest';
import { fieldIssue, numberIssue, optionIssue, requiredIssue } from './fieldIssue.ts';

it('a refusal carries path, code, text and severity, and the values that its text names', () => {
  expect(fieldIssue('name', 'REQUIRED')).toEqual({
    path: 'name',
    code: 'REQUIRED',
    messageKey: 'FORM_VALIDATION_required',
    severity: 'error',
  });
  expect(fieldIssue('name', 'TOO_SHORT', { minimum: 3 })).toMatchObject({
    messageKey: 'FORM_VALIDATION_minlength',
    params: { minimum: 3 },
  });
});

it.each([
  [undefined, 'REQUIRED'],
  ['', 'REQUIRED'],
  [' \u00a0', 'REQUIRED'],
  ['🚗', undefined],
])('required %j: %s', (text, code) => {
  expect(requiredIssue('x', text)?.code).toBe(code);
});

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

describe('numberIssue', () => {
  it.each<[number | undefined | null, { min?: number; max?: number }, string | undefined]>([
    [3, {}, undefined],
    [0, { min: 0 }, undefined],
    [-0, { min: 0 }, undefined],
    [-1, { min: 0 }, 'NUMBER'],
    [9, { max: 9 }, undefined],
    [9.01, { max: 9 }, 'NUMBER'],
    [Number.NaN, {}, 'NUMBER'],
    [Infinity, {}, 'NUMBER'],
    [undefined, {}, 'REQUIRED'],
    [null, {}, 'REQUIRED'],
  ])('%s within %j: %s', (value, bounds, code) => {
    expect(numberIssue('total', value, bounds)?.code).toBe(code);
  });

  it('without bounds any number will do', () => {
    expect(numberIssue('total', 5)).toBeUndefined();
  });
});
