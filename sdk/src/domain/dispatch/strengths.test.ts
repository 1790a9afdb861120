import { describe, expect, test } from 'vitest';
import type { ExcludedPartner, RankingFactor, RankingValue } from '../../generated/api.ts';
import { acceptanceOf, rankingDifferences, strengthsOf } from './strengths.ts';

const known = (factor: RankingFactor, value: number, points = 0): RankingValue => ({
  factor,
  value,
  points,
  weight: 10,
  source: 'offerHistory',
});
const proposalOf = (durationInMinutes: number, factors: RankingValue[], exclusion?: ExcludedPartner) => ({
  durationInMinutes,
  ranking: {
    partnerId: 'p',
    partnerName: 'P',
    partnerType: 'Partner' as const,
    distanceInKm: durationInMinutes,
    score: 1,
    factors,
  },
  ...(exclusion && { exclusion }),
});

describe('what a partner is best at', () => {
  const quick = proposalOf(4, [known('AcceptanceRate', 0.92), known('Workload', 0), known('Price', 120)]);
  const cheap = proposalOf(9, [known('AcceptanceRate', 0.4), known('Workload', 2), known('Price', 80)]);
  const preferred = proposalOf(9, [{ ...known('AcceptanceRate', 1), source: 'unknown' }, known('Preferred', 1)]);
  const busy = proposalOf(1, [], { partnerId: 'p', partnerName: 'P', reason: 'Busy' });
  const all = [quick, cheap, preferred, busy];
  test.each([
    ['the fastest, who is free and takes most', quick, ['Fastest', 'Free', 'AcceptsMost']],
    ['the cheapest', cheap, ['Cheapest']],
    ['the contract’s own, of whom no answer is known', preferred, ['Preferred']],
    ['nothing, of one whom dispatch would pass over', busy, []],
    ['nothing, of one without a ranking', { durationInMinutes: 1 }, []],
  ])('%s', (_who, proposal, expected) => {
    expect(strengthsOf(proposal, all)).toEqual(expected);
  });

  test('how much he takes, where it is known', () => {
    expect([quick, preferred, {}].map(acceptanceOf)).toEqual([0.92, undefined, undefined]);
  });
});

test('the differences of two partners, the largest first, without what is equal', () => {
  const first = { factors: [known('Distance', 4, 38), known('Price', 90, 3), known('Workload', 1, 10)] };
  const second = {
    factors: [
      known('Distance', 6, 36.1),
      known('Price', 60, 4),
      known('Workload', 1, 10.04),
      known('Punctuality', 1, 9),
    ],
  };
  expect(rankingDifferences(first, second).map(({ factor, points }) => [factor, points.toFixed(1)])).toEqual([
    ['Distance', '-1.9'],
    ['Price', '1.0'],
  ]);
});
