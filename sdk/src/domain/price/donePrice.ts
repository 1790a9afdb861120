import type { Contract, TripEntry } from '../../generated/api.ts';
import { type SurchargedMoment, surchargeAt } from '../priceList/surcharge.ts';
import type { CustomerPricing } from './customerPrice.ts';
import type { PricedLine } from './decidePrice.ts';
import { type EstimateBasis, type PriceBasis, replayedEstimate, replayedPrice } from './priceBasis.ts';

/** When the service of a job took place: the partner reached the vehicle, else the job ended (DECISIONS S-35, T-477). */
export function servedInstantOf(trip: readonly TripEntry[] | undefined, endedAt: number): number {
  const arrival = trip?.find(({ status }) => status === 'ArrivedAtServiceLocation')?.reportedTimestamp ?? '';
  const instant = Date.parse(arrival);
  return Number.isNaN(instant) ? endedAt : Math.min(instant, endedAt);
}

/** A line at another moment: the same prices, with the surcharges that hold then (DECISIONS S-35, T-477). */
export function lineAt<Line extends PricedLine>(line: Line, moment: SurchargedMoment): Line {
  const { surcharge: _then, travelSurcharge: _thenToo, ...prices } = line;
  const surcharge = surchargeAt(line.surcharges?.service, moment);
  const travelSurcharge = surchargeAt(line.surcharges?.travel, moment);
  return { ...prices, ...(surcharge && { surcharge }), ...(travelSurcharge && { travelSurcharge }) } as Line;
}

/**
 * What the price of a job that is done is decided on: its own times in the place of those that were expected (DECISIONS S-35, T-477).
 * One that was decided on before its surcharges were kept stays as it is, and one whose end is no moment.
 */
export function donePriceOf(basis: PriceBasis, moment: SurchargedMoment): PriceBasis {
  const { line, tariff } = basis;
  if (!line.surcharges && (line.surcharge || line.travelSurcharge)) return basis;
  const at = new Date(moment.instant);
  if (Number.isNaN(at.getTime())) return basis;
  const done = { line: lineAt(line, moment), ...(tariff && { tariff: lineAt(tariff, moment) }) };
  return { ...basis, done: { at: at.toISOString(), ...done } };
}

type ClosedTerms = Pick<NonNullable<Contract['pricing']>, 'customerPriceFactor' | 'vatRate' | 'customerPaysByJobTimes'>;
type Told = Pick<EstimateBasis, 'customerNet' | 'customerGross'>;

/** What says the customer's price: a list's line, else the contract's factor; and when they were told it (DECISIONS S-35, T-630). */
export type CustomersSource = Pick<PriceBasis, 'tariff' | 'tariffPassedOver'> & {
  readonly pricing: CustomerPricing;
  readonly toldAt?: string;
};

/** Where the customer's price of a job comes from: what they were told, else what was decided with the partner, by the job's times where the contract says so (DECISIONS S-35, T-630). */
export function customersSourceOf(
  basis: PriceBasis,
  pricing: ClosedTerms,
  told?: Pick<EstimateBasis, 'tariff' | 'tariffPassedOver' | 'pricing' | 'estimatedAt'>,
): CustomersSource {
  const byTimes = pricing.customerPaysByJobTimes === true;
  const isTold = told !== undefined && !byTimes;
  const { tariffPassedOver } = isTold ? told : basis;
  const { tariff } = isTold ? told : (byTimes && basis.done) || basis;
  return {
    pricing: isTold ? told.pricing : pricing,
    ...(isTold && { toldAt: told.estimatedAt }),
    ...(tariff && { tariff }),
    ...(tariffPassedOver && { tariffPassedOver }),
  };
}

/**
 * What a job that is done costs its customer (DECISIONS S-35, T-477): what they were told, else what was decided when the partner got
 * the job; its times count only where the contract says so. The partner gets the price at its times.
 */
export function closedPriceOf(
  basis: PriceBasis,
  pricing: ClosedTerms,
  told?: Told,
): Pick<EstimateBasis, 'partnerNet' | 'customerNet' | 'customerGross'> {
  const partnerNet = replayedPrice(basis).total;
  const byTimes = pricing.customerPaysByJobTimes === true;
  if (told && !byTimes) return { partnerNet, customerNet: told.customerNet, customerGross: told.customerGross };
  const { kilometres, done } = basis;
  const { line, tariff } = (byTimes && done) || basis;
  return { ...replayedEstimate({ line, kilometres, pricing, ...(tariff && { tariff }) }), partnerNet };
}
