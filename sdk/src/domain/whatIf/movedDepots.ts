import type { GeoPoint, PriceList, ServiceOrder, WhatIfChange } from '../../generated/api.ts';
import type { DispatchCandidate } from '../dispatch/candidate.ts';
import { type DecidedCandidate, lookBeyond, mostLookedAt, paidKmOf } from '../dispatch/rankingBasis.ts';
import { distanceInMeters } from '../location/distance.ts';
import { servedAt } from '../order/wantedTime.ts';
import { type AreaDepot, areaAt, type CandidateArea, depotFor, isCovered } from '../partner/interventionArea.ts';
import { type PartnerPrices, type PricedLine, partnerLineOf } from '../price/decidePrice.ts';
import { priceOfLine } from '../price/partnerPrice.ts';
import { listCodesOf } from '../replay/replayedSearch.ts';
import { isPublicHoliday } from '../time/publicHolidays.ts';
import { zoneOfPlace } from '../timeZone.ts';
import type { RecordedRound } from './round.ts';

/** A partner whose depots are changed, as the record has them today: with their own price lists, what they entered, and where their depots drive to. */
export type KnownPartner = {
  readonly candidate: Omit<DispatchCandidate, 'distanceInKm' | 'price' | 'openJobsCount' | 'name'>;
  readonly prices: PartnerPrices;
  /** For all contracts, and by the code of the one that a list is for (DECISIONS T-478). */
  readonly ownList?: PriceList | undefined;
  readonly contractLists?: ReadonlyMap<string, PriceList> | undefined;
  readonly depots: readonly (GeoPoint & AreaDepot & { readonly id: string })[];
};

/** What a change of depots needs to know beside it. */
export type Surroundings = {
  readonly partners: ReadonlyMap<string, KnownPartner>;
  /** Price lists of the network, the roads and the contracts, by code: a newcomer is paid by them as everybody is (DECISIONS S-35, T-632). */
  readonly lists?: ReadonlyMap<string, PriceList> | undefined;
  /** How much longer the road is than the great circle, in the region. */
  readonly detourOf: (region: string) => number;
};

/** From where a partner would drive. */
type Start = { readonly distanceInKm: number; readonly area?: CandidateArea | undefined };

const kilometresBetween = (from: GeoPoint, to: GeoPoint): number => distanceInMeters(from, to) / 1000;

/** The depot that a partner would drive from: the nearest whose area covers the place, else the nearest (DECISIONS T-499); undefined where they would have none. */
function startOf(
  { place, there = {} }: RecordedRound & { readonly place: GeoPoint },
  { depots = [] }: WhatIfChange,
  partnerId: string,
  { depots: today }: KnownPartner,
  before: DecidedCandidate | undefined,
): Start | undefined {
  const changes = depots.filter((depot) => depot.partnerId === partnerId);
  const gone = new Set(changes.flatMap(({ locationId }) => locationId ?? []));
  const placed = changes.flatMap(({ latitude, longitude }): Start[] =>
    latitude === undefined || longitude === undefined
      ? []
      : [{ distanceInKm: kilometresBetween({ latitude, longitude }, place) }],
  );
  const measured = today.map((depot) => ({ ...depot, distanceInKm: kilometresBetween(depot, place) }));
  const driven = depotFor(measured, there);
  // What was recorded is from the depot that drives there; while that one stays, it counts, with its road (DECISIONS T-524).
  const isKept = before !== undefined && !(driven && gone.has(driven.id));
  const left = isKept || before === undefined ? [] : measured.filter(({ id }) => !gone.has(id));
  const starts: Start[] = [
    ...(isKept ? [{ distanceInKm: before.distanceInKm, area: before.area }] : []),
    ...left.map((depot) => ({ distanceInKm: depot.distanceInKm, area: areaAt(depot, there) })),
    ...placed,
  ].sort((one, other) => one.distanceInKm - other.distanceInKm);
  return starts.find(({ area, distanceInKm }) => isCovered(area, distanceInKm)) ?? starts[0];
}

/** How far a newcomer may be to have been looked at: in the circle, and nearer than the last of as many as are looked at. */
function reachOf({ basis: { candidates, radiusInKm }, settings }: RecordedRound): number {
  const circle = (radiusInKm ?? settings.radiusInKm) * lookBeyond;
  if (candidates.length < mostLookedAt) return circle;
  return Math.max(...candidates.map(({ distanceInKm }) => distanceInKm));
}

/** The partners of a search with other depots: nearer, farther, gone, or new to it (DECISIONS T-524). */
export function movedCandidates(
  round: RecordedRound & { readonly place: GeoPoint },
  candidates: readonly DecidedCandidate[],
  change: WhatIfChange,
  surroundings: Surroundings,
): DecidedCandidate[] {
  const found = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const detour = surroundings.detourOf(round.region);
  const reach = reachOf(round);
  for (const [id, known] of surroundings.partners) {
    const before = found.get(id);
    const start = startOf(round, change, id, known, before);
    if (!start || (!before && start.distanceInKm > reach)) found.delete(id);
    else if (!before) found.set(id, newCandidate(round, known, start, detour, surroundings));
    else if (start.distanceInKm !== before.distanceInKm) {
      const { area: _elsewhere, ...rest } = before;
      found.set(id, { ...rest, ...drivenFrom(start, detour) });
    }
  }
  return [...found.values()];
}

/** From a depot that nobody drove from: ranked by the great circle as everybody is, driven and paid by the region's factor (DECISIONS T-524, T-530). */
const drivenFrom = ({ distanceInKm, area }: Start, detour: number) => ({
  ...{ distanceInKm, drivenKm: distanceInKm * detour },
  ...(area && { area }),
});

/** What a newcomer would have been paid by: the one price function, at the time and place of the search, by its contract's terms (DECISIONS S-35, T-632). */
function newcomersLine(
  { basis, there, place }: RecordedRound,
  { prices, ownList, contractLists }: KnownPartner,
  kilometres: number,
  lists: Surroundings['lists'],
): PricedLine {
  const { code, terms: pricing = {} } = basis.contract;
  const { serviceLocation } = basis.order;
  const order = { ...basis.order, serviceLocation: { ...serviceLocation, ...there } } as ServiceOrder;
  const codes = listCodesOf(order, { pricing });
  const listOf = (one: string | undefined) => (one === undefined ? undefined : lists?.get(one));
  const books = { road: listOf(codes.road), contract: listOf(codes.contract), network: listOf(codes.network) };
  const own = { general: ownList, forContract: contractLists?.get(code) };
  const instant = servedAt(order, basis.now);
  const timeZone = zoneOfPlace({ ...place, ...there });
  const isHoliday = isPublicHoliday(there?.countryCode, instant, timeZone);
  // Which of a contract's prices count is a question of the customer's alone: a partner's are net.
  const contract = { code, type: 'B2B', pricing } as const;
  return partnerLineOf({ prices, own }, books, contract, { order, kilometres, instant, timeZone, isHoliday });
}

function newCandidate(
  round: RecordedRound,
  known: KnownPartner,
  start: Start,
  detour: number,
  { lists }: Surroundings,
): DecidedCandidate {
  const driven = drivenFrom(start, detour);
  const kilometres = paidKmOf(driven, round.basis);
  const line = newcomersLine(round, known, kilometres, lists);
  // How busy they were then nobody knows: neither an advantage nor a drawback.
  const { capacity: _capacity, ...facts } = known.candidate;
  return { ...facts, ...driven, isStraightLine: true, version: 0, line, price: priceOfLine(line, kilometres).total };
}
