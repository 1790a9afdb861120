import type { Contract } from '../../generated/api.ts';
import { decimalOf, eurosOf } from '../money/decimal.ts';

/** The terms of a contract that make the customer's price of a partner's. */
export type CustomerPricing = Pick<NonNullable<Contract['pricing']>, 'customerPriceFactor' | 'vatRate'>;

/** VAT rate where the contract names none. */
const usualVatRate = 0.21;

/** What the customer pays for a partner's net amount: by the contract's factor, to the cent, half up (DECISIONS S-35). */
export const customerNetOf = (partnerNet: number, { customerPriceFactor = 1 }: CustomerPricing): number =>
  eurosOf(decimalOf(partnerNet).times(decimalOf(customerPriceFactor)));

/** A net amount with the contract's VAT, to the cent, half up (DECISIONS S-35). */
export const customerGrossOf = (net: number, { vatRate = usualVatRate }: CustomerPricing): number =>
  eurosOf(decimalOf(net).times(decimalOf(1).plus(decimalOf(vatRate))));

/** The net amount in one that includes the contract's VAT, to the cent, half up; the amount itself by a rate that is none (DECISIONS S-35). */
export const netOfGross = (gross: number, { vatRate = usualVatRate }: CustomerPricing): number =>
  eurosOf(vatRate > 0 ? decimalOf(gross).div(decimalOf(1).plus(decimalOf(vatRate))) : decimalOf(gross));
