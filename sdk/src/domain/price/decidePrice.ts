import type { Contract, PriceList, PriceSource, Surcharge } from '../../generated/api.ts';
import type { HeldSurcharge } from '../priceList/surcharge.ts';
import {
  type Amount,
  kilometreIn,
  type LineLimits,
  type PriceBook,
  type PricedJob,
  type ServicePrice,
  serviceIn,
  serviceNamesOf,
} from './priceBook.ts';

/** A partner's prices by contract code, or Default, then by service (3-platform §3). */
export type PartnerPrices = Readonly<Record<string, Readonly<Record<string, ServicePrice>>>>;

/** Where no price list says it (3-platform §9: price label fallbacks). */
export const fallbackPrice: ServicePrice = { interventionPrice: 80, pricePerKm: 1.45 };

/** The lists that a job may be priced by (DECISIONS S-35). */
export type PriceLists = {
  /** The tariff of the road that the vehicle stands on, where its regime fixes one. */
  readonly road?: PriceList | undefined;
  /** The list that the contract names. */
  readonly contract?: PriceList | undefined;
  /** The network's Default list. */
  readonly network?: PriceList | undefined;
};

/** What a partner asks: offers made to them one by one, for one contract and in general, then the prices of their record. */
export type PartnerOffers = {
  readonly prices: PartnerPrices;
  readonly own?: { readonly forContract?: PriceList | undefined; readonly general?: PriceList | undefined } | undefined;
};

/** The two amounts of a job with where they come from; lines kept before S-35 was applied name no source (DECISIONS T-333). */
export type PricedLine = ServicePrice & {
  readonly source?: PriceSource;
  readonly list?: string;
  /** Of the list, as it was asked. */
  readonly listVersion?: number;
  readonly service?: string;
  readonly surcharge?: HeldSurcharge;
  /** What the line of the service, and that of the kilometres, is limited to. */
  readonly limits?: LineLimits;
  readonly travelLimits?: LineLimits;
  /** Where the kilometres stand in another list than the service. */
  readonly travel?: { readonly source: PriceSource; readonly list?: string };
  readonly travelSurcharge?: HeldSurcharge;
  /** Which surcharges the service and the kilometres know, for the times that the job has when it is done (DECISIONS T-477). */
  readonly surcharges?: { readonly service?: Surcharge; readonly travel?: Surcharge };
};

/** What the customer pays by a list of the contract or of the road; B2C prices include VAT (DECISIONS S-35). */
export type CustomerTariff = PricedLine & { readonly isGross: boolean };

type PricedContract = Pick<Contract, 'code' | 'type' | 'pricing'>;

/** The key of a partner's prices that hold where a contract has none of its own (3-platform §3). */
export const DEFAULT_PRICES = 'Default';

const ofList = (source: PriceSource, list: PriceList | undefined): PriceBook[] =>
  list ? [{ source, list: list.code, version: list.version, services: list.services }] : [];

const ofPrices = (prices: PartnerPrices, list: string): PriceBook[] => {
  const own = Object.hasOwn(prices, list) ? prices[list] : undefined;
  return own ? [{ source: 'PartnerPrices', list, prices: own }] : [];
};

/** Where a partner's price is looked for, in this order (DECISIONS S-35). */
export const partnerBooks = (
  { own, prices }: PartnerOffers,
  lists: PriceLists,
  { code, pricing }: PricedContract,
): readonly PriceBook[] =>
  lists.road
    ? ofList('RoadTariff', lists.road)
    : [
        ...ofList('PartnerList', own?.forContract),
        ...ofPrices(prices, code),
        ...ofList('PartnerList', own?.general),
        ...(code === DEFAULT_PRICES ? [] : ofPrices(prices, DEFAULT_PRICES)),
        ...(pricing?.paysPartnersByList === true ? ofList('ContractList', lists.contract) : []),
        ...ofList('NetworkList', lists.network),
      ];

/** The line of the first book that has one of the names, with the kilometres of that book or of the next that has them. */
function lineOf(
  books: readonly PriceBook[],
  names: readonly string[],
  job: PricedJob,
  amount: Amount,
): PricedLine | undefined {
  for (const [index, book] of books.entries()) {
    const found = serviceIn(book, names, job, amount);
    if (!found) continue;
    const { source, list, version } = book;
    const { price: interventionPrice, service, surcharge, surcharges, limits, pricePerKm } = found;
    const line = {
      ...{ interventionPrice, source, list, service },
      ...(version !== undefined && { listVersion: version }),
      ...(limits && { limits }),
      ...(surcharge && { surcharge }),
      ...(surcharges && { surcharges: { service: surcharges } }),
    };
    if (pricePerKm !== undefined) return { ...line, pricePerKm };
    for (const next of books.slice(index)) {
      const kilometre = kilometreIn(next, job, amount);
      if (!kilometre) continue;
      return {
        ...line,
        pricePerKm: kilometre.price,
        ...(next !== book && { travel: { source: next.source, list: next.list } }),
        ...(kilometre.limits && { travelLimits: kilometre.limits }),
        ...(kilometre.surcharge && { travelSurcharge: kilometre.surcharge }),
        ...(kilometre.surcharges && { surcharges: { ...line.surcharges, travel: kilometre.surcharges } }),
      };
    }
    return { ...line, pricePerKm: 0 };
  }
  return undefined;
}

/**
 * What the partner is paid by, for a job (DECISIONS S-35): on a road whose regime fixes tariffs that list and nothing else, which
 * may be nothing at all; otherwise the first book that has the service. Where none has, breakdown assistance stands for it, then
 * the fallback.
 */
export function partnerLineOf(
  offers: PartnerOffers,
  lists: PriceLists,
  contract: PricedContract,
  job: PricedJob,
): PricedLine {
  const books = partnerBooks(offers, lists, contract);
  const names = serviceNamesOf(job.order);
  const found = lineOf(books, names, job, 'price');
  if (found) return found;
  if (lists.road) return { interventionPrice: 0, pricePerKm: 0, source: 'RoadTariff', list: lists.road.code };
  return lineOf(books, ['BreakdownAssistance'], job, 'price') ?? { ...fallbackPrice, source: 'Fallback' };
}

/** Where the customer's price is looked for: the road's tariff, else the contract's list (DECISIONS S-35). */
export const tariffBooks = ({ road, contract }: Pick<PriceLists, 'road' | 'contract'>): readonly PriceBook[] =>
  road ? ofList('RoadTariff', road) : ofList('ContractList', contract);

/**
 * What the customer pays by, where a list says it: the road's tariff, else the contract's own list, for B2C its prices with
 * VAT. Undefined where the customer pays the partner's price by the contract's factor (DECISIONS S-35).
 */
export function customerTariffOf(
  lists: PriceLists,
  { type }: PricedContract,
  job: PricedJob,
): CustomerTariff | undefined {
  const books = tariffBooks(lists);
  const names = serviceNamesOf(job.order);
  const gross = type === 'B2C' ? lineOf(books, names, job, 'b2CPrice') : undefined;
  if (gross) return { ...gross, isGross: true };
  // A road's tariff has no price for private customers of its own: theirs is the net one with VAT.
  const net = type !== 'B2C' || lists.road ? lineOf(books, names, job, 'price') : undefined;
  return net && { ...net, isGross: false };
}
