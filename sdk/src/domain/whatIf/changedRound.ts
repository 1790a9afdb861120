import type { GeoPoint, WhatIfChange, WhatIfPrice } from '../../generated/api.ts';
import type { DispatchCandidate } from '../dispatch/candidate.ts';
import type { OpeningHours } from '../dispatch/openingHours.ts';
import { type Ranking, rankPartners } from '../dispatch/ranking.ts';
import { type DecidedCandidate, lookBeyond, mostLookedAt, paidKmOf, rankingRulesOf } from '../dispatch/rankingBasis.ts';
import type { WaterfallSettings } from '../dispatch/waterfallSettings.ts';
import { distanceInMeters } from '../location/distance.ts';
import { type PartnerPrices, type PricedLine, partnerLineOf } from '../price/decidePrice.ts';
import { priceOfLine } from '../price/partnerPrice.ts';
import type { RecordedRound } from './round.ts';

/** A partner whose depots are changed, as the record has them today. */
export type KnownPartner = {
  readonly candidate: Omit<DispatchCandidate, 'distanceInKm' | 'price' | 'openJobsCount' | 'name'>;
  readonly prices: PartnerPrices;
  readonly depots: readonly (GeoPoint & { readonly id: string })[];
};

/** What a change of depots needs to know beside it. */
export type Surroundings = {
  readonly partners: ReadonlyMap<string, KnownPartner>;
  /** How much longer the road is than the great circle, in the region. */
  readonly detourOf: (region: string) => number;
};

/** Why a search cannot be ranked again. */
export type Unrankable = 'BeyondRecordedRadius' | 'NoPosition';

const kilometresBetween = (from: GeoPoint, to: GeoPoint): number => distanceInMeters(from, to) / 1000;

const states = {
  Active: { isActive: true, operationalStatus: 'Active', suspendedUntil: undefined },
  Paused: { operationalStatus: 'Paused' },
  Suspended: { operationalStatus: 'Suspended' },
} as const;

const changedAmount = (amount: number, wanted: number | undefined, percent = 0): number =>
  wanted ?? amount * (1 + percent / 100);

function pricedLine(line: PricedLine, partnerId: string, prices: readonly WhatIfPrice[]): PricedLine {
  let { interventionPrice, pricePerKm } = line;
  for (const price of prices) {
    if ((price.partnerId ?? partnerId) !== partnerId || (price.service ?? line.service) !== line.service) continue;
    interventionPrice = changedAmount(interventionPrice, price.interventionPrice, price.percent);
    pricePerKm = changedAmount(pricePerKm, price.pricePerKm, price.percent);
  }
  const isSame = interventionPrice === line.interventionPrice && pricePerKm === line.pricePerKm;
  return isSame ? line : { ...line, interventionPrice, pricePerKm };
}

/** Kilometres as the crow flies from the nearest of the depots that a partner would have; undefined where they would have none. */
function nearestOf(
  { depots = [] }: WhatIfChange,
  partnerId: string,
  { depots: today }: KnownPartner,
  place: GeoPoint,
  recordedKm: number | undefined,
): number | undefined {
  const changes = depots.filter((depot) => depot.partnerId === partnerId);
  const gone = new Set(changes.flatMap(({ locationId }) => locationId ?? []));
  const placed = changes.flatMap(({ latitude, longitude }) =>
    latitude === undefined || longitude === undefined ? [] : [{ latitude, longitude }],
  );
  const nearestToday = [...today].sort(
    (one, other) => kilometresBetween(one, place) - kilometresBetween(other, place),
  )[0];
  // What was recorded is from the nearest depot; while that one stays, it counts, with its road (DECISIONS T-524).
  const isKept = recordedKm !== undefined && !(nearestToday && gone.has(nearestToday.id));
  const left = isKept || recordedKm === undefined ? [] : today.filter(({ id }) => !gone.has(id));
  const distances = [...left, ...placed].map((depot) => kilometresBetween(depot, place));
  const nearest = Math.min(isKept ? recordedKm : Infinity, ...distances);
  return Number.isFinite(nearest) ? nearest : undefined;
}

/** How far a newcomer may be to have been looked at: in the circle, and nearer than the last of as many as are looked at. */
function reachOf({ basis: { candidates, radiusInKm }, settings }: RecordedRound): number {
  const circle = (radiusInKm ?? settings.radiusInKm) * lookBeyond;
  if (candidates.length < mostLookedAt) return circle;
  return Math.max(...candidates.map(({ distanceInKm }) => distanceInKm));
}

/** The partners of a search with other depots: nearer, farther, gone, or new to it. */
function movedCandidates(
  round: RecordedRound,
  candidates: readonly DecidedCandidate[],
  change: WhatIfChange,
  { partners, detourOf }: Surroundings,
  place: GeoPoint,
): DecidedCandidate[] {
  const found = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const detour = detourOf(round.region);
  const reach = reachOf(round);
  for (const [id, known] of partners) {
    const before = found.get(id);
    const km = nearestOf(change, id, known, place, before?.distanceInKm);
    if (km === undefined || (!before && km > reach)) found.delete(id);
    else if (!before) found.set(id, newCandidate(round, known, km, detour));
    else if (km !== before.distanceInKm) found.set(id, { ...before, ...drivenFrom(km, detour) });
  }
  return [...found.values()];
}

