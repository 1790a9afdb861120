import { expect, test } from 'vitest';
import { takeOverClaimForm } from './takeOverClaim.ts';

test.each([
  ['Her shift has ended', true],
  [' x ', true],
  ['x'.repeat(500), true],
  ['x'.repeat(501), false],
  ['', false],
  ['   ', false],
])('the reason "%.20s" is taken: %s', (reason, isTaken) => {
  const parsed = takeOverClaimForm.safeParse({ reason });
  expect(parsed.success).toBe(isTaken);
  expect(parsed.data?.reason).toBe(isTaken ? reason.trim() : undefined);
});

test('no reason asks for one', () => {
  expect(takeOverClaimForm.safeParse({ reason: '' }).error?.issues[0]?.message).toBe('GIVE_EXTRA_INFO');
});
