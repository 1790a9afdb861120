import { expect, test } from 'vitest';
import { errorAt, warningAt } from './ruleIssue.ts';

test('an issue says where, which, the text and how bad', () => {
  expect(errorAt('to', 'FROM_AFTER_TO')).toStrictEqual({
    path: 'to',
    code: 'FROM_AFTER_TO',
    messageKey: 'FROM_AFTER_TO',
    severity: 'error',
  });
  expect(errorAt('', 'FORBIDDEN', { days: 5 }, 'FORBIDDEN_MSG')).toStrictEqual({
    path: '',
    code: 'FORBIDDEN',
    messageKey: 'FORBIDDEN_MSG',
    severity: 'error',
    params: { days: 5 },
  });
  expect(warningAt('services', 'LOOP', { code: 'Towing' })).toStrictEqual({
    path: 'services',
    code: 'LOOP',
    messageKey: 'LOOP',
    severity: 'warning',
    params: { code: 'Towing' },
  });
});
