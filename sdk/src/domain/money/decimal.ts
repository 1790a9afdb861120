import Big from 'big.js';

/** A number as a decimal. What is no number counts as nothing, so that a half-filled field shows 0 and not NaN (DECISIONS C-17). */
export const decimalOf = (value: number | undefined): Big =>
  new Big(value !== undefined && Number.isFinite(value) ? value : 0);

/** Rounds to so many decimals, half up; half up means away from zero, for credit lines too (DECISIONS C-17, C-71). */
export const roundHalfUp = (value: Big, decimals: 2 | 4): Big => value.round(decimals, Big.roundHalfUp);

/** The decimal as a number; adding 0 turns -0 into 0 (DECISIONS C-17). */
export const numberOf = (value: Big): number => value.toNumber() + 0;

/** Euro and cents, half up (2-requests §5). */
export const eurosOf = (value: Big): number => numberOf(roundHalfUp(value, 2));

/** Sum of the amounts as a decimal, without the errors of binary floats (DECISIONS C-17). */
export const sumOf = (values: readonly number[]): Big =>
  values.reduce((total, value) => total.plus(decimalOf(value)), new Big(0));

/**
 * Sum of the amounts in euro and cents, half up (DECISIONS C-71). Whole cents, as nearly all amounts are, are summed as
 * integers: as exact, and a lot faster for a long list.
 */
export const euroSumOf = (values: readonly number[]): number => {
  let cents = 0;
  for (const value of values) {
    const own = Math.round(value * 100);
    if (own / 100 !== value || !Number.isSafeInteger(cents + own)) return eurosOf(sumOf(values));
    cents += own;
  }
  return cents / 100;
};

/** Farther from half a cent than floats of a few operations can err, below a million euro. */
const certain = 1e-6;

/**
 * The same of an amount that was worked out as a float: one that is not near half a cent is on the right side of it. Undefined of
 * the others, which are to be worked out as decimals. As exact, and ten times as fast (DECISIONS T-512).
 */
export const sureEurosOf = (float: number): number | undefined => {
  const cents = float * 100;
  const isCertain = Math.abs(cents) < 1e8 && Math.abs((Math.abs(cents) % 1) - 0.5) > certain;
  return isCertain ? Math.round(cents) / 100 + 0 : undefined;
};
