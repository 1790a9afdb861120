import { decimalOf, eurosOf, roundHalfUp } from '../money/decimal.ts';

/** What a late payment costs, as the template text states it: 15 %, at least 50 euro, and 12 % interest a year (2-requests §9). */
export const lateChargeTerms = { penaltyRate: 0.15, minimumPenalty: 50, yearlyInterestRate: 0.12 } as const;

/** What is added to an amount that was not paid in time, in euro. */
export type LateCharges = { readonly penalty: number; readonly interest: number; readonly total: number };

/** Penalty and interest on an amount due, after so many days late; nothing is charged on nothing or before the first day (2-requests §9); the stated terms where none are given (DECISIONS S-53). */
export const lateChargesOf = (
  amountDue: number,
  daysLate: number,
  terms: Readonly<Record<keyof typeof lateChargeTerms, number>> = lateChargeTerms,
): LateCharges => {
  const due = decimalOf(amountDue);
  if (due.lte(0) || !(daysLate > 0)) return { penalty: 0, interest: 0, total: 0 };
  const asked = roundHalfUp(due.times(decimalOf(terms.penaltyRate)), 2);
  const least = decimalOf(terms.minimumPenalty);
  const penalty = asked.lt(least) ? least : asked;
  const interest = roundHalfUp(due.times(decimalOf(terms.yearlyInterestRate)).times(decimalOf(daysLate)).div(365), 2);
  return { penalty: eurosOf(penalty), interest: eurosOf(interest), total: eurosOf(penalty.plus(interest)) };
};
