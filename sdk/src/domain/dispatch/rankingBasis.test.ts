import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DispatchCandidate, DispatchOrder } from './candidate.ts';
import { aCandidate, anOrder } from './fixtures.testing.ts';
import { rankPartners } from './ranking.ts';
import { type RankingBasis, rankingBasisOf, replayedRanking } from './rankingBasis.ts';

const line = { interventionPrice: 80, pricePerKm: 1.45 };
const contract = {
  code: 'Q8',
  version: 7,
  dispatch: { waterfall: { radiusInKm: 40, preferredPartnerIds: ['p3'], weights: { Distance: 80, Price: 0 } } },
  process: { network: 'North' },
};
const keep = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const candidates = fc.array(
  fc.record({
    id: fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5'),
    distanceInKm: fc.double({ min: 0, max: 60, noNaN: true }),
    isActive: fc.boolean(),
    openJobsCount: fc.nat(4),
    capacity: fc.option(fc.nat(4), { nil: undefined }),
    acceptedCount: fc.nat(50),
    rejectedCount: fc.nat(50),
    punctuality: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
    price: fc.option(fc.double({ min: 0, max: 400, noNaN: true }), { nil: undefined }),
    networks: fc.subarray(['North', 'South']),
    code: fc.constantFrom('JumpStart', 'WheelLiftTow'),
    maxWeightInTonnes: fc.constantFrom(1, 3.5),
  }),
  { maxLength: 12 },
);
const order = anOrder({ type: 'BreakdownAssistance' }, { curbWeightInKg: 1_900 }, { type: 'Street' });
const now = Date.parse('2026-11-21T10:00:00Z');

it('a ranking that was kept, in a database too, is made again as it was, but for the names', () => {
  fc.assert(
    fc.property(candidates, (facts) => {
      const all = facts.map(({ code, maxWeightInTonnes, capacity, punctuality, price, ...fact }) =>
        aCandidate({
          ...fact,
          capabilities: [{ code, maxWeightInTonnes }] as DispatchCandidate['capabilities'],
          ...(capacity === undefined ? {} : { capacity }),
          ...(punctuality === undefined ? {} : { punctuality }),
          ...(price === undefined ? {} : { price }),
        }),
      );
      const radiusInKm = contract.dispatch.waterfall.radiusInKm;
      const made = rankPartners(all, order, contract, { now });
      const decided = all.map((candidate) => ({ ...candidate, version: 1, line }));
      const basis = keep(rankingBasisOf(decided, order, contract, { now, radiusInKm, tripKm: 0 }));
      const nameless = (list: readonly { partnerId: string }[]) => list.map((one) => ({ ...one, partnerName: '' }));
      const again = replayedRanking(basis);
      expect(again.ranked).toEqual(nameless(made.ranked));
      expect(again.excluded).toEqual(nameless(made.excluded));
    }),
  );
});

it('what is kept names nobody: no partner, no plate, no address', () => {
  const told = anOrder(
    { description: 'Ask for Els', contractCode: 'Q8' },
    {
      licensePlate: { country: 'BE', value: '1ABC123' },
      vin: 'WVWZZZ1KZ6W000001',
      contacts: [{ name: 'Els', language: 'nl' }],
    },
    { formattedAddress: 'Korenmarkt 1', contacts: [{ name: 'Els', phoneNumber: '+32470000000', language: 'nl' }] },
  );
  const decided = [{ ...aCandidate({ name: 'Depannage Els' }), version: 3, line }];
  const basis: RankingBasis = rankingBasisOf(decided, told, contract, { now, radiusInKm: 40, tripKm: 12 });
  expect(JSON.stringify(basis)).not.toMatch(/Els|1ABC123|WVWZZZ|Korenmarkt|3247/);
  expect(basis).toMatchObject({ contract: { code: 'Q8', version: 7 }, tripKm: 12, candidates: [{ version: 3 }] });
});

it.each<[string, DispatchOrder, DispatchOrder]>([
  [
    'nothing of a place that there is not',
    { requestedService: { type: 'BreakdownAssistance' }, vehicle: { type: 'PassengerCar' } },
    { requestedService: { type: 'BreakdownAssistance' }, vehicle: { type: 'PassengerCar' }, serviceLocation: {} },
  ],
  [
    'of an appointment its time only',
    anOrder(
      {},
      {},
      { appointment: { kind: 'PlannedSpecificTime', startDateTime: '2026-11-22T08:00:00Z', isAgreed: true } as never },
    ),
    anOrder({}, {}, { appointment: { kind: 'PlannedSpecificTime', startDateTime: '2026-11-22T08:00:00Z' } }),
  ],
])('of an order is kept %s (DECISIONS T-333)', (_what, asked, kept) => {
  const basis = rankingBasisOf([], asked, { code: 'Q8', version: 1 }, { now, tripKm: 3 });
  expect(basis).toEqual({
    now,
    contract: { code: 'Q8', version: 1, terms: {} },
    order: kept,
    tripKm: 3,
    candidates: [],
  });
  expect(replayedRanking(basis)).toMatchObject({ ranked: [], excluded: [] });
});
