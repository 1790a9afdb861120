import type { WhatIfChange, WhatIfPrice } from '../../generated/api.ts';
import type { OpeningHours } from '../dispatch/openingHours.ts';
import { type Ranking, rankPartners } from '../dispatch/ranking.ts';
import { type DecidedCandidate, lookBeyond, mostLookedAt, paidKmOf, rankingRulesOf } from '../dispatch/rankingBasis.ts';
import type { WaterfallSettings } from '../dispatch/waterfallSettings.ts';
import type { PricedLine } from '../price/decidePrice.ts';
import { priceOfLine } from '../price/partnerPrice.ts';
import { movedCandidates, type Surroundings } from './movedDepots.ts';
import type { RecordedRound } from './round.ts';

/** Why a search cannot be ranked again. */
export type Unrankable = 'BeyondRecordedRadius' | 'NoPosition';

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
      ? movedCandidates({ ...round, place }, [...before.candidates.values()], change, surroundings)
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
