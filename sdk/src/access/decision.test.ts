import { expect, test } from 'vitest';
import { allOf, allowed, allowedIf, refusalMessageKeys, refused } from './decision.ts';

test('the first refusal counts', () => {
  expect(allOf()).toEqual({ allowed: true });
  expect(allOf(allowed, allowed)).toEqual({ allowed: true });
  expect(allOf(allowed, refused('NOT_HOME_AGENT'), refused('NOT_ABROAD_AGENT'))).toEqual({
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

test('every refusal is its own text key, but for the two messages that the documents spell otherwise', () => {
  const stated: Record<string, string> = {
    FILE_DELETE_FORBIDDEN: 'FILE_DELETE_FORBIDDEN_MSG',
    PHOTO_DELETE_FORBIDDEN: 'PHOTO_DELETE_FORBIDDEN_MSG',
  };
  for (const [code, key] of Object.entries(refusalMessageKeys)) {
    expect(key).toBe(stated[code] ?? code);
    expect(key).toMatch(/^[A-Z][A-Z0-9_]+$/);
  }
});
