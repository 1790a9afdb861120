import { describe, expect, test } from 'vitest';
import { customerGrossOf, customerNetOf, netOfGross } from './customerPrice.ts';

describe('half a cent goes up (DECISIONS S-35)', () => {
  test.each([
    ['by the factor', customerNetOf(0.01, { customerPriceFactor: 0.5 }), 0.01],
    ['by the factor, whose float has a little too little', customerNetOf(1.005, { customerPriceFactor: 1 }), 1.01],
    ['with VAT', customerGrossOf(0.5, { vatRate: 0.21 }), 0.61],
    ['without VAT', netOfGross(0.01, { vatRate: 1 }), 0.01],
    ['by a rate that is none', netOfGross(1.005, { vatRate: 0 }), 1.01],
    ['by no number for a rate', netOfGross(121, { vatRate: Number.NaN }), 121],
    ['by a rate without an end', netOfGross(121, { vatRate: Infinity }), 121],
    ['of a credit', customerNetOf(-0.01, { customerPriceFactor: 0.5 }), -0.01],
  ])('%s', (_case, amount, expected) => {
    expect(amount).toBe(expected);
  });
});

test('without terms the partner’s price stands, with the usual VAT', () => {
  expect([customerNetOf(100, {}), customerGrossOf(100, {}), netOfGross(121, {})]).toEqual([100, 121, 100]);
});
