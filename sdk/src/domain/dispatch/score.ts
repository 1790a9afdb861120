import type { RankingFactor, RankingValue } from '../../generated/api.ts';
import { fallbackPrice } from '../price/decidePrice.ts';
import type { DispatchCandidate, DispatchContract } from './candidate.ts';

/** What each factor can add to the score, in points; together 100 (DECISIONS S-03). */
export const rankingWeights: Readonly<Record<RankingFactor, number>> = {
  Distance: 40,
  AcceptanceRate: 15,
  Workload: 15,
  Price: 5,
  Preferred: 15,
  Punctuality: 10,
};

type Weights = Readonly<Record<RankingFactor, number>>;

// Asked for each partner of each search, and the same for all of them.
const worked = new WeakMap<object, Weights>();

/**
 * What each factor adds for a contract: its own weight where it names one, the published one else, together 100. Weights that are all
 * nothing are none (DECISIONS S-03, T-523).
 */
export const weightsFor = (contract: DispatchContract | undefined): Weights => {
  const own = contract?.dispatch?.waterfall?.weights;
  if (!own) return rankingWeights;
  const known = worked.get(own);
  if (known) return known;
  const asked = Object.entries({ ...rankingWeights, ...own }).map(
    ([factor, weight]) => [factor, Number.isFinite(weight) && weight >= 0 ? weight : 0] as const,
  );
  const sum = asked.reduce((total, [, weight]) => total + weight, 0);
  const shares = sum > 0 && Object.fromEntries(asked.map(([factor, weight]) => [factor, round((weight / sum) * 100)]));
  const weights = shares ? (shares as Weights) : rankingWeights;
  worked.set(own, weights);
  return weights;
};

/** Kilometres of the job that a price is compared with. Fixed: a price must not look better because the partner is farther away. */
const REFERENCE_DISTANCE_IN_KM = 20;

/** A factor before it is weighed: what was measured, its share of the weight (0 to 1), where it comes from. */
type Measure = { readonly value: number; readonly share: number; readonly source: string };

/** A share that is no number earns nothing. */
const clamp = (share: number): number => (Number.isNaN(share) ? 0 : Math.min(1, Math.max(0, share)));
const round = (value: number): number => Math.round(value * 10_000) / 10_000;

/** What an unknown counts as: neither an advantage nor a drawback. */
const unknown: Measure = { value: 0, share: 0.5, source: 'unknown' };

const distance = (candidate: DispatchCandidate, radiusInKm: number): Measure => ({
  value: round(candidate.distanceInKm),
  share: radiusInKm > 0 ? clamp(1 - candidate.distanceInKm / radiusInKm) : 0,
  source: candidate.isStraightLine ? 'straightLine' : 'drivingRoute',
});

/** One offer accepted and one refused are assumed beside the known ones, so that a newcomer is neither first nor last. */
const acceptanceRate = ({ acceptedCount = 0, rejectedCount = 0 }: DispatchCandidate): Measure => {
  const rate = clamp((Math.max(acceptedCount, 0) + 1) / (Math.max(acceptedCount, 0) + Math.max(rejectedCount, 0) + 2));
  return { value: round(rate), share: rate, source: 'offerHistory' };
};

const workload = ({ openJobsCount = 0, capacity }: DispatchCandidate): Measure => {
  if (capacity === undefined || capacity <= 0) return { ...unknown, value: openJobsCount };
  return { value: openJobsCount, share: clamp(1 - openJobsCount / capacity), source: 'openJobs' };
};

/** Compared with the default tariffs of 3-platform §9: half of that price or less is worth the whole weight, one and a half times of it or more nothing. */
const price = (candidate: DispatchCandidate): Measure => {
  if (candidate.price === undefined || !Number.isFinite(candidate.price)) return unknown;
  const reference = fallbackPrice.interventionPrice + fallbackPrice.pricePerKm * REFERENCE_DISTANCE_IN_KM;
  return { value: candidate.price, share: clamp(1.5 - candidate.price / reference), source: 'priceList' };
};

const preferred = (candidate: DispatchCandidate, contract: DispatchContract | undefined): Measure => {
  const isPreferred = contract?.dispatch?.waterfall?.preferredPartnerIds?.includes(candidate.id) === true;
  return { value: isPreferred ? 1 : 0, share: isPreferred ? 1 : 0, source: 'contract' };
};

const punctuality = (candidate: DispatchCandidate): Measure =>
  candidate.punctuality === undefined || !Number.isFinite(candidate.punctuality)
    ? unknown
    : { value: round(candidate.punctuality), share: clamp(candidate.punctuality), source: 'jobHistory' };

/** The published score, 0 to 100, with every factor's value, weight, points and source (DECISIONS S-03). */
export const scoreOf = (
  candidate: DispatchCandidate,
  contract: DispatchContract | undefined,
  radiusInKm: number,
): { readonly score: number; readonly factors: RankingValue[] } => {
  const measures: Record<RankingFactor, Measure> = {
    Distance: distance(candidate, radiusInKm),
    AcceptanceRate: acceptanceRate(candidate),
    Workload: workload(candidate),
    Price: price(candidate),
    Preferred: preferred(candidate, contract),
    Punctuality: punctuality(candidate),
  };
  const weights = weightsFor(contract);
  const factors = (Object.keys(measures) as RankingFactor[]).map((factor) => {
    const { value, share, source } = measures[factor];
    const weight = weights[factor];
    return { factor, value: Number.isFinite(value) ? value : 0, weight, points: round(weight * share), source };
  });
  return { score: round(factors.reduce((sum, factor) => sum + factor.points, 0)), factors };
};
