import { describe, expect, it } from 'vitest';
import { isWholeCents, paymentAskIssues, refundableOf, refundIssues } from './refund.ts';

describe('what can be given back (DECISIONS S-39)', () => {
  it.each([
    [{ chargedAmount: 142.5 }, 142.5],
    [{ chargedAmount: 142.5, refundedAmount: 42.3 }, 100.2],
    [{ chargedAmount: 142.5, refundedAmount: 142.5 }, 0],
    [{ chargedAmount: 1, refundedAmount: 2 }, 0],
  ])('of %o is %d', (payment, expected) => {
    expect(refundableOf(payment)).toBe(expected);
  });
  it.each<[number, string | undefined]>([
    [100.2, undefined],
    [0.01, undefined],
    [100.21, 'REFUND_ABOVE_PAYMENT'],
    [0, 'AMOUNT_IN_CENTS'],
    [-5, 'AMOUNT_IN_CENTS'],
    [5.005, 'AMOUNT_IN_CENTS'],
  ])('%d euro of what has 100.20 left: %s', (amount, code) => {
    expect(refundIssues(amount, { chargedAmount: 142.5, refundedAmount: 42.3 })[0]?.code).toBe(code);
  });
});

it.each([
  [0.1 + 0.2, false],
  [19.99, true],
  [1e5, true],
  [0.001, false],
  [Number.NaN, false],
])('%d is whole cents: %s (DECISIONS S-39)', (amount, expected) => {
  expect(isWholeCents(amount)).toBe(expected);
});

it.each<[{ amount: number; currency: string }, number, string | undefined]>([
  [{ amount: 121, currency: 'EUR' }, 121, undefined],
  [{ amount: 60.5, currency: 'EUR' }, 121, undefined],
  [{ amount: 121.01, currency: 'EUR' }, 121, 'AMOUNT_ABOVE_DUE'],
  [{ amount: 500, currency: 'EUR' }, 0, undefined],
  [{ amount: 121, currency: 'CHF' }, 121, 'CURRENCY_DIFFERS'],
  [{ amount: 1.005, currency: 'EUR' }, 121, 'AMOUNT_IN_CENTS'],
])('asking for %o where %d is due: %s (DECISIONS S-39)', (asked, due, code) => {
  expect(paymentAskIssues(asked, { amount: due, currency: 'EUR' })[0]?.code).toBe(code);
});
