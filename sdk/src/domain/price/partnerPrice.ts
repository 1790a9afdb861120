import Big from 'big.js';
import type { ServiceOrder } from '../../generated/api.ts';

/** What a partner asks for one service: net euro, once and per kilometre (3-platform §3). */
export type ServicePrice = { readonly interventionPrice: number; readonly pricePerKm: number };

/** A partner's prices by contract code, or Default, then by service (3-platform §3). */
export type PartnerPrices = Readonly<Record<string, Readonly<Record<string, ServicePrice>>>>;

/** Where no price list says it (3-platform §9: price label fallbacks). */
export const fallbackPrice: ServicePrice = { interventionPrice: 80, pricePerKm: 1.45 };

type PricedOrder = Pick<ServiceOrder, 'requestedService'>;

/** The price code of an order: a tow, a jump start, or any other help on the spot (3-platform §3, DECISIONS C-08). */
export const priceCodeOf = ({
  requestedService,
}: PricedOrder): 'WheelLiftTow' | 'JumpStart' | 'BreakdownAssistance' => {
  const { type, category } = requestedService;
  if (type === 'TowingTransport' || type === 'TowingWithRepair') return 'WheelLiftTow';
  return category === 'Ignition' || type === 'OnSiteBatteryReplacement' ? 'JumpStart' : 'BreakdownAssistance';
};

/** A job's price, net euro to the cent: intervention and travel apart. */
export type JobPrice = { readonly intervention: number; readonly travel: number; readonly total: number };

/**
 * Price of a job (3-platform §3): the contract's own list before Default, the service's own line before breakdown assistance,
 * the fallback where there is none. Kilometres are those to the vehicle and on to the destination. Half up, to the cent.
 */
export const jobPriceOf = (
  prices: PartnerPrices,
  contractCode: string,
  order: PricedOrder,
  kilometres: number,
): JobPrice => {
  const list = prices[contractCode] ?? prices.Default ?? {};
  const line = list[priceCodeOf(order)] ?? list.BreakdownAssistance ?? fallbackPrice;
  const intervention = new Big(line.interventionPrice).round(2, Big.roundHalfUp);
  const travel = new Big(line.pricePerKm).times(Math.max(kilometres, 0)).round(2, Big.roundHalfUp);
  return {
    intervention: intervention.toNumber(),
    travel: travel.toNumber(),
    total: intervention.plus(travel).toNumber(),
  };
};
