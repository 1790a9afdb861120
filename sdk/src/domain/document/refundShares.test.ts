import fc from 'fast-check';
import { expect, it } from 'vitest';
import { centsOf } from '../ledger/postings.ts';
import { refundShares } from './refundShares.ts';

const line = (vatRate: number, grossAmount: number) => ({ vatRate, grossAmount });

it.each<[string, { vatRate: number; grossAmount: number }[], number, object[]]>([
  ['one rate', [line(0.21, 100), line(0.21, 21)], 6050, [{ vatRate: 0.21, net: 50, vat: 10.5 }]],
  [
    'two rates, by what they weigh',
    [line(0.21, 90), line(0.06, 30)],
    100,
    [
      { vatRate: 0.21, net: 0.62, vat: 0.13 },
      { vatRate: 0.06, net: 0.24, vat: 0.01 },
    ],
  ],
  [
    'a discount lowers its rate',
    [line(0.21, 121), line(0.21, -21), line(0.06, -5)],
    10_000,
    [{ vatRate: 0.21, net: 82.64, vat: 17.36 }],
  ],
  ['nothing that was charged', [line(0.21, 0)], 500, []],
])('%s (DECISIONS S-39)', (_case, lines, cents, expected) => {
  expect(refundShares(lines, cents)).toEqual(expected);
});

it('keeps the treatment of the lines (DECISIONS S-52)', () => {
  const exempt = { ...line(0, 50), taxCategory: 'Exempt' as const, taxExemptionReason: 'Article 44' };
  expect(refundShares([exempt], 5000)).toEqual([
    { vatRate: 0, net: 50, vat: 0, taxCategory: 'Exempt', taxExemptionReason: 'Article 44' },
  ]);
});

it('adds up to the refund, to the cent (DECISIONS C-71)', () => {
  const lines = fc.array(
    fc.record({
      vatRate: fc.constantFrom(0, 0.06, 0.17, 0.21, 0.22),
      grossAmount: fc.integer({ min: 1, max: 99_999 }).map((cents) => cents / 100),
    }),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 500_000 }), (all, cents) => {
      const shares = refundShares(all, cents);
      const sum = shares.reduce((total, { net, vat }) => total + centsOf(net) + centsOf(vat), 0);
      expect(sum).toBe(cents);
    }),
  );
});
