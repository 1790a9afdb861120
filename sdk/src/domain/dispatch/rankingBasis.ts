import type { RankingWeights, RecordedTerms } from '../../generated/api.ts';
import type { PricedLine } from '../price/decidePrice.ts';
import type { DecidedContract } from '../price/priceBasis.ts';
import { termsOf } from '../price/terms.ts';
import type { DispatchCandidate, DispatchContract, DispatchOrder, RankingContext } from './candidate.ts';
import { type Ranking, rankPartners } from './ranking.ts';

/** A partner as a round read it, by id: the version of its record, and the line of its prices that the job's price was made of. */
export type DecidedCandidate = Omit<DispatchCandidate, 'name'> & {
  readonly version: number;
  readonly line: PricedLine;
  /** By the road, where one is known; for which the job is paid, while the rank goes by the great circle (DECISIONS T-530). */
  readonly drivenKm?: number;
  readonly drivenMinutes?: number;
};

/** What a round was decided on: ids, numbers and versions, nobody's name and no plate (DECISIONS S-51, T-333). */
export type RankingBasis = {
  readonly now: number;
  readonly radiusInKm?: number;
  readonly contract: DecidedContract & {
    readonly network?: string;
    readonly preferredPartnerIds?: readonly string[];
    readonly weights?: RankingWeights;
    /** By which prices were found; rounds of before replays were kept have none (DECISIONS T-420). */
    readonly terms?: RecordedTerms;
  };
  readonly order: DispatchOrder;
  /** Kilometres from the vehicle to its destination, for which the job is paid beside those to the vehicle. */
  readonly tripKm: number;
  /** The same by the road, where one is known. */
  readonly drivenTripKm?: number;
  readonly candidates: readonly DecidedCandidate[];
};

/** Partners are looked for so much farther than the contract says, so that who was too far is told too (DECISIONS S-03). */
export const lookBeyond = 1.5;
/** So many are looked at, the nearest first (DECISIONS S-03). */
export const mostLookedAt = 150;

type BasisTrip = Pick<RankingBasis, 'tripKm' | 'drivenTripKm'>;

/** Kilometres that a partner of a round is paid for: by the road where one was known (DECISIONS T-530). */
export const paidKmOf = (
  { distanceInKm, drivenKm = distanceInKm }: { readonly distanceInKm: number; readonly drivenKm?: number | undefined },
  { tripKm, drivenTripKm = tripKm }: { readonly tripKm: number; readonly drivenTripKm?: number | undefined },
): number => drivenKm + drivenTripKm;

type Contract = DispatchContract & DecidedContract & Parameters<typeof termsOf>[0];

/** Of an order what the ranking reads: what is asked, what the vehicle is and needs, where it stands and when. */
function orderRead({ requestedService, vehicle, serviceLocation }: DispatchOrder): DispatchOrder {
  const { type, category } = requestedService;
  const { type: kind, fuelType, curbWeightInKg, weightCategory, lengthCategory, featureFlags, statusFlags } = vehicle;
  const { type: place, appointment } = serviceLocation ?? {};
  const { kind: when, startDateTime, endDateTime } = appointment ?? {};
  return JSON.parse(
    JSON.stringify({
      requestedService: { type, category },
      vehicle: { type: kind, fuelType, curbWeightInKg, weightCategory, lengthCategory, featureFlags, statusFlags },
      serviceLocation: { type: place, appointment: appointment && { kind: when, startDateTime, endDateTime } },
    }),
  ) as DispatchOrder;
}

/** What is kept of a ranking, so that it can be made again (2-requests §4). */
export function rankingBasisOf(
  candidates: readonly (DecidedCandidate & Pick<DispatchCandidate, 'name'>)[],
  order: DispatchOrder,
  contract: Contract,
  { now, radiusInKm, ...trip }: Pick<RankingContext, 'now' | 'radiusInKm'> & BasisTrip,
): RankingBasis {
  const network = contract.process?.network;
  const { preferredPartnerIds, weights } = contract.dispatch?.waterfall ?? {};
  return {
    now,
    ...(radiusInKm === undefined ? {} : { radiusInKm }),
    contract: {
      code: contract.code,
      version: contract.version,
      ...(network === undefined ? {} : { network }),
      ...(preferredPartnerIds === undefined ? {} : { preferredPartnerIds }),
      ...(weights === undefined ? {} : { weights }),
      terms: termsOf(contract),
    },
    order: orderRead(order),
    ...trip,
    candidates: candidates.map(({ name: _name, ...candidate }) => candidate),
  };
}

/** The rules of a contract that a round was ranked by (2-requests §4). */
export function rankingRulesOf({ network, preferredPartnerIds, weights }: RankingBasis['contract']): DispatchContract {
  const waterfall = {
    ...(preferredPartnerIds && { preferredPartnerIds: [...preferredPartnerIds] }),
    ...(weights && { weights }),
  };
  return { ...(network === undefined ? {} : { process: { network } }), dispatch: { waterfall } };
}

/** The ranking as it was made, but for the partners' names (2-requests §4). */
export function replayedRanking({ now, radiusInKm, contract, order, candidates }: RankingBasis): Ranking {
  const rules = rankingRulesOf(contract);
  const named = candidates.map(({ version: _version, line: _line, ...candidate }) => ({ ...candidate, name: '' }));
  return rankPartners(named, order, rules, { now, ...(radiusInKm === undefined ? {} : { radiusInKm }) });
}
