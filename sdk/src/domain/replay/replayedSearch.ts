import type {
  Contract,
  PriceList,
  RecordedPartner,
  RecordedSearch,
  ReplayedPartner,
  ReplayedPrice,
  ServiceOrder,
} from '../../generated/api.ts';
import type { DispatchCandidate } from '../dispatch/candidate.ts';
import type { OpeningHours } from '../dispatch/openingHours.ts';
import { rankPartners } from '../dispatch/ranking.ts';
import { paidKmOf } from '../dispatch/rankingBasis.ts';
import { nextStep, type WaterfallStep } from '../dispatch/waterfall.ts';
import { waterfallSettingsOf } from '../dispatch/waterfallSettings.ts';
import { servedAt } from '../order/wantedTime.ts';
import {
  customerTariffOf,
  DEFAULT_PRICES,
  type PartnerOffers,
  type PricedLine,
  type PriceLists,
  partnerLineOf,
} from '../price/decidePrice.ts';
import { priceOfLine } from '../price/partnerPrice.ts';
import { replayedEstimate } from '../price/priceBasis.ts';
import { serviceNamesOf } from '../price/priceBook.ts';
import { areSameTerms, termsOf } from '../price/terms.ts';
import { NETWORK_LIST } from '../priceList/priceList.ts';
import { isPublicHoliday } from '../time/publicHolidays.ts';
import { zoneOfPlace } from '../timeZone.ts';

/** What a search is run with beside what was recorded of it. */
export type SearchChange = {
  readonly contract: Contract;
  /** Every price list by its code, where they are known; else those that were recorded count. */
  readonly priceLists?: ReadonlyMap<string, PriceList> | undefined;
};

/** Why a search cannot be run again (DECISIONS T-421). */
export type UnreplayableSearch = 'BeyondRecordedRadius' | 'PriceListUnknown';

/** A search as it comes out: the first partners, what the first costs, and what the engine does with them. */
export type ReplayedSearch = {
  readonly partners: ReplayedPartner[];
  readonly price?: ReplayedPrice;
  readonly step: WaterfallStep;
};

/** How many of the ranking are told. */
const told = 5;

/** The codes of the lists that an order is priced by under a contract (DECISIONS S-35). */
export function listCodesOf(
  { serviceLocation }: ServiceOrder,
  { pricing }: Pick<Contract, 'pricing'>,
): {
  readonly [Key in keyof PriceLists]: string | undefined;
} {
  const { intersectsRestrictedRoadNetwork, restrictedRoadNetworkCode } = serviceLocation;
  return {
    road: intersectsRestrictedRoadNetwork ? restrictedRoadNetworkCode : undefined,
    contract: pricing?.priceListCode,
    network: NETWORK_LIST,
  };
}

/** Whether the partner's own price decided, which no term of a contract touches; lines of before S-35 name no source (DECISIONS T-333). */
const isOwnLine = ({ line }: RecordedPartner, names: readonly string[]): boolean =>
  line.source === undefined ||
  line.source === 'RoadTariff' ||
  ((line.source === 'PartnerList' || line.source === 'PartnerPrices') && names.includes(line.service ?? ''));

/** What is known of the prices of a partner who has none for the service: breakdown assistance stands for it (DECISIONS S-35). */
const offersOf = ({ line }: RecordedPartner): PartnerOffers => {
  const { interventionPrice, pricePerKm, service, list = DEFAULT_PRICES } = line;
  return service === 'BreakdownAssistance'
    ? { prices: { [list]: { [service]: { interventionPrice, pricePerKm } } } }
    : { prices: {} };
};

const candidateOf = (
  { line: _line, version: _version, openingHours, ...facts }: RecordedPartner,
  price: number,
): DispatchCandidate => ({
  ...facts,
  name: '',
  price,
  // The openapi says of its days only that they are words.
  ...(openingHours && { openingHours: openingHours as OpeningHours }),
});

/**
 * The search again, under a contract (DECISIONS S-03, S-35): partners' facts as they were read, their prices by the line that
 * decided, unless the contract's terms name other lists, then by those lists.
 */
export function replayedSearch(
  recorded: RecordedSearch,
  order: ServiceOrder,
  lists: readonly PriceList[] | undefined,
  { contract, priceLists }: SearchChange,
): ReplayedSearch | UnreplayableSearch {
  const settings = waterfallSettingsOf(contract);
  if (settings.radiusInKm > (recorded.reachInKm ?? Infinity)) return 'BeyondRecordedRadius';
  const terms = termsOf(contract);
  const isSame = areSameTerms(recorded.terms ?? terms, terms);
  const found = priceLists ?? new Map((lists ?? []).map((list) => [list.code, list]));
  const isKnown = priceLists !== undefined || isSame || !terms.priceListCode || found.has(terms.priceListCode);
  if (!isKnown) return 'PriceListUnknown';
  const at = Date.parse(recorded.at);
  const instant = servedAt(order, at);
  const { countryCode } = order.serviceLocation;
  const timeZone = zoneOfPlace(order.serviceLocation);
  const moment = { order, instant, timeZone, isHoliday: isPublicHoliday(countryCode, instant, timeZone) };
  const codes = listCodesOf(order, contract);
  const listOf = (code: string | undefined) => (code === undefined ? undefined : found.get(code));
  const books: PriceLists = {
    road: listOf(codes.road),
    contract: listOf(codes.contract),
    network: listOf(codes.network),
  };
  const names = serviceNamesOf(order);
  const priced = new Map(
    recorded.partners.map((partner) => {
      const kilometres = paidKmOf(partner, recorded);
      const isKept = isSame || isOwnLine(partner, names);
      const line: PricedLine = isKept
        ? partner.line
        : partnerLineOf(offersOf(partner), books, contract, { ...moment, kilometres });
      return [partner.id, { partner, line, kilometres, price: priceOfLine(line, kilometres).total }] as const;
    }),
  );
  const candidates = [...priced.values()].map(({ partner, price }) => candidateOf(partner, price));
  const { ranked } = rankPartners(candidates, order, contract, { now: at });
  const rankedPartnerIds = ranked.map(({ partnerId }) => partnerId);
  const step = nextStep({ startedAt: at, settings, rankedPartnerIds, offers: [] }, at);
  const partners = ranked.slice(0, told).map(({ partnerId, score, factors }) => ({
    ...{ partnerId, score },
    points: Object.fromEntries(factors.map(({ factor, points }) => [factor, points])),
  }));
  const first = priced.get(rankedPartnerIds[0] ?? '');
  if (!first) return { partners, step };
  const { line, kilometres } = first;
  const tariff = customerTariffOf(books, contract, { ...moment, kilometres });
  const price = replayedEstimate({ line, kilometres, ...(tariff && { tariff }), pricing: contract.pricing ?? {} });
  return { partners, price, step };
}
