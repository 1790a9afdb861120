import { describe, expect, test } from 'vitest';
import { aCandidate } from './fixtures.testing.ts';
import { rankingWeights, scoreOf, weightsFor } from './score.ts';

describe('the published score', () => {
  test('the weights add up to 100', () => {
    expect(Object.values(rankingWeights).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  });
  test('every factor is returned with value, weight, points and source, and they add up', () => {
    const contract = { dispatch: { waterfall: { preferredPartnerIds: ['p1'] } } };
    const candidate = aCandidate({
      distanceInKm: 12.5,
      acceptedCount: 8,
      rejectedCount: 0,
      openJobsCount: 1,
      capacity: 4,
      price: 109,
      punctuality: 0.8,
    });
    const { score, factors } = scoreOf(candidate, contract, 50);
    expect(factors).toEqual([
      { factor: 'Distance', value: 12.5, weight: 40, points: 30, source: 'drivingRoute' },
      { factor: 'AcceptanceRate', value: 0.9, weight: 15, points: 13.5, source: 'offerHistory' },
      { factor: 'Workload', value: 1, weight: 15, points: 11.25, source: 'openJobs' },
      { factor: 'Price', value: 109, weight: 5, points: 2.5, source: 'priceList' },
      { factor: 'Preferred', value: 1, weight: 15, points: 15, source: 'contract' },
      { factor: 'Punctuality', value: 0.8, weight: 10, points: 8, source: 'jobHistory' },
    ]);
    expect(score).toBe(80.25);
  });
  test('what is unknown counts half and says so', () => {
    const { factors } = scoreOf(aCandidate({ openJobsCount: 3, isStraightLine: true }), undefined, 50);
    expect(factors.map(({ factor, value, points, source }) => [factor, value, points, source])).toEqual([
      ['Distance', 10, 32, 'straightLine'],
      ['AcceptanceRate', 0.5, 7.5, 'offerHistory'],
      ['Workload', 3, 7.5, 'unknown'],
      ['Price', 0, 2.5, 'unknown'],
      ['Preferred', 0, 0, 'contract'],
      ['Punctuality', 0, 5, 'unknown'],
    ]);
  });
  test.each([
    [54.5, 5],
    [10, 5],
    [163.5, 0],
    [500, 0],
    [Number.NaN, 2.5],
  ])('a price of %s is worth %s points', (price, points) => {
    expect(scoreOf(aCandidate({ price }), undefined, 50).factors[3]?.points).toBe(points);
  });
  test('odd numbers stay within the weights', () => {
    const odd = aCandidate({
      distanceInKm: -5,
      acceptedCount: -3,
      rejectedCount: -1,
      punctuality: 7,
      openJobsCount: -2,
      capacity: 2,
    });
    for (const { points, weight } of scoreOf(odd, undefined, 50).factors) {
      expect(points).toBeGreaterThanOrEqual(0);
      expect(points).toBeLessThanOrEqual(weight);
    }
    expect(scoreOf(aCandidate(), undefined, 0).factors[0]?.points).toBe(0);
    expect(scoreOf(aCandidate({ capacity: 0 }), undefined, 50).factors[2]).toMatchObject({
      points: 7.5,
      source: 'unknown',
    });
  });
});

describe('weights of a contract (DECISIONS T-523)', () => {
  const contractWith = (weights: object) => ({ dispatch: { waterfall: { weights } } });
  test.each([
    ['none', {}, rankingWeights],
    ['as published', { Distance: 40 }, rankingWeights],
    ['one twice as much', { Distance: 140 }, { Distance: 70, AcceptanceRate: 7.5, Price: 2.5 }],
    [
      'distance alone',
      { Distance: 1, AcceptanceRate: 0, Workload: 0, Price: 0, Preferred: 0, Punctuality: 0 },
      { Distance: 100, Price: 0 },
    ],
    ['one below nothing, which is nothing', { Distance: -1, Punctuality: 50 }, { Distance: 0, Punctuality: 50 }],
    ['one that is no number', { Distance: Number.NaN, Punctuality: 50 }, { Distance: 0, Punctuality: 50 }],
    [
      'all of them nothing',
      { Distance: 0, AcceptanceRate: 0, Workload: 0, Price: 0, Preferred: 0, Punctuality: 0 },
      rankingWeights,
    ],
  ])('%s', (_what, weights, expected) => {
    const worked = weightsFor(contractWith(weights));
    expect(worked).toMatchObject(expected);
    expect(Object.values(worked).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(100, 6);
  });

  test('distance alone makes the nearest first, whatever else they are', () => {
    const contract = contractWith({
      Distance: 1,
      AcceptanceRate: 0,
      Workload: 0,
      Price: 0,
      Preferred: 0,
      Punctuality: 0,
    });
    expect(scoreOf(aCandidate({ distanceInKm: 0, acceptedCount: 0, rejectedCount: 90 }), contract, 50).score).toBe(100);
    expect(scoreOf(aCandidate({ distanceInKm: 25 }), contract, 50).score).toBe(50);
  });
});
