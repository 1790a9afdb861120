import { expect, test } from 'vitest';
import { allOf, allowed, allowedIf, refusalMessageKeys, refused } from './decision.ts';

test('the first refusal counts', () => {
  expect(allOf()).toEqual({ allowed: true });
  expect(allOf(allowed, allowed)).toEqual({ allowed: true });
  expect(allOf(allowed, refused('NOT_HOME_AGENT'), refused('REQUEST_CLOSED'))).toEqual({
    allowed: false,
    code: 'NOT_HOME_AGENT',
  });
});

test('a condition allows, or refuses with its code and values', () => {
  expect(allowedIf(true, 'NOT_HOME_AGENT')).toEqual({ allowed: true });
  expect(allowedIf(false, 'WRONG_STATUS', { status: 'Cancelled' })).toEqual({
    allowed: false,
    code: 'WRONG_STATUS',
    params: { status: 'Cancelled' },
  });
});

test('every refusal has a text key in capitals', () => {
  for (const key of Object.values(refusalMessageKeys)) expect(key).toMatch(/^[A-Z][A-Z_]+$/);
});
