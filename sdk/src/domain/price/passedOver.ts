import type { Contract } from '../../generated/api.ts';
import { isForUnits } from '../priceList/priceList.ts';
import { type PartnerOffers, type PricedLine, type PriceLists, partnerBooks } from './decidePrice.ts';
import {
  isForVehicle,
  type PriceBook,
  type PricedJob,
  type PriceSource,
  serviceIn,
  serviceNamesOf,
} from './priceBook.ts';

/** Why a list that might have said a price did not (DECISIONS S-35, T-506). */
export type PassedOverReason =
  | 'RoadFixesTariffs'
  | 'NotForContract'
  | 'NotPaying'
  | 'NoSuchList'
  | 'NoLine'
  | 'Archived'
  | 'NoPrice'
  | 'OutsideUnits'
  | 'OutsideVehicleLimits'
  | 'TiedLines'
  | 'ComesLater';

/** A list that did not say the price, and why (DECISIONS S-35, T-506). */
export type PassedOver = { readonly source: PriceSource; readonly list: string; readonly reason: PassedOverReason };

type PricedContract = Pick<Contract, 'code' | 'type' | 'pricing'>;

/** What a book lacks for the job; undefined where it lacks nothing (DECISIONS S-35, T-506). */
export function lackOf(book: PriceBook, job: PricedJob): PassedOverReason | undefined {
  const names = serviceNamesOf(job.order);
  if (serviceIn(book, names, job, 'price')) return undefined;
  const lines = (book.services ?? []).filter(({ code }) => names.includes(code));
  if (lines.length === 0) return 'NoLine';
  const inUse = lines.filter(({ isArchived }) => isArchived !== true);
  if (inUse.length === 0) return 'Archived';
  const priced = inUse.filter(({ price }) => typeof price === 'number');
  if (priced.length === 0) return 'NoPrice';
  const forUnits = priced.filter((line) => isForUnits(line, 1));
  if (forUnits.length === 0) return 'OutsideUnits';
  if (!forUnits.some(({ vehicleLimits }) => isForVehicle(vehicleLimits, job.order))) return 'OutsideVehicleLimits';
  // One line alone would have been found.
  return 'TiedLines';
}

const over = ({ source, list }: Pick<PriceBook, 'source' | 'list'>, reason: PassedOverReason): PassedOver => ({
  ...{ source, list, reason },
});

/** Lists that are not asked at all: of another contract, one that pays no partners, one that there is not. */
function neverAsked({ prices }: PartnerOffers, lists: PriceLists, { code, pricing }: PricedContract): PassedOver[] {
  const named = pricing?.priceListCode;
  const others = Object.keys(prices).filter((list) => list !== code && list !== 'Default');
  return [
    ...others.sort().map((list) => over({ source: 'PartnerPrices', list }, 'NotForContract')),
    ...(named !== undefined && !lists.contract ? [over({ source: 'ContractList', list: named }, 'NoSuchList')] : []),
    ...(lists.contract && pricing?.paysPartnersByList !== true
      ? [over({ source: 'ContractList', list: lists.contract.code }, 'NotPaying')]
      : []),
  ];
}

/**
 * Every list that might have said what the partner is paid and did not, in the order in which they are asked, with the reason: it lacks
 * the line, or another one came first (DECISIONS S-35, T-506).
 */
export function passedOverBooks(
  offers: PartnerOffers,
  lists: PriceLists,
  contract: PricedContract,
  job: PricedJob,
  chosen: Pick<PricedLine, 'source' | 'list'>,
): PassedOver[] {
  const isChosen = ({ source, list }: PriceBook) => source === chosen.source && list === chosen.list;
  const asked = partnerBooks(offers, { ...lists, road: undefined }, contract);
  const rest = neverAsked(offers, lists, contract);
  if (lists.road) return [...asked.map((book) => over(book, 'RoadFixesTariffs')), ...rest];
  return [
    ...asked.filter((book) => !isChosen(book)).map((book) => over(book, lackOf(book, job) ?? 'ComesLater')),
    ...rest,
  ];
}
