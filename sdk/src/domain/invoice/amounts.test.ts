import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentTotalsOf, grossUnitPriceOf, lineAmountsOf, pricedLineOf, receiptLineAmountsOf } from './amounts.ts';

describe('amounts of a line', () => {
  test.each([
    [1, 100, 0.21, 100, 21, 121],
    [3, 8.2562, 0.21, 24.7686, 5.2014, 29.97],
    [0.1, 0.2, 0.21, 0.02, 0.0042, 0.02],
    [1, 0.00005, 0, 0.0001, 0, 0],
    [1, -0.00005, 0, -0.0001, 0, 0],
    [1, 1.005, 0, 1.005, 0, 1.01],
    [1, -1.005, 0, -1.005, 0, -1.01],
    [7, 33.333, 0.17, 233.331, 39.6663, 273],
    [0, 100, 0.21, 0, 0, 0],
    [-0, 100, 0.21, 0, 0, 0],
    [Number.NaN, 100, 0.21, 0, 0, 0],
    [2, 50, Number.NaN, 100, 0, 100],
  ])('%s x %s at %s', (quantity, unitPrice, vatRate, netAmount, vatAmount, grossAmount) => {
    expect(lineAmountsOf({ quantity, unitPrice, vatRate })).toEqual({ netAmount, vatAmount, grossAmount });
  });
  test.each([
    [1, 121, 0.21, 100, 21, 121],
    [1, 100, 0.21, 82.6446, 17.3554, 100],
    [2, 50, 0, 100, 0, 100],
    [1, -121, 0.21, -100, -21, -121],
    [1, 100, -1, 0, 0, 0],
  ])('of a receipt: %s x %s, VAT of %s included', (quantity, unitPrice, vatRate, netAmount, vatAmount, grossAmount) => {
    expect(receiptLineAmountsOf({ quantity, unitPrice, vatRate })).toEqual({ netAmount, vatAmount, grossAmount });
  });
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 100);
  const rate = fc.constantFrom(0, 0.06, 0.17, 0.2, 0.21, 0.22);
  test('a receipt’s gross is what the customer paid', () => {
    fc.assert(
      fc.property(cents, rate, (unitPrice, vatRate) => {
        expect(receiptLineAmountsOf({ quantity: 1, unitPrice, vatRate }).grossAmount).toBeCloseTo(unitPrice, 2);
      }),
    );
  });
  test('a credit line is the mirror of its charge', () => {
    fc.assert(
      fc.property(cents, rate, fc.integer({ min: 1, max: 50 }), (unitPrice, vatRate, quantity) => {
        const charge = lineAmountsOf({ quantity, unitPrice, vatRate });
        const credit = lineAmountsOf({ quantity, unitPrice: -unitPrice, vatRate });
        expect([
          credit.netAmount + charge.netAmount,
          credit.vatAmount + charge.vatAmount,
          credit.grossAmount + charge.grossAmount,
        ]).toEqual([0, 0, 0]);
      }),
    );
  });
});

describe('a line of one unit (2-requests §5)', () => {
  test.each([
    ['half a ten-thousandth goes up, which a float would lose', false, { netPrice: 10.00005 }, 10.0001, 10.0001],
    ['a receipt has its price with VAT', true, { netPrice: 100 }, 121, 100],
    ['to the cent that the customer was told', true, { netPrice: 100, grossPrice: 121.01 }, 121.01, 100.0083],
    ['which says nothing on a document without VAT', false, { netPrice: 100, grossPrice: 121.01 }, 100, 100],
  ])('%s', (_case, isReceipt, price, unitPrice, netAmount) =>
    expect(pricedLineOf(isReceipt, price, 0.21)).toMatchObject({ quantity: 1, unitPrice, netAmount, vatRate: 0.21 }),
  );
});

describe('totals', () => {
  test('the 4-decimal lines are summed and rounded once; gross adds up on paper', () => {
    const lines = [
      { netAmount: 0.0033, vatAmount: 0.0025 },
      { netAmount: 0.0033, vatAmount: 0.0025 },
    ];
    expect(documentTotalsOf(lines)).toEqual({ totalNetAmount: 0.01, vatAmount: 0.01, totalGrossAmount: 0.02 });
    expect(documentTotalsOf([{ netAmount: -0.005, vatAmount: -0.0049 }])).toEqual({
      totalNetAmount: -0.01,
      vatAmount: 0,
      totalGrossAmount: -0.01,
    });
    expect(documentTotalsOf([])).toEqual({ totalNetAmount: 0, vatAmount: 0, totalGrossAmount: 0 });
    expect(documentTotalsOf([{ netAmount: -0, vatAmount: Number.NaN }])).toEqual({
      totalNetAmount: 0,
      vatAmount: 0,
      totalGrossAmount: 0,
    });
  });
  test('gross is net plus VAT, to the cent', () => {
    const amount = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((value) => value / 10_000);
    fc.assert(
      fc.property(fc.array(fc.record({ netAmount: amount, vatAmount: amount })), (lines) => {
        const { totalNetAmount, vatAmount, totalGrossAmount } = documentTotalsOf(lines);
        expect(Math.round(totalGrossAmount * 100)).toBe(Math.round(totalNetAmount * 100) + Math.round(vatAmount * 100));
      }),
    );
  });
});

describe('the price of one with the VAT in it (DECISIONS T-897)', () => {
  test.each([
    [8.2562, 0.21, 9.99],
    [1.45, 0.21, 1.7545],
    [100, 0, 100],
    [0.00005, 0.21, 0.0001],
    [-10, 0.22, -12.2],
    [0, 0.21, 0],
  ])('%s at %s is %s', (net, rate, gross) => expect(grossUnitPriceOf(net, rate)).toBe(gross));

  test('of one, charges on a receipt what the net price charges on an invoice, to the cent', () => {
    const prices = fc.integer({ min: 1, max: 100_000_000 }).map((parts) => parts / 10_000);
    fc.assert(
      fc.property(prices, fc.constantFrom(0, 0.06, 0.081, 0.21, 0.22, 0.255), (net, vatRate) => {
        const receipt = receiptLineAmountsOf({ quantity: 1, unitPrice: grossUnitPriceOf(net, vatRate), vatRate });
        const invoice = lineAmountsOf({ quantity: 1, unitPrice: net, vatRate });
        expect(Math.abs(receipt.grossAmount - invoice.grossAmount)).toBeLessThan(0.0101);
        expect(Math.abs(receipt.netAmount - net)).toBeLessThan(0.00011);
      }),
    );
  });
});
