import fc from 'fast-check';
import { expect, it } from 'vitest';
import { centsOf } from '../ledger/postings.ts';
import { documentCentsOf } from './cents.ts';
import { refundShares, sharesLeft } from './refundShares.ts';

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

it('what is left names why it is exempt, and leaves out what was credited to its last cent (DECISIONS T-760)', () => {
  const taxed = { vatRate: 0.21, netAmount: 100, vatAmount: 21, grossAmount: 121 };
  const credited = { vatRate: 0.21, netAmount: -100, vatAmount: -21, grossAmount: -121 };
  const why = { taxCategory: 'Exempt' as const, taxExemptionReason: 'Article 44' };
  const exempt = { vatRate: 0, netAmount: 50, vatAmount: 0, grossAmount: 50, ...why };
  expect(sharesLeft([taxed, exempt, credited])).toEqual([{ vatRate: 0, net: 50, vat: 0, ...why }]);
});

it('given back in parts, and then the rest, is what the document says of each rate, to the cent (DECISIONS T-760)', () => {
  // Amounts of lines have fractions of a cent, as prices without VAT make them.
  const items = fc.array(
    fc.record({
      vatRate: fc.constantFrom(0, 0.06, 0.21, 0.22),
      netAmount: fc.integer({ min: 1, max: 9_999_999 }).map((tenths) => tenths / 10_000),
    }),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(items, fc.array(fc.double({ min: 0, max: 0.6, noNaN: true }), { maxLength: 4 }), (nets, parts) => {
      const lines = nets.map(({ vatRate, netAmount }) => {
        const vatAmount = Math.round(netAmount * vatRate * 10_000) / 10_000;
        return { vatRate, netAmount, vatAmount, grossAmount: Math.round((netAmount + vatAmount) * 100) / 100 };
      });
      const { rates, totalGrossAmount } = documentCentsOf(lines);
      const notes: { vatRate: number; netAmount: number; vatAmount: number; grossAmount: number }[] = [];
      let rest = centsOf(totalGrossAmount);
      const credit = (shares: readonly { vatRate: number; net: number; vat: number }[]) => {
        for (const { vatRate, net, vat } of shares) {
          notes.push({ vatRate, netAmount: -net, vatAmount: -vat, grossAmount: -net - vat });
          rest -= centsOf(net) + centsOf(vat);
        }
      };
      for (const part of parts) {
        const cents = Math.floor(rest * part);
        if (cents > 0) credit(refundShares(lines, cents));
      }
      credit(sharesLeft([...lines, ...notes]));
      expect(rest).toBe(0);
      for (const { vatRate, netAmount, vatAmount } of rates) {
        const own = notes.filter((note) => note.vatRate === vatRate);
        const sum = (of: (note: (typeof notes)[number]) => number) =>
          own.reduce((all, note) => all - centsOf(of(note)), 0);
        expect([sum((note) => note.netAmount), sum((note) => note.vatAmount)]).toEqual([
          centsOf(netAmount),
          centsOf(vatAmount),
        ]);
      }
    }),
  );
});
