import { expect, test } from 'vitest';
import { smsIssues } from './smsMessage.ts';

const required = (path: string) => ({
  path,
  code: 'REQUIRED',
  messageKey: 'FORM_VALIDATION_required',
  severity: 'error',
});

const placeholderLeft = {
  path: 'message',
  code: 'PLACEHOLDER_LEFT',
  messageKey: 'PLACEHOLDER_LEFT',
  severity: 'error',
};

test.each([
  ['+32470000000', 'On our way', []],
  ['', 'On our way', [required('to')]],
  ['+32470000000', ' \n', [required('message')]],
  [' ', '', [required('to'), required('message')]],
  ['+32470000000', '🚗', []],
  ['+32470000000', '{{companyName}}: call us', [placeholderLeft]],
  ['+32470000000', 'Call {{ name }}', [placeholderLeft]],
  ['+32470000000', 'We come {soon}', []],
])('to %j: %j', (to, message, expected) => {
  expect(smsIssues({ to, message })).toStrictEqual(expected);
});
