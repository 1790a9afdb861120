import { expect, test } from 'vitest';
import { type IssueCode, type IssueMessageKey, issueMessageKey } from './issue.ts';

test.each<[IssueCode, IssueMessageKey]>([
  ['CONTRACT_ARCHIVED', 'INTAKE_CONTRACT_ARCHIVED'],
  ['CROSS_BORDER_UNSUPPORTED', 'INTAKE_CROSS_BORDER_UNSUPPORTED'],
  // 1-intake §8 names these three.
  ['NO_ADDRESS_SET', 'NO_ADDRESS_SET'],
  ['CONTACT_PHONE_INVALID', 'FORM_VALIDATION_format'],
  ['CONTACT_EMAIL_INVALID', 'FORM_VALIDATION_email'],
])('%s is said by %s', (code, key) => {
  expect(issueMessageKey(code)).toBe(key);
});
