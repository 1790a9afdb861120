import type { PriceOrigin } from '@towline/sdk/api';
import type { PricedLine } from '@towline/sdk/domain/price/decidePrice';
import type { CustomersSource } from '@towline/sdk/domain/price/donePrice';
import type { PassedOver } from '@towline/sdk/domain/price/passedOver';
import type { PriceBasis } from '@towline/sdk/domain/price/priceBasis';

function originOf({ travel, surcharges: _known, ...line }: PricedLine): PriceOrigin {
  return { ...line, ...(travel?.list && { travelList: travel.list }) };
}

const besides = (lists: readonly PassedOver[] | undefined) => lists && { passedOver: [...lists] };

/** Where the partner's amounts come from, by the job's own times where it is done, and which lists did not say them (DECISIONS T-506). */
export const partnerOriginOf = ({ line, done, passedOver }: PriceBasis): PriceOrigin => ({
  ...originOf(done?.line ?? line),
  ...besides(passedOver),
});

/** Where the customer's amounts come from: a list, else the contract's factor over the partner's price, and which lists did not say them (DECISIONS S-35, T-630). */
export function customerOriginOf({ tariff, tariffPassedOver, pricing, toldAt }: CustomersSource): PriceOrigin {
  const told = { ...(toldAt && { toldAt }), ...besides(tariffPassedOver) };
  if (!tariff) return { source: 'Factor', factor: pricing.customerPriceFactor ?? 1, ...told };
  const { isGross: _vat, ...line } = tariff;
  return { ...originOf(line), ...told };
}
