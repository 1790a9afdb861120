import type { Contract } from '../../generated/api.ts';
import { type CustomerPricing, customerGrossOf, customerNetOf, netOfGross } from './customerPrice.ts';
import type { CustomerTariff, PricedLine } from './decidePrice.ts';
import { type JobPrice, priceOfLine } from './partnerPrice.ts';
import type { PassedOver } from './passedOver.ts';

/** Which version of a contract decided. */
export type DecidedContract = { readonly code: string; readonly version: number };

/** What a job's price was decided on: numbers and versions, so that it can be worked out again at any time (DECISIONS T-333). */
export type PriceBasis = {
  readonly contract: DecidedContract;
  /** The partner, and the version of the record that its prices stand in. */
  readonly partnerId: string;
  readonly partnerVersion: number;
  readonly line: PricedLine;
  /** What the customer pays by, where a list says it (DECISIONS S-35). */
  readonly tariff?: CustomerTariff;
  /** To the vehicle and on to its destination. */
  readonly kilometres: number;
  /** Which lists did not say the partner's price, and why (DECISIONS S-35, T-506). */
  readonly passedOver?: readonly PassedOver[];
  /** Which lists did not say the customer's price, and why (DECISIONS T-630). */
  readonly tariffPassedOver?: readonly PassedOver[];
  /** What it is paid by, and what the customer would be, at the times that the job had (DECISIONS S-35, T-477). */
  readonly done?: { readonly at: string; readonly line: PricedLine; readonly tariff?: CustomerTariff };
};

/** What the price that a customer was told was decided on, and what was told. */
export type EstimateBasis = PriceBasis & {
  readonly estimatedAt: string;
  readonly pricing: CustomerPricing;
  readonly partnerNet: number;
  readonly customerNet: number;
  readonly customerGross: number;
};

/** The price of the job, from what it was decided on: of one that is done at its own times (DECISIONS T-333, T-477). */
export const replayedPrice = ({ line, kilometres, done }: Pick<PriceBasis, 'line' | 'kilometres' | 'done'>): JobPrice =>
  priceOfLine(done?.line ?? line, kilometres);

/** What an estimate tells the customer, from what it was decided on: by their list, else by the contract's factor (DECISIONS S-35, T-333). */
export function replayedEstimate(
  basis: Pick<EstimateBasis, 'line' | 'tariff' | 'kilometres' | 'pricing'>,
): Pick<EstimateBasis, 'partnerNet' | 'customerNet' | 'customerGross'> {
  const { tariff, kilometres, pricing } = basis;
  const partnerNet = replayedPrice(basis).total;
  if (!tariff) return { partnerNet, ...customerAmountsOf(customerNetOf(partnerNet, pricing), pricing) };
  const { total } = priceOfLine(tariff, kilometres);
  if (tariff.isGross) return { partnerNet, customerNet: netOfGross(total, pricing), customerGross: total };
  return { partnerNet, ...customerAmountsOf(total, pricing) };
}

const customerAmountsOf = (customerNet: number, pricing: CustomerPricing) => ({
  customerNet,
  customerGross: customerGrossOf(customerNet, pricing),
});

/** The basis of an estimate: of its best partner's price and of the contract's own terms (DECISIONS T-333). */
export const estimateBasisOf = (price: PriceBasis, contract: Pick<Contract, 'pricing'>, at: string): EstimateBasis => {
  const { customerPriceFactor, vatRate } = contract.pricing ?? {};
  const pricing = {
    ...(customerPriceFactor === undefined ? {} : { customerPriceFactor }),
    ...(vatRate === undefined ? {} : { vatRate }),
  };
  const basis = { ...price, estimatedAt: at, pricing };
  return { ...basis, ...replayedEstimate(basis) };
};
