import type { ServiceOrder } from '../../generated/api.ts';
import { pricedServiceValues } from '../../generated/values.ts';
import { decimalOf, eurosOf, numberOf, roundHalfUp } from '../money/decimal.ts';
import { notPriced, pricedServiceOf, priceListServiceOf, serviceCatalogue } from '../order/serviceCatalogue.ts';

/** What a partner asks for one service: net euro, once and per kilometre (3-platform §3). */
export type ServicePrice = { readonly interventionPrice: number; readonly pricePerKm: number };

/** A partner's prices by contract code, or Default, then by service (3-platform §3). */
export type PartnerPrices = Readonly<Record<string, Readonly<Record<string, ServicePrice>>>>;

/** Where no price list says it (3-platform §9: price label fallbacks). */
export const fallbackPrice: ServicePrice = { interventionPrice: 80, pricePerKm: 1.45 };

/**
 * The line of a partner's list for an order, by the service catalogue (DECISIONS C-08): the service itself, what price lists
 * call it, a service that they call the same (a flatbed tow at the price of a wheel lift), breakdown assistance, the fallback.
 */
function lineOf(list: Readonly<Record<string, ServicePrice>>, order: ServiceOrder): ServicePrice {
  const service = pricedServiceOf(order);
  const { type } = order.requestedService;
  const listed =
    service !== notPriced ? priceListServiceOf[service] : type ? serviceCatalogue[type].priceList : notPriced;
  const alike = pricedServiceValues.filter((other) => priceListServiceOf[other] === listed);
  const own = service === notPriced ? [listed] : [service, listed, ...alike];
  const code = [...own, 'BreakdownAssistance'].find((name) => list[name] !== undefined);
  return (code !== undefined && list[code]) || fallbackPrice;
}

/** A job's price, net euro to the cent: intervention and travel apart. */
export type JobPrice = { readonly intervention: number; readonly travel: number; readonly total: number };

/** The line that a job is paid by (3-platform §3): the contract's own list before Default, the fallback where there is none. */
export const priceLineOf = (prices: PartnerPrices, contractCode: string, order: ServiceOrder): ServicePrice => {
  const own = Object.hasOwn(prices, contractCode) ? prices[contractCode] : prices.Default;
  return lineOf(own ?? {}, order);
};

/** Price of a job by its line (3-platform §3). Kilometres are those to the vehicle and on to the destination. Half up, to the cent. */
export const priceOfLine = (line: ServicePrice, kilometres: number): JobPrice => {
  const intervention = roundHalfUp(decimalOf(line.interventionPrice), 2);
  const travel = roundHalfUp(decimalOf(line.pricePerKm).times(decimalOf(Math.max(kilometres, 0))), 2);
  return {
    intervention: numberOf(intervention),
    travel: numberOf(travel),
    total: eurosOf(intervention.plus(travel)),
  };
};

/** Price of a job by a partner's prices: the service's own line before those like it (3-platform §3). */
export const jobPriceOf = (
  prices: PartnerPrices,
  contractCode: string,
  order: ServiceOrder,
  kilometres: number,
): JobPrice => priceOfLine(priceLineOf(prices, contractCode, order), kilometres);
