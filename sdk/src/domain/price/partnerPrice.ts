import type { ServiceOrder } from '../../generated/api.ts';
import { decimalOf, euroSumOf, eurosOf, sureEurosOf } from '../money/decimal.ts';
import { type PartnerPrices, type PricedLine, partnerLineOf } from './decidePrice.ts';

/** A job's price, net euro to the cent (of a B2C tariff with VAT): intervention and travel apart. */
export type JobPrice = { readonly intervention: number; readonly travel: number; readonly total: number };

const timesOf = (price: number, factor: number, other = 1): number =>
  sureEurosOf(price * factor * other) ?? eurosOf(decimalOf(price).times(decimalOf(factor)).times(decimalOf(other)));

/**
 * Price of a job by its line (3-platform §3), each amount with the surcharge that held. Kilometres are those to the vehicle and on
 * to the destination. Half up, to the cent.
 */
export const priceOfLine = (line: PricedLine, kilometres: number): JobPrice => {
  const { interventionPrice, pricePerKm, surcharge, travelSurcharge } = line;
  const driven = Math.max(kilometres, 0);
  const intervention = timesOf(interventionPrice, surcharge?.multiplier ?? 1);
  const travel = timesOf(pricePerKm, driven, travelSurcharge?.multiplier ?? 1);
  return { intervention, travel, total: euroSumOf([intervention, travel]) };
};

/** Price of a job by a partner's own prices alone, on a working day (3-platform §3). */
export const jobPriceOf = (
  prices: PartnerPrices,
  contractCode: string,
  order: ServiceOrder,
  kilometres: number,
): JobPrice => {
  const job = { order, kilometres, instant: Number.NaN, timeZone: 'UTC', isHoliday: false };
  const line = partnerLineOf({ prices }, {}, { code: contractCode, type: 'B2B' }, job);
  return priceOfLine(line, kilometres);
};
