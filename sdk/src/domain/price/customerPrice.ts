import type { Contract } from '../../generated/api.ts';
import { USUAL_VAT_RATE } from '../document/usualVatRate.ts';
import { decimalOf, eurosOf, sureEurosOf } from '../money/decimal.ts';

/** The terms of a contract that make the customer's price of a partner's. */
export type CustomerPricing = Pick<NonNullable<Contract['pricing']>, 'customerPriceFactor' | 'vatRate'>;

const withVat = (vatRate: number) => decimalOf(1).plus(decimalOf(vatRate));

/** What the customer pays for a partner's net amount: by the contract's factor, to the cent, half up (DECISIONS S-35). */
export const customerNetOf = (partnerNet: number, { customerPriceFactor = 1 }: CustomerPricing): number =>
  sureEurosOf(partnerNet * customerPriceFactor) ?? eurosOf(decimalOf(partnerNet).times(decimalOf(customerPriceFactor)));

/** A net amount with the contract's VAT, to the cent, half up (DECISIONS S-35). */
export const customerGrossOf = (net: number, { vatRate = USUAL_VAT_RATE }: CustomerPricing): number =>
  sureEurosOf(net * (1 + vatRate)) ?? eurosOf(decimalOf(net).times(withVat(vatRate)));

/** The net amount in one that includes the contract's VAT, to the cent, half up; the amount itself by a rate that is none (DECISIONS S-35). */
export const netOfGross = (gross: number, { vatRate = USUAL_VAT_RATE }: CustomerPricing): number => {
  const rate = Number.isFinite(vatRate) && vatRate > 0 ? vatRate : 0;
  return sureEurosOf(gross / (1 + rate)) ?? eurosOf(decimalOf(gross).div(withVat(rate)));
};
