import type { Contract, PassedOverList, PassedOverReason } from '../../generated/api.ts';
import { isForUnits } from '../priceList/priceList.ts';
import {
  type CustomerTariff,
  DEFAULT_PRICES,
  type PartnerOffers,
  type PricedLine,
  type PriceLists,
  partnerBooks,
  tariffBooks,
} from './decidePrice.ts';
import {
  type Amount,
  isForVehicle,
  KILOMETRES,
  kilometreIn,
  type PriceBook,
  type PricedJob,
  serviceIn,
  serviceNamesOf,
} from './priceBook.ts';

/** A list that did not say the price, and why (DECISIONS S-35, T-506). */
export type PassedOver = Readonly<PassedOverList>;

type PricedContract = Pick<Contract, 'code' | 'type' | 'pricing'>;

/** Which of a book's lines are looked for: by their names, for so many units. */
type Looked = { readonly names: readonly string[]; readonly units: number; readonly amount: Amount };

/** What a book lacks, where none of its lines is found. */
function lackIn(book: PriceBook, { names, units, amount }: Looked, { order }: PricedJob): PassedOverReason {
  const lines = (book.services ?? []).filter(({ code }) => names.includes(code));
  if (lines.length === 0) return 'NoLine';
  const inUse = lines.filter(({ isArchived }) => isArchived !== true);
  if (inUse.length === 0) return 'Archived';
  const priced = inUse.filter((line) => typeof line[amount] === 'number');
  if (priced.length === 0) return amount === 'price' ? 'NoPrice' : 'NoPriceWithVat';
  const forUnits = priced.filter((line) => isForUnits(line, units));
  if (forUnits.length === 0) return 'OutsideUnits';
  if (!forUnits.some(({ vehicleLimits }) => isForVehicle(vehicleLimits, order))) return 'OutsideVehicleLimits';
  // One line alone would have been found.
  return 'TiedLines';
}

/** What a book lacks that says nothing of the job's service. */
const lackOfSilent = (book: PriceBook, job: PricedJob, amount: Amount = 'price'): PassedOverReason =>
  lackIn(book, { names: serviceNamesOf(job.order), units: 1, amount }, job);

/** What a book lacks for the job; undefined where it lacks nothing (DECISIONS S-35, T-506). */
export const lackOf = (book: PriceBook, job: PricedJob, amount: Amount = 'price'): PassedOverReason | undefined =>
  serviceIn(book, serviceNamesOf(job.order), job, amount) ? undefined : lackOfSilent(book, job, amount);

type Named = Pick<PriceBook, 'source' | 'list'>;
type Chosen = Pick<PricedLine, 'source' | 'list' | 'service'>;

const over = ({ source, list }: Named, reason: PassedOverReason): PassedOver => ({ ...{ source, list, reason } });

/** The books that had no kilometres, from the one that says the service to the one that says them: a tie is told there, too (DECISIONS T-630). */
function withoutKilometres(
  books: readonly PriceBook[],
  chosen: Chosen,
  job: PricedJob,
  amount: Amount = 'price',
): PassedOver[] {
  const first = books.findIndex(({ source, list }) => source === chosen.source && list === chosen.list);
  // A plain price names its kilometres itself.
  if (first < 0 || chosen.service === undefined || books[first]?.prices) return [];
  const asked = books.slice(first);
  const found = asked.findIndex((book) => kilometreIn(book, job, amount));
  const looked = { names: [KILOMETRES], units: job.kilometres, amount };
  return asked
    .slice(0, found < 0 ? undefined : found)
    .map((book) => ({ ...over(book, lackIn(book, looked, job)), isOfTravel: true }));
}

/** The contract's list, where the contract names one that there is not. */
const missing = (lists: PriceLists, { pricing }: PricedContract): PassedOver[] =>
  pricing?.priceListCode !== undefined && !lists.contract
    ? [over({ source: 'ContractList', list: pricing.priceListCode }, 'NoSuchList')]
    : [];

/** Lists that are not asked at all: of another contract, one that pays no partners, one that there is not. */
function neverAsked({ prices }: PartnerOffers, lists: PriceLists, contract: PricedContract): PassedOver[] {
  const { code, pricing } = contract;
  const others = Object.keys(prices).filter((list) => list !== code && list !== DEFAULT_PRICES);
  return [
    ...others.sort().map((list) => over({ source: 'PartnerPrices', list }, 'NotForContract')),
    ...missing(lists, contract),
    ...(lists.contract && pricing?.paysPartnersByList !== true
      ? [over({ source: 'ContractList', list: lists.contract.code }, 'NotPaying')]
      : []),
  ];
}

/**
 * Every list that might have said what the partner is paid and did not, in the order in which they are asked, with the reason: it lacks
 * the line, or another one came first; then those that say the service without its kilometres (DECISIONS S-35, T-506, T-630).
 */
export function passedOverBooks(
  offers: PartnerOffers,
  lists: PriceLists,
  contract: PricedContract,
  job: PricedJob,
  chosen: Chosen,
): PassedOver[] {
  const isChosen = ({ source, list }: PriceBook) => source === chosen.source && list === chosen.list;
  const asked = partnerBooks(offers, { ...lists, road: undefined }, contract);
  const rest = neverAsked(offers, lists, contract);
  const books = partnerBooks(offers, lists, contract);
  const travel = withoutKilometres(books, chosen, job);
  if (lists.road)
    return [
      // A road that fixes tariffs without this service leaves the partner with nothing: said, as nobody would look for it there.
      ...(chosen.service === undefined ? books.map((book) => over(book, lackOfSilent(book, job))) : []),
      ...asked.map((book) => over(book, 'RoadFixesTariffs')),
      ...rest,
      ...travel,
    ];
  const reasons = asked.map((book) => [book, lackOf(book, job)] as const);
  return [
    // A list that only breakdown assistance was found in may be tied for the service itself.
    ...reasons
      .filter(([book, lack]) => !isChosen(book) || lack === 'TiedLines')
      .map(([book, lack]) => over(book, lack ?? 'ComesLater')),
    ...rest,
    ...travel,
  ];
}

/**
 * Every list that might have said what the customer pays and did not (DECISIONS S-35, T-630): where none did, the customer pays by the
 * contract's factor, and only this tells whether somebody meant that.
 */
export function passedOverTariffs(
  lists: PriceLists,
  contract: PricedContract,
  job: PricedJob,
  chosen: CustomerTariff | undefined,
): PassedOver[] {
  const isPrivate = contract.type === 'B2C';
  const amount = chosen?.isGross || (!chosen && isPrivate && !lists.road) ? 'b2CPrice' : 'price';
  const books = tariffBooks(lists);
  // A road's tied prices with VAT leave its net ones: an error of the list all the same.
  const isTied = (book: PriceBook) => isPrivate && !chosen?.isGross && lackOf(book, job, 'b2CPrice') === 'TiedLines';
  return [
    ...(chosen
      ? books.filter(isTied).map((book) => over(book, 'TiedLines'))
      : books.map((book) => over(book, lackOfSilent(book, job, amount)))),
    ...(lists.road ? tariffBooks({ contract: lists.contract }).map((book) => over(book, 'RoadFixesTariffs')) : []),
    ...missing(lists, contract),
    ...(chosen ? withoutKilometres(books, chosen, job, amount) : []),
  ];
}
