import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RankingFactor, RankingValue } from '../../generated/api.ts';
import { aCandidate, anOrder } from './fixtures.testing.ts';
import { rankPartners } from './ranking.ts';
import { whyNotFirst } from './whyNotFirst.ts';

const factor = (name: RankingFactor, value: number, points: number, source = 'x'): RankingValue => ({
  factor: name,
  value,
  points,
  weight: 40,
  source,
});
const ranked = (...factors: RankingValue[]) => ({
  factors,
  score: factors.reduce((sum, { points }) => sum + points, 0),
});

// DECISIONS S-03, T-501.
describe('why not first', () => {
  const near = factor('Distance', 4, 36);
  const far = factor('Distance', 10, 31);
  const cheap = factor('Price', 60, 4);
  const dear = factor('Price', 90, 1);
  it.each<[string, ReturnType<typeof ranked>, ReturnType<typeof ranked>, object | undefined]>([
    ['the largest loss of points', ranked(near, cheap), ranked(far, dear), { kind: 'Distance', amount: 6 }],
    ['not what is better', ranked(near, dear), ranked(far, cheap), { kind: 'Distance', amount: 6 }],
    ['not what is equal', ranked(near, cheap), ranked(near, dear), { kind: 'Price', amount: 30 }],
    ['a tie where all is equal', ranked(near, cheap), ranked(near, cheap), { kind: 'tie' }],
    [
      'a tie where nobody sees a difference',
      ranked(near, cheap),
      ranked({ ...near, points: 35.96 }, cheap),
      { kind: 'tie' },
    ],
    ['nothing where the price is not shown', ranked(near), ranked(near), undefined],
    [
      'no amount of what nobody knows',
      ranked(factor('Punctuality', 0.9, 9)),
      ranked(factor('Punctuality', 0, 5, 'unknown')),
      { kind: 'Punctuality', own: { source: 'unknown' } },
    ],
  ])('%s', (_case, first, second, expected) => {
    const reason = whyNotFirst(first, second);
    if (expected === undefined) expect(reason).toBe(undefined);
    else expect(reason).toMatchObject(expected);
  });

  it('names the largest difference of a real ranking, and never what is equal or better', () => {
    const partner = fc.record({
      distanceInKm: fc.double({ min: 0, max: 50, noNaN: true }),
      acceptedCount: fc.integer({ min: 0, max: 50 }),
      rejectedCount: fc.integer({ min: 0, max: 50 }),
      openJobsCount: fc.integer({ min: 0, max: 2 }),
      price: fc.integer({ min: 20, max: 300 }),
      punctuality: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(partner, { minLength: 2, maxLength: 6 }), (partners) => {
        const candidates = partners.map(({ punctuality, ...one }, index) =>
          aCandidate({ ...one, id: `p${index}`, capacity: 3, ...(punctuality !== undefined && { punctuality }) }),
        );
        const [first, ...others] = rankPartners(candidates, anOrder(), undefined, { now: 0 }).ranked;
        for (const other of others) {
          const reason = whyNotFirst(first!, other);
          if (!reason) throw new Error('a whole ranking always says why');
          if (reason.kind === 'tie') {
            expect(first!.score - other.score).toBeLessThan(0.05);
            continue;
          }
          const lossOf = ({ factor: name, points }: RankingValue) =>
            first!.factors.find((one) => one.factor === name)!.points - points;
          expect(lossOf(reason.own)).toBeGreaterThan(0);
          expect(lossOf(reason.own)).toBe(Math.max(...other.factors.map(lossOf)));
        }
      }),
    );
  });
});
