import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partnerCapabilityValues, partnerOperationalStatusValues } from '../../generated/values.ts';
import type { DispatchCandidate, DispatchOrder } from './candidate.ts';
import { aCandidate, anOrder } from './fixtures.testing.ts';
import { rankPartners } from './ranking.ts';
import { rankingWeights, scoreOf } from './score.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const ids = (partners: readonly { partnerId: string }[]) => partners.map(({ partnerId }) => partnerId);

describe('hard filters', () => {
  const tow = anOrder(
    { type: 'TowingTransport', category: 'Engine' },
    { weightCategory: 'UpTo3500', lengthCategory: 'UpTo575' },
  );
  const towTruck = (limits: object) => ({ capabilities: [{ code: 'FlatbedTow' as const, ...limits }] });
  const closed = { timeZone: 'Europe/Brussels', weekly: {} };
  test.each<[string, Partial<DispatchCandidate>, DispatchOrder, string | undefined, string | undefined]>([
    ['all hold', {}, anOrder(), undefined, undefined],
    ['suspended', { operationalStatus: 'Suspended' }, anOrder(), 'Suspended', undefined],
    ['suspended until later', { suspendedUntil: '2026-11-20T10:00:01Z' }, anOrder(), 'Suspended', undefined],
    ['suspended until now', { suspendedUntil: '2026-11-20T10:00:00Z' }, anOrder(), undefined, undefined],
    ['not active', { isActive: false, operationalStatus: 'Imported' }, anOrder(), 'NotActive', undefined],
    [
      'paused, whatever the record says',
      { isActive: true, operationalStatus: 'Paused' },
      anOrder(),
      'NotActive',
      undefined,
    ],
    ['missing capability', { capabilities: [{ code: 'TireChange' }] }, anOrder(), 'MissingCapability', 'JumpStart'],
    ['one of two', towTruck({}), tow, undefined, undefined],
    ['none of two', {}, tow, 'MissingCapability', 'WheelLiftTow|FlatbedTow'],
    ['at the weight limit', towTruck({ maxWeightInTonnes: 3.5 }), tow, undefined, undefined],
    ['too heavy', towTruck({ maxWeightInTonnes: 3.49 }), tow, 'TooHeavy', 'WheelLiftTow|FlatbedTow'],
    ['at the length limit', towTruck({ maxLengthInMeters: 5.75 }), tow, undefined, undefined],
    ['too long', towTruck({ maxLengthInMeters: 5.7 }), tow, 'TooLong', 'WheelLiftTow|FlatbedTow'],
    ['at the least weight', towTruck({ minWeightInTonnes: 3.5 }), tow, undefined, undefined],
    [
      'too light for heavy equipment',
      towTruck({ minWeightInTonnes: 3.6 }),
      tow,
      'MissingCapability',
      'WheelLiftTow|FlatbedTow',
    ],
    [
      'a second truck fits',
      { capabilities: [{ code: 'FlatbedTow', maxWeightInTonnes: 2 }, { code: 'WheelLiftTow' }] },
      tow,
      undefined,
      undefined,
    ],
    [
      'unknown size passes',
      towTruck({ maxWeightInTonnes: 1, maxLengthInMeters: 1 }),
      anOrder({ type: 'TowingTransport' }),
      undefined,
      undefined,
    ],
    ['closed', { openingHours: closed }, anOrder(), 'Closed', undefined],
    ['at the radius', { distanceInKm: 50 }, anOrder(), undefined, undefined],
    ['outside the radius', { distanceInKm: 50.01 }, anOrder(), 'OutsideRadius', undefined],
    ['no distance', { distanceInKm: Number.NaN }, anOrder(), 'OutsideRadius', undefined],
    ['below capacity', { openJobsCount: 1, capacity: 2 }, anOrder(), undefined, undefined],
    ['busy', { openJobsCount: 2, capacity: 2 }, anOrder(), 'Busy', '2/2'],
    ['no capacity left at all', { capacity: 0 }, anOrder(), 'Busy', '0/0'],
  ])('%s', (_case, changes, order, reason, detail) => {
    const { ranked, excluded } = rankPartners([aCandidate(changes)], order, undefined, { now });
    expect(excluded.map((partner) => [partner.reason, partner.detail])).toEqual(reason ? [[reason, detail]] : []);
    expect(ranked).toHaveLength(reason ? 0 : 1);
  });
  test('the contract’s network and radius, and who was asked already', () => {
    const contract = { process: { network: 'Touring' }, dispatch: { waterfall: { radiusInKm: 5 } } };
    const candidates = [
      aCandidate({ id: 'far', networks: ['Touring'], distanceInKm: 6 }),
      aCandidate({ id: 'other', networks: ['VAB'], distanceInKm: 1 }),
      aCandidate({ id: 'none', distanceInKm: 1 }),
      aCandidate({ id: 'asked', networks: ['Touring'], distanceInKm: 1 }),
      aCandidate({ id: 'good', networks: ['VAB', 'Touring'], distanceInKm: 5 }),
    ];
    const { ranked, excluded } = rankPartners(candidates, anOrder(), contract, { now, askedPartnerIds: ['asked'] });
    expect(ids(ranked)).toEqual(['good']);
    expect(excluded.map(({ partnerId, reason, detail }) => [partnerId, reason, detail])).toEqual([
      ['asked', 'AlreadyAsked', undefined],
      ['none', 'NotInNetwork', 'Touring'],
      ['other', 'NotInNetwork', 'Touring'],
      ['far', 'OutsideRadius', undefined],
    ]);
    expect(ids(rankPartners(candidates, anOrder(), contract, { now, radiusInKm: 6 }).ranked)).toContain('far');
  });
  test('an excluded partner keeps its name and, where it is known, its distance', () => {
    const candidates = [aCandidate({ id: 'a', distanceInKm: 60 }), aCandidate({ id: 'b', distanceInKm: Number.NaN })];
    expect(rankPartners(candidates, anOrder(), undefined, { now }).excluded).toEqual([
      { partnerId: 'a', partnerName: 'Depannage', reason: 'OutsideRadius', distanceInKm: 60 },
      { partnerId: 'b', partnerName: 'Depannage', reason: 'OutsideRadius' },
    ]);
  });
});

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
  });
});

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
