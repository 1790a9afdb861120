import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partnerCapabilityValues, partnerOperationalStatusValues } from '../../generated/values.ts';
import { aCandidate, anOrder } from './fixtures.testing.ts';
import { rankPartners } from './ranking.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const ids = (partners: readonly { partnerId: string }[]) => partners.map(({ partnerId }) => partnerId);

describe('the order', () => {
  test('equal scores go by distance, then by id', () => {
    const far = { distanceInKm: 50, punctuality: 1 };
    const candidates = [aCandidate({ id: 'b' }), aCandidate({ id: 'a' }), aCandidate({ id: 'c', ...far })];
    expect(ids(rankPartners(candidates, anOrder(), undefined, { now }).ranked)).toEqual(['a', 'b', 'c']);
    // 8 points for 10 km, 5 for punctuality: the same score, the nearer one first.
    const even = [
      aCandidate({ id: 'near', distanceInKm: 10, punctuality: 0.4 }),
      aCandidate({ id: 'afar', distanceInKm: 11.25, punctuality: 0.5 }),
    ];
    const { ranked } = rankPartners(even, anOrder(), undefined, { now });
    expect(ranked[0]?.score).toBe(ranked[1]?.score);
    expect(ids(ranked)).toEqual(['near', 'afar']);
  });
  test('a partner with two depots counts once, at the nearer', () => {
    const candidates = [
      aCandidate({ distanceInKm: 30 }),
      aCandidate({ distanceInKm: 4 }),
      aCandidate({ distanceInKm: 9 }),
    ];
    const { ranked, excluded } = rankPartners(candidates, anOrder(), undefined, { now });
    expect(ranked.map(({ distanceInKm }) => distanceInKm)).toEqual([4]);
    expect(excluded).toEqual([]);
    const unknownFirst = [aCandidate({ distanceInKm: Number.NaN }), aCandidate({ distanceInKm: 4 })];
    for (const given of [unknownFirst, unknownFirst.toReversed()])
      expect(ids(rankPartners(given, anOrder(), undefined, { now }).ranked)).toEqual(['p1']);
  });

  const candidates = fc.array(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      name: fc.string(),
      type: fc.constantFrom('Partner' as const, 'ExternalPartner' as const),
      isActive: fc.boolean(),
      operationalStatus: fc.constantFrom(undefined, ...partnerOperationalStatusValues),
      capabilities: fc.array(
        fc.record({
          code: fc.constantFrom(...partnerCapabilityValues),
          maxWeightInTonnes: fc.option(fc.double({ min: 0, max: 9 }), { nil: undefined }),
        }),
      ),
      distanceInKm: fc.double({ min: 0, max: 80 }),
      openJobsCount: fc.option(fc.nat(4), { nil: undefined }),
      capacity: fc.option(fc.nat(4), { nil: undefined }),
      acceptedCount: fc.option(fc.nat(50), { nil: undefined }),
      rejectedCount: fc.option(fc.nat(50), { nil: undefined }),
      punctuality: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
      price: fc.option(fc.double({ min: 0, max: 500 }), { nil: undefined }),
    }),
    { maxLength: 12 },
  );

  test('nobody is both ranked and excluded, everybody is one of them', () => {
    fc.assert(
      fc.property(candidates, (given) => {
        const { ranked, excluded } = rankPartners(given, anOrder(), undefined, { now });
        const all = [...ids(ranked), ...ids(excluded)];
        expect([...all].sort()).toEqual([...new Set(given.map(({ id }) => id))].sort());
      }),
    );
  });
  test('the order is total and does not depend on that of the input', () => {
    const distinct = candidates.map((given) => [
      ...new Map(given.map((candidate) => [candidate.id, candidate])).values(),
    ]);
    fc.assert(
      fc.property(distinct, fc.infiniteStream(fc.nat()), (given, keys) => {
        const shuffled = given.map((candidate) => ({ candidate, key: keys.next().value as number }));
        shuffled.sort((a, b) => a.key - b.key);
        const first = rankPartners(given, anOrder(), undefined, { now });
        const again = rankPartners(
          shuffled.map(({ candidate }) => candidate),
          anOrder(),
          undefined,
          { now },
        );
        expect(again).toEqual(first);
      }),
    );
  });
  test('coming nearer never makes a partner rank worse', () => {
    const distance = fc.double({ min: 0, max: 50, noNaN: true });
    fc.assert(
      fc.property(candidates, distance, distance, (others, one, another) => {
        const near = Math.min(one, another);
        const far = Math.max(one, another);
        const rankAt = (distanceInKm: number) =>
          ids(
            rankPartners([...others, aCandidate({ id: 'me', distanceInKm })], anOrder(), undefined, { now }).ranked,
          ).indexOf('me');
        expect(rankAt(near)).toBeLessThanOrEqual(rankAt(far));
      }),
    );
  });
});