/** From a depot that nobody drove from: ranked by the great circle as everybody is, driven and paid by the region's factor (DECISIONS T-524, T-530). */
const drivenFrom = (distanceInKm: number, detour: number) => ({ distanceInKm, drivenKm: distanceInKm * detour });

function newCandidate(
  { basis }: RecordedRound,
  { candidate, prices }: KnownPartner,
  distanceInKm: number,
  detour: number,
) {
  const driven = drivenFrom(distanceInKm, detour);
  const kilometres = paidKmOf(driven, basis);
  const order = basis.order as Parameters<typeof partnerLineOf>[3]['order'];
  const job = { order, kilometres, instant: Number.NaN, timeZone: 'UTC', isHoliday: false };
  const line = partnerLineOf({ prices }, {}, { code: basis.contract.code, type: 'B2B' }, job);
  // How busy they were then nobody knows: neither an advantage nor a drawback.
  const { capacity: _capacity, ...facts } = candidate;
  return { ...facts, ...driven, isStraightLine: true, version: 0, line, price: priceOfLine(line, kilometres).total };
}

/** The settings of a search with what would be otherwise (DECISIONS T-523). */
export const changedSettings = (settings: WaterfallSettings, { waterfall }: WhatIfChange): WaterfallSettings =>
  waterfall ? { ...settings, ...waterfall } : settings;

/** Whether the change can put partners in another order than before. */
const touchesRanking = ({ waterfall, weights, prices, partners, depots }: WhatIfChange): boolean =>
  waterfall?.radiusInKm !== undefined ||
  weights !== undefined ||
  [prices, partners, depots].some((changes) => changes !== undefined && changes.length > 0);

const asRecorded = (round: RecordedRound): readonly DecidedCandidate[] =>
  round.basis.candidates.map((candidate) => ({
    ...candidate,
    version: candidate.version ?? 0,
    // The openapi says of its days only that they are words.
    ...(candidate.openingHours && { openingHours: candidate.openingHours as OpeningHours }),
  })) as DecidedCandidate[];

/** The partners of a search as it would rank them, and what each would be paid by. */
export type ChangedRanking = { readonly ranking: Ranking; readonly candidates: ReadonlyMap<string, DecidedCandidate> };

const rankedBy = (
  round: RecordedRound,
  candidates: readonly DecidedCandidate[],
  rules: ReturnType<typeof rankingRulesOf>,
  radiusInKm: number | undefined,
): ChangedRanking => {
  const { now, order } = round.basis;
  const named = candidates.map((candidate) => ({ ...candidate, name: '' }));
  const ranking = rankPartners(named, order, rules, { now, ...(radiusInKm === undefined ? {} : { radiusInKm }) });
  return { ranking, candidates: new Map(candidates.map((candidate) => [candidate.id, candidate])) };
};

/** The ranking as it was (2-requests §4). */
export const recordedRanking = (round: RecordedRound): ChangedRanking =>
  rankedBy(round, asRecorded(round), rankingRulesOf(round.basis.contract), round.basis.radiusInKm);

/** The ranking under a change, by the function that dispatch asks (DECISIONS S-03, T-523). */
export function changedRanking(
  round: RecordedRound,
  before: ChangedRanking,
  change: WhatIfChange,
  surroundings: Surroundings,
): ChangedRanking | Unrankable {
  if (!touchesRanking(change)) return before;
  const { basis, place } = round;
  const { waterfall, weights, prices = [], partners = [], depots = [] } = change;
  const had = basis.radiusInKm ?? round.settings.radiusInKm;
  const radiusInKm = waterfall?.radiusInKm ?? basis.radiusInKm;
  // Who looked at as many as are looked at, the nearest first, would look at the same ones in any wider circle.
  const isWhole = basis.candidates.length >= mostLookedAt;
  if (!isWhole && (radiusInKm ?? had) > had * lookBeyond) return 'BeyondRecordedRadius';
  if (depots.length > 0 && !place) return 'NoPosition';
  const placed =
    depots.length > 0 && place
      ? movedCandidates(round, [...before.candidates.values()], change, surroundings, place)
      : [...before.candidates.values()];
  const stated = new Map(partners.map(({ partnerId, state }) => [partnerId, states[state]]));
  const candidates = placed.map((candidate): DecidedCandidate => {
    const state = stated.get(candidate.id);
    const line = prices.length > 0 ? pricedLine(candidate.line, candidate.id, prices) : candidate.line;
    const isRepriced =
      line !== candidate.line || candidate.distanceInKm !== before.candidates.get(candidate.id)?.distanceInKm;
    const { suspendedUntil: _until, ...rest } = candidate;
    return {
      ...(state && 'suspendedUntil' in state ? rest : candidate),
      ...(state && { operationalStatus: state.operationalStatus, ...('isActive' in state && { isActive: true }) }),
      ...{ line },
      ...(isRepriced && { price: priceOfLine(line, paidKmOf(candidate, basis)).total }),
    };
  });
  const rules = rankingRulesOf({
    ...basis.contract,
    ...(weights && { weights: { ...basis.contract.weights, ...weights } }),
  });
  return rankedBy(round, candidates, rules, radiusInKm);
}
