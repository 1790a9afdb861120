import type { RankedPartner, RankingFactor, RankingValue } from '../../generated/api.ts';
import { rankingDifferences } from './strengths.ts';

/** The factor that puts a partner most behind the first, as both were measured; a tie where none does. */
export type BehindFirst =
  | { readonly kind: 'tie' }
  | {
      readonly kind: RankingFactor;
      readonly own: RankingValue;
      readonly first: RankingValue;
      /** How much more or less was measured, never negative; absent where one of both is not known. */
      readonly amount?: number;
    };

type Ranked = Pick<RankedPartner, 'factors' | 'score'>;

/** Below this nobody sees a difference in one decimal. */
const leastDifference = 0.05;

/** Whether every point of the score is told: who may not see prices is not told theirs. */
const isWhole = ({ factors, score }: Ranked): boolean =>
  Math.abs(factors.reduce((sum, { points }) => sum + points, 0) - score) < leastDifference;

/**
 * Why a partner is not first: the factor in which they lose most points to the first. What is equal, or better, is never named;
 * nothing is said where the factor that decides is not the reader's to see (DECISIONS S-03, T-501).
 */
export function whyNotFirst(first: Ranked, second: Ranked): BehindFirst | undefined {
  const losses = rankingDifferences(first, second).filter(({ points }) => points < 0);
  const [worst] = losses;
  if (!worst) return isWhole(first) || first.score - second.score < leastDifference ? { kind: 'tie' } : undefined;
  const { factor, first: best, second: own } = worst;
  const isKnown = best.source !== 'unknown' && own.source !== 'unknown';
  return { kind: factor, own, first: best, ...(isKnown && { amount: Math.abs(own.value - best.value) }) };
}
