import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalOf, euroSumOf, eurosOf, numberOf, roundHalfUp, sumOf, sureEurosOf } from './decimal.ts';
import { fractionOf, multiplierOf, percentOf, surchargePercentOf } from './percentages.ts';

describe('decimals', () => {
  test.each([
    [undefined, 0],
    [Number.NaN, 0],
    [Infinity, 0],
    [-Infinity, 0],
    [-0, 0],
    [1.005, 1.005],
  ])('%s counts as %s', (value, expected) => {
    expect(numberOf(decimalOf(value))).toBe(expected);
  });
  test.each([
    [1.005, 2, 1.01],
    [1.0049, 2, 1],
    [-1.005, 2, -1.01],
    [0.00005, 4, 0.0001],
    [-0.00005, 4, -0.0001],
    [0.00004, 4, 0],
    [-0.00004, 4, 0],
  ] as const)('%s to %s decimals is %s', (value, decimals, expected) => {
    expect(numberOf(roundHalfUp(new Big(value), decimals))).toBe(expected);
  });
  test('a sum has no error of floats, and is rounded to cents once', () => {
    expect(eurosOf(sumOf([0.1, 0.2]))).toBe(0.3);
    expect(eurosOf(sumOf([0.003, 0.003]))).toBe(0.01);
    expect(eurosOf(sumOf([-0.004]))).toBe(0);
    expect(eurosOf(sumOf([]))).toBe(0);
    expect(eurosOf(sumOf([1, Number.NaN]))).toBe(1);
  });
});

test('whole cents are summed as exactly as decimals are, whatever stands among them', () => {
  const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((value) => value / 100);
  const odd = fc.constantFrom(0.005, -0.005, -0, Number.NaN, Infinity, -Infinity, 1e15, 9e13, 0.1 + 0.2, 5e-324);
  fc.assert(
    fc.property(fc.array(fc.oneof({ weight: 9, arbitrary: cents }, odd), { maxLength: 6 }), (values) => {
      expect(euroSumOf(values)).toBe(eurosOf(sumOf(values)));
    }),
  );
  expect([euroSumOf([]), euroSumOf([-0]), euroSumOf([0.1, 0.2]), euroSumOf([9e13, 9e13])]).toEqual([0, 0, 0.3, 1.8e14]);
});

describe('an amount that is known as a float', () => {
  const factors = fc.oneof(
    fc.integer({ min: -10_000_000, max: 10_000_000 }).map((value) => value / 100),
    fc.integer({ min: 0, max: 400_000 }).map((value) => value / 1000),
    fc.double({ min: 0, max: 2_000, noNaN: true }),
    fc.constantFrom(0.005, 0.125, -0, 1, 1.5, Number.NaN, Infinity, 1e15, 5e-324, 0.1 + 0.2),
  );
  const factorsOf = fc.tuple(factors, factors, factors);

  test('is rounded as its decimals are', () => {
    fc.assert(
      fc.property(factorsOf, ([price, way, surcharge]) => {
        const exact = () => decimalOf(price).times(decimalOf(way)).times(decimalOf(surcharge));
        expect(sureEurosOf(price * way * surcharge) ?? eurosOf(exact())).toBe(eurosOf(exact()));
      }),
      { numRuns: 2_000 },
    );
  });
  test('is rounded as its decimals are where it is divided', () => {
    fc.assert(
      fc.property(factors, fc.integer({ min: 1, max: 100_000 }), (gross, rate) => {
        const exact = () => decimalOf(gross).div(decimalOf(1).plus(decimalOf(rate / 100_000)));
        expect(sureEurosOf(gross / (1 + rate / 100_000)) ?? eurosOf(exact())).toBe(eurosOf(exact()));
      }),
      { numRuns: 2_000 },
    );
  });
  test.each([
    ['half a cent that the float has a little too little of', 1.005, 1, 1.01],
    ['half a cent of a credit', -1.005, 1, -1.01],
    ['half a cent of a product', 0.1, 0.05, 0.01],
    ['nothing', -0, 5, 0],
    ['less than half a cent of a credit', -0.1, 0.01, 0],
    ['beyond a million euro', 4_000_000.015, 1, 4_000_000.02],
  ])('%s: %s times %s is %s', (_case, price, factor, expected) => {
    const exact = () => eurosOf(decimalOf(price).times(decimalOf(factor)));
    expect(sureEurosOf(price * factor) ?? exact()).toBe(expected);
  });
  test('is not sure near half a cent, and beyond a million euro', () => {
    const values = [12.34, 12.345, 12.3449, 12.34501, 99.995, 1e7];
    expect(values.filter((value) => sureEurosOf(value) === undefined)).toEqual([12.345, 99.995, 1e7]);
  });
});

describe('percentages', () => {
  test.each([
    [0.07, 7],
    [0.21, 21],
    [0.0825, 8.25],
    [0, 0],
    [1, 100],
    [-0.05, -5],
    [Number.NaN, 0],
  ])('a fraction of %s shows %s percent', (fraction, percent) => {
    expect(percentOf(fraction)).toBe(percent);
  });
  test.each([
    [1, 0],
    [1.5, 50],
    [1.1, 10],
    [2, 100],
    [0.9, -10],
    [0, -100],
  ])('a multiplier of %s adds %s percent', (multiplier, percent) => {
    expect(surchargePercentOf(multiplier)).toBe(percent);
    expect(multiplierOf(percent)).toBe(multiplier);
  });
  test('what is typed comes back', () => {
    const percents = fc.integer({ min: -100_000, max: 100_000 }).map((value) => value / 100);
    fc.assert(
      fc.property(percents, (percent) => {
        expect(percentOf(fractionOf(percent))).toBe(percent + 0);
        expect(surchargePercentOf(multiplierOf(percent))).toBe(percent + 0);
      }),
    );
    expect(fractionOf(21)).toBe(0.21);
    expect(fractionOf(8.25)).toBe(0.0825);
  });
});
