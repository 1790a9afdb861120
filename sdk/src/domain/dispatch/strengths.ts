import type { Job, RankedPartner, RankingFactor, RankingValue } from '../../generated/api.ts';

/** What one of several partners is best at (DECISIONS T-182). */
export type Strength = 'Fastest' | 'Free' | 'AcceptsMost' | 'Cheapest' | 'Preferred';

type Proposal = Pick<Job, 'ranking' | 'durationInMinutes' | 'distanceInKm' | 'exclusion'>;

const valueFor = (ranking: Pick<RankedPartner, 'factors'> | undefined, factor: RankingFactor): number | undefined => {
  const found = ranking?.factors.find((value) => value.factor === factor);
  return found && found.source !== 'unknown' ? found.value : undefined;
};

/** The share of offers that a partner takes, 0 to 1; undefined where none is known (DECISIONS S-03). */
export const acceptanceOf = ({ ranking }: Proposal): number | undefined => valueFor(ranking, 'AcceptanceRate');

const timeOf = ({ durationInMinutes, distanceInKm }: Proposal): number | undefined => durationInMinutes ?? distanceInKm;

const isBest = (own: number | undefined, others: readonly (number | undefined)[], sign: 1 | -1): boolean =>
  own !== undefined && others.every((other) => other === undefined || sign * own <= sign * other);

/**
 * What a partner is best at among those whom dispatch would ask: the words behind his place. Nothing for one whom it would
 * pass over (DECISIONS S-03, T-182).
 */
export const strengthsOf = (proposal: Proposal, all: readonly Proposal[]): Strength[] => {
  const { ranking } = proposal;
  if (proposal.exclusion || !ranking) return [];
  const usable = all.filter(({ exclusion, ranking: known }) => !exclusion && known);
  const values = (factor: RankingFactor) => usable.map((one) => valueFor(one.ranking, factor));
  const rules: Record<Strength, boolean> = {
    Fastest: isBest(timeOf(proposal), usable.map(timeOf), 1),
    Free: valueFor(ranking, 'Workload') === 0,
    AcceptsMost: isBest(valueFor(ranking, 'AcceptanceRate'), values('AcceptanceRate'), -1),
    Cheapest: isBest(valueFor(ranking, 'Price'), values('Price'), 1),
    Preferred: valueFor(ranking, 'Preferred') === 1,
  };
  return (Object.keys(rules) as Strength[]).filter((strength) => rules[strength]);
};

/** One factor of two partners side by side; the difference in points, negative where the second has fewer. */
export type FactorDifference = {
  readonly factor: RankingFactor;
  readonly first: RankingValue;
  readonly second: RankingValue;
  readonly points: number;
};

/** Below this nobody sees a difference in one decimal. */
const leastDifference = 0.05;

/** What puts a partner behind the first, the largest difference first; equal factors are left out (DECISIONS S-03). */
export const rankingDifferences = (
  first: Pick<RankedPartner, 'factors'>,
  second: Pick<RankedPartner, 'factors'>,
): FactorDifference[] =>
  second.factors
    .flatMap((value) => {
      const other = first.factors.find(({ factor }) => factor === value.factor);
      if (!other) return [];
      return [{ factor: value.factor, first: other, second: value, points: value.points - other.points }];
    })
    .filter(({ points }) => Math.abs(points) >= leastDifference)
    .sort((one, other) => Math.abs(other.points) - Math.abs(one.points));
