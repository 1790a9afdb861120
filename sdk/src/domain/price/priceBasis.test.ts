import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EstimateBasis, estimateBasisOf, type PriceBasis, replayedEstimate, replayedPrice } from './priceBasis.ts';

const price: PriceBasis = {
  contract: { code: 'Q8', version: 7 },
  partnerId: 'p1',
  partnerVersion: 3,
  line: { interventionPrice: 80, pricePerKm: 1.45 },
  kilometres: 10,
};
const at = '2026-11-21T10:00:00Z';

// DECISIONS T-333: what a customer was told is worked out again from what is kept, whatever has changed since.
test.each<[string, Parameters<typeof estimateBasisOf>[1], EstimateBasis['pricing'], number, number]>([
  ['no terms', {}, {}, 94.5, 114.35],
  ['empty terms', { pricing: {} }, {}, 94.5, 114.35],
  ['a factor', { pricing: { customerPriceFactor: 1.2 } }, { customerPriceFactor: 1.2 }, 113.4, 137.21],
  ['a VAT rate', { pricing: { vatRate: 0.2 } }, { vatRate: 0.2 }, 94.5, 113.4],
  ['a VAT rate of nothing', { pricing: { vatRate: 0 } }, { vatRate: 0 }, 94.5, 94.5],
  [
    'both',
    { pricing: { customerPriceFactor: 1.2, vatRate: 0.2 } },
    { customerPriceFactor: 1.2, vatRate: 0.2 },
    113.4,
    136.08,
  ],
])('an estimate by a contract of %s keeps its terms and what was told', (_what, contract, pricing, net, gross) => {
  expect(estimateBasisOf(price, contract, at)).toEqual({
    ...price,
    estimatedAt: at,
    pricing,
    partnerNet: 94.5,
    customerNet: net,
    customerGross: gross,
  });
});

test('whatever was kept, in a database too, tells the same again', () => {
  const cents = fc.integer({ min: 0, max: 50_000 }).map((value) => value / 100);
  const factor = fc.option(
    fc.integer({ min: 50, max: 300 }).map((value) => value / 100),
    { nil: undefined },
  );
  fc.assert(
    fc.property(cents, cents, cents, factor, (interventionPrice, pricePerKm, kilometres, customerPriceFactor) => {
      const made = { ...price, line: { interventionPrice, pricePerKm }, kilometres };
      const pricing = customerPriceFactor === undefined ? {} : { customerPriceFactor };
      const basis = estimateBasisOf(made, { pricing }, at);
      const kept = JSON.parse(JSON.stringify(basis)) as EstimateBasis;
      const { partnerNet, customerNet, customerGross } = basis;
      expect(replayedEstimate(kept)).toEqual({ partnerNet, customerNet, customerGross });
      expect(replayedPrice(kept).total).toBe(partnerNet);
      expect(customerGross).toBeGreaterThanOrEqual(customerNet);
    }),
  );
});
