import { decimalOf, numberOf } from './decimal.ts';

/** A fraction as it is shown: commission, paymentCommission and vatRate times 100 (3-platform §9). Exact, 0.07 is 7 and not 7.000000000000001. */
export const percentOf = (fraction: number): number => numberOf(decimalOf(fraction).times(100));

/** What is typed as a percentage, as the wire carries it: the inverse of `percentOf` (3-platform §9). */
export const fractionOf = (percent: number): number => numberOf(decimalOf(percent).div(100));

/** A price multiplier as the percentage that it adds: multiplier x 100 minus 100 (3-platform §9). */
export const surchargePercentOf = (multiplier: number): number => numberOf(decimalOf(multiplier).times(100).minus(100));

/** The multiplier of a percentage that is added: the inverse of `surchargePercentOf` (3-platform §9). */
export const multiplierOf = (surchargePercent: number): number =>
  numberOf(decimalOf(surchargePercent).plus(100).div(100));
