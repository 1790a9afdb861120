import type { Contract, PriceOrigin } from '@towline/sdk/api';
import type { PricedLine } from '@towline/sdk/domain/price/decidePrice';
import type { PriceBasis } from '@towline/sdk/domain/price/priceBasis';

function originOf({ travel, surcharges: _known, ...line }: PricedLine): PriceOrigin {
  return { ...line, ...(travel?.list && { travelList: travel.list }) };
}

/** Where the partner's amounts come from, by the job's own times where it is done, and which lists did not say them (DECISIONS T-506). */
export const partnerOriginOf = ({ line, done, passedOver }: PriceBasis): PriceOrigin => ({
  ...originOf(done?.line ?? line),
  ...(passedOver && { passedOver: [...passedOver] }),
});

/** Where the customer's amounts come from: a list, else the contract's factor over the partner's price (DECISIONS S-35). */
export const customerOriginOf = ({ tariff }: PriceBasis, { pricing }: Pick<Contract, 'pricing'>): PriceOrigin => {
  if (!tariff) return { source: 'Factor', factor: pricing?.customerPriceFactor ?? 1 };
  const { isGross: _vat, ...line } = tariff;
  return originOf(line);
};
