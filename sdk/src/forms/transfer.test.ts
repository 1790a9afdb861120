import { expect, it } from 'vitest';
import { transferBody, transferForm } from './transfer.ts';

const typed = { amount: 153.1, valueDay: '2026-11-20' };

it('what is left out is not sent', () => {
  expect(transferBody(transferForm.parse({ ...typed, reference: '  ' }))).toEqual(typed);
  const more = { reference: 'CI-2026-00098', documentId: 'a1', keepsCredit: true, isAnother: true };
  expect(transferBody(transferForm.parse({ ...typed, ...more }))).toEqual({ ...typed, ...more });
});

it.each([
  [{ amount: Number.NaN }, 'AMOUNT_IN_CENTS'],
  [{ amount: undefined }, 'AMOUNT_IN_CENTS'],
  [{ amount: 1.005 }, 'AMOUNT_IN_CENTS'],
  [{ amount: -5 }, 'AMOUNT_IN_CENTS'],
  [{ valueDay: '' }, 'REQUIRED'],
])('%j is told at its field: %s', (changes, message) => {
  expect(transferForm.safeParse({ ...typed, ...changes }).error?.issues[0]?.message).toBe(message);
});
