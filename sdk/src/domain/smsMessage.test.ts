import { expect, test } from 'vitest';
import { smsIssues } from './smsMessage.ts';

const required = (path: string) => ({
  path,
  code: 'REQUIRED',
  messageKey: 'FORM_VALIDATION_required',
  severity: 'error',
});

test.each([
  ['+32470000000', 'On our way', []],
  ['', 'On our way', [required('to')]],
  ['+32470000000', ' \n', [required('message')]],
  [' ', '', [required('to'), required('message')]],
  ['+32470000000', '🚗', []],
])('to %j: %j', (to, message, expected) => {
  expect(smsIssues({ to, message })).toStrictEqual(expected);
});
