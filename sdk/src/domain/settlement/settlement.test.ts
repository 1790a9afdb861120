import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commissionOf, daysOfPeriod, isSettlementSent, settlementPeriodOf, settlementTotals } from './settlement.ts';

describe('the month of a settlement is that of the job’s completion in the partner’s country (DECISIONS S-38)', () => {
  test.each([
    ['2026-10-31T22:59:59Z', 'BE', '2026-10'],
    ['2026-10-31T23:00:00Z', 'BE', '2026-11'],
    ['2026-10-31T23:30:00Z', 'PT', '2026-10'],
    ['2026-12-31T23:00:00Z', 'IT', '2027-01'],
    ['2026-12-31T23:00:00Z', 'GB', '2026-12'],
    ['2026-06-30T22:00:00Z', undefined, '2026-07'],
  ])('%s in %s: %s', (completedAt, country, period) => {
    expect(settlementPeriodOf(completedAt, country)).toBe(period);
  });
  test.each([
    ['2026-10', '2026-10-01', '2026-10-31'],
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2028-02', '2028-02-01', '2028-02-29'],
    ['2026-12', '2026-12-01', '2026-12-31'],
  ])('%s: from %s to %s', (period, from, to) => {
    expect(daysOfPeriod(period)).toEqual({ from, to });
  });
});

describe('what it comes to', () => {
  const cents = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((amount) => amount / 100);

  test('is the sum of its lines, in cents that no float loses', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 300 }), (amounts) => {
        const { totalGrossAmount, totalNetAmount } = settlementTotals(
          amounts.map((amount) => ({ netAmount: amount, grossAmount: -amount })),
        );
        const wanted = amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
        expect([totalNetAmount, totalGrossAmount]).toEqual([wanted + 0, -wanted + 0]);
      }),
    );
  });
  test('of a document and what takes it back is nothing', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const lines = [amount, -amount].map((each) => ({ netAmount: each, grossAmount: each }));
        expect(settlementTotals(lines)).toEqual({ totalNetAmount: 0, totalGrossAmount: 0 });
      }),
    );
  });
  test.each([
    [1000, 0.1, 100],
    [33.33, 0.15, 5],
    [0.05, 0.1, 0.01],
    [100, 0, 0],
    [100, undefined, 0],
    [0, 0.1, 0],
    [-50, 0.1, 0],
  ])('of %s with a share of %s the company takes %s', (amount, share, wanted) => {
    expect(commissionOf(amount, share)).toBe(wanted);
  });
});

test.each([
  ['Open', false],
  ['Approved', false],
  ['Failed', false],
  ['CarriedOver', false],
  ['Paying', true],
  ['Paid', true],
] as const)('money of one that is %s has left: %s', (status, wanted) => {
  expect(isSettlementSent({ status })).toBe(wanted);
});
