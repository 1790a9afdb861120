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

type Ranked = Pick<RankedPartner, 'factors'>;

/** Whether every point is told: who may not see prices is not told theirs, neither here nor in the score. */
const isWhole = ({ factors }: Ranked): boolean => factors.some(({ factor }) => factor === 'Price');

/**
 * Why a partner is not first: the factor in which they lose most points to the first. What is equal, or better, is never named;
 * nothing is said where the factor that decides is not the reader's to see (DECISIONS S-03, T-501).
 */
export function whyNotFirst(first: Ranked, second: Ranked): BehindFirst | undefined {
  const losses = rankingDifferences(first, second).filter(({ points }) => points < 0);
  const [worst] = losses;
  if (!worst) return isWhole(first) ? { kind: 'tie' } : undefined;
  const { factor, first: best, second: own } = worst;
  const isKnown = best.source !== 'unknown' && own.source !== 'unknown';
  return { kind: factor, own, first: best, ...(isKnown && { amount: Math.abs(own.value - best.value) }) };
}
