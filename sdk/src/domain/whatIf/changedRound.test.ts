import { describe, expect, it, test } from 'vitest';
import type { PriceList, WhatIfChange, WhatIfPrice } from '../../generated/api.ts';
import { mostLookedAt } from '../dispatch/rankingBasis.ts';
import { distanceInMeters } from '../location/distance.ts';
import { changedRanking, recordedRanking } from './changedRound.ts';
import { aBasis, settings, truePartners } from './fixtures.testing.ts';
import type { KnownPartner } from './movedDepots.ts';
import type { RecordedRound, RoundPlace } from './round.ts';

const place = { latitude: 51.05, longitude: 3.72 };
const now = Date.parse('2026-10-01T10:00:00Z');
const partners = truePartners(6);
const basis = aBasis(partners, place, now);
const [first, second] = basis.candidates as [(typeof basis.candidates)[0], (typeof basis.candidates)[0]];
const round: RecordedRound = {
  requestId: '10000000-0000-4000-8000-000000000001',
  ...{ shortId: '1', createdAt: '2026-10-01T10:00:00Z', region: 'BE', hour: 12, place, basis, settings, offers: [] },
};
const withFirst = (changes: Partial<typeof first>): RecordedRound => ({
  ...round,
  basis: { ...basis, candidates: [{ ...first, ...changes }, ...basis.candidates.slice(1)] },
});

const detour = 1.2;
const ask = (
  change: WhatIfChange,
  one = round,
  known: readonly KnownPartner[] = [],
  lists?: ReadonlyMap<string, PriceList>,
) =>
  changedRanking(one, recordedRanking(one), change, {
    lists,
    partners: new Map(known.map((partner) => [partner.candidate.id, partner])),
    detourOf: () => detour,
  });
function ranked(...asked: Parameters<typeof ask>) {
  const found = ask(...asked);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

describe('prices that would be others (DECISIONS T-523)', () => {
  test.each<[string, WhatIfPrice, number, number]>([
    ['everybody’s by ten percent', { percent: 10 }, 66, 1.1],
    ['their own', { partnerId: first.id, interventionPrice: 80, pricePerKm: 2 }, 80, 2],
    ['another partner’s', { partnerId: second.id, percent: 10 }, 60, 1],
    ['of the service that decided', { service: 'JumpStart', interventionPrice: 70 }, 70, 1],
    ['of another service', { service: 'Towing', percent: 10 }, 60, 1],
  ])('%s', (_what, price, intervention, perKm) => {
    const found = ranked({ prices: [price] }).candidates.get(first.id)!;
    expect(found.line.interventionPrice).toBeCloseTo(intervention, 9);
    expect(found.line.pricePerKm).toBeCloseTo(perKm, 9);
    expect(found.price).toEqual(
      intervention === 60 ? undefined : expect.closeTo(intervention + perKm * first.distanceInKm, 2),
    );
  });
});

describe('partners in another state', () => {
  const suspendedUntil = '2026-11-01T00:00:00Z';
  const suspended = withFirst({ isActive: false, operationalStatus: 'Suspended', suspendedUntil });
  test.each([
    ['Active', { isActive: true, operationalStatus: 'Active' }, true],
    ['Paused', { isActive: false, operationalStatus: 'Paused', suspendedUntil }, false],
    ['Suspended', { isActive: false, operationalStatus: 'Suspended', suspendedUntil }, false],
  ] as const)('%s', (state, facts, isRanked) => {
    const { candidates, ranking } = ranked({ partners: [{ partnerId: first.id, state }] }, suspended);
    const { isActive, operationalStatus, ...rest } = candidates.get(first.id)!;
    const until = rest.suspendedUntil === undefined ? {} : { suspendedUntil: rest.suspendedUntil };
    expect({ isActive, operationalStatus, ...until }).toEqual(facts);
    expect(ranking.ranked.some(({ partnerId }) => partnerId === first.id)).toBe(isRanked);
  });
});

describe('depots that would be elsewhere (DECISIONS T-524)', () => {
  const partner = (id: string, at = place): KnownPartner => ({
    candidate: {
      ...{ id, type: 'Partner', isActive: true, operationalStatus: 'Active', capacity: 3 },
      capabilities: [{ code: 'JumpStart' }],
    },
    prices: { Default: { JumpStart: { interventionPrice: 50, pricePerKm: 2 } } },
    depots: [{ id: `${id}-depot`, ...at }],
  });
  const at = (latitude: number) => ({ latitude, longitude: place.longitude });
  const straight = (latitude: number) => distanceInMeters(at(latitude), place) / 1000;
  const newcomer = partner('20000000-0000-4000-8000-000000000001', at(48));
  const opened = (latitude: number): WhatIfChange => ({
    depots: [{ partnerId: newcomer.candidate.id, ...at(latitude) }],
  });

  it('who comes within reach is new to the search: by the road, at their own price, as busy as nobody knows', () => {
    const found = ranked(opened(51.25), round, [newcomer]).candidates.get(newcomer.candidate.id)!;
    const km = straight(51.25) * detour;
    expect(found).toMatchObject({ isStraightLine: true, line: { interventionPrice: 50, pricePerKm: 2 } });
    expect(found.distanceInKm).toBeCloseTo(straight(51.25), 9);
    expect(found.drivenKm).toBeCloseTo(km, 9);
    expect(found.price).toBeCloseTo(50 + 2 * km, 2);
    expect(found).not.toHaveProperty('capacity');
  });

  describe('is paid by the lists that dispatch asks (DECISIONS S-35, T-632)', () => {
    const list = (code: string, price: number): PriceList => {
      const surcharge = { sundayPriceMultiplier: 2 };
      const line = {
        code: 'JumpStart',
        price,
        pricingType: 'Service',
        isSurchargeApplicable: true,
        surcharge,
      } as const;
      const perKm = { code: 'ExtraMileage', price: 3, pricingType: 'Fee', displayOrder: 2 } as const;
      return { code, title: code, services: [{ ...line, displayOrder: 1 }, perKm] };
    };
    const lists = new Map(['Default', 'Q8', 'SIABIS'].map((code, index) => [code, list(code, 100 + index)]));
    const { prices: _plain, ...listless } = newcomer;
    const without: KnownPartner = { ...listless, prices: {} };
    const motorway = { intersectsRestrictedRoadNetwork: true, restrictedRoadNetworkCode: 'SIABIS' };
    const sunday = Date.parse('2026-10-04T10:00:00Z');
    const paying = { priceListCode: 'Q8', paysPartnersByList: true };
    test.each<[string, KnownPartner, Partial<RecordedRound>, object, object]>([
      ['their own list', { ...newcomer, ownList: list('Maes', 70) }, {}, {}, { list: 'Maes', interventionPrice: 70 }],
      [
        'their list for the contract',
        { ...newcomer, ownList: list('Maes', 70), contractLists: new Map([['Q8', list('Maes/Q8', 65)]]) },
        {},
        {},
        { list: 'Maes/Q8', interventionPrice: 65, pricePerKm: 3 },
      ],
      ['the network’s list', without, {}, {}, { source: 'NetworkList', interventionPrice: 100 }],
      [
        'the contract’s, where it pays partners',
        without,
        {},
        { terms: paying },
        { source: 'ContractList', list: 'Q8' },
      ],
      ['the road’s tariff', newcomer, { there: motorway }, {}, { source: 'RoadTariff', interventionPrice: 102 }],
    ])('%s', (_case, one, where, terms, expected) => {
      const contract = { ...basis.contract, ...terms };
      const found = ranked(opened(51.25), { ...round, ...where, basis: { ...basis, contract } }, [one], lists);
      expect(found.candidates.get(one.candidate.id)!.line).toMatchObject(expected);
    });

    it('with the surcharge of that day', () => {
      const there: RoundPlace = { countryCode: 'BE' };
      const found = ranked(opened(51.25), { ...round, there, basis: { ...basis, now: sunday } }, [without], lists);
      const { line, price, drivenKm } = found.candidates.get(without.candidate.id)!;
      expect(line.surcharge).toEqual({ kind: 'Sunday', multiplier: 2 });
      expect(price).toBeCloseTo(200 + 3 * drivenKm!, 2);
    });
  });

  it('a depot that drives elsewhere stays where it drives: the next one that covers the place is driven from (DECISIONS T-499)', () => {
    const gone = { depots: [{ partnerId: first.id, locationId: 'near' }] };
    const three = (regions: string[]): KnownPartner => ({
      ...partner(first.id, partners[0]),
      depots: [
        { ...partners[0]!, id: 'near' },
        { id: 'elsewhere', ...at(51.35), countryCode: 'BE', interventionArea: { regions } },
        { id: 'far', ...at(51.4) },
      ],
    });
    const there = { postalCode: '9000', countryCode: 'BE' };
    const kmOf = (regions: string[]) => ranked(gone, { ...round, there }, [three(regions)]).candidates.get(first.id)!;
    expect(kmOf(['20']).distanceInKm).toBeCloseTo(straight(51.4), 9);
    expect(kmOf(['90'])).toMatchObject({
      distanceInKm: expect.closeTo(straight(51.35), 9),
      area: { isInRegions: true },
    });
  });

  it('who stays beyond it does not', () => {
    expect(ranked(opened(53), round, [newcomer]).candidates.has(newcomer.candidate.id)).toBe(false);
  });

  it('a search that kept no radius looked as far as its settings said', () => {
    const { radiusInKm: _radius, ...endless } = basis;
    const within = (radiusInKm: number) =>
      ranked(opened(51.25), { ...round, basis: endless, settings: { ...settings, radiusInKm } }, [
        newcomer,
      ]).candidates.has(newcomer.candidate.id);
    expect([within(60), within(14)]).toEqual([true, false]);
  });

  it('among as many as are looked at, a newcomer comes in who is nearer than the last of them', () => {
    const crowd = { ...round, basis: aBasis(truePartners(mostLookedAt), place, now) };
    const farthest = Math.max(...crowd.basis.candidates.map(({ distanceInKm }) => distanceInKm));
    const isIn = (latitude: number) =>
      ranked(opened(latitude), crowd, [newcomer]).candidates.has(newcomer.candidate.id);
    const latitudeAt = (km: number) => place.latitude + km / 111.195;
    expect([isIn(latitudeAt(farthest - 1)), isIn(latitudeAt(farthest + 1))]).toEqual([true, false]);
  });

  it('of two depots the nearer one gone, the other is driven from', () => {
    const two = {
      ...partner(first.id, partners[0]),
      depots: [
        { ...partners[0]!, id: 'near' },
        { id: 'far', ...at(51.4) },
      ],
    };
    const found = ranked({ depots: [{ partnerId: first.id, locationId: 'near' }] }, round, [two]);
    expect(found.candidates.get(first.id)!.distanceInKm).toBeCloseTo(straight(51.4), 9);
  });

  it('one more depot that is farther changes nothing; one that is nearer is driven from', () => {
    const own = partner(first.id, partners[0]);
    const kmWith = (latitude: number) =>
      ranked({ depots: [{ partnerId: first.id, ...at(latitude) }] }, round, [own]).candidates.get(first.id)!
        .distanceInKm;
    expect(kmWith(52)).toBe(first.distanceInKm);
    expect(kmWith(51.051)).toBeCloseTo(straight(51.051), 9);
  });
});

describe('how far a search saw', () => {
  const many = { ...round, basis: aBasis(truePartners(mostLookedAt), place, now) };
  const { radiusInKm: _radius, ...endless } = basis;
  test.each([
    ['half as far again as its radius', round, 90, true],
    ['no farther', round, 90.1, false],
    ['as many as it looks at, with the radius that it had, though the last of them is nearer', many, 60, true],
    ['as many as it looks at: nobody else in any wider circle', many, 500, true],
  ])('%s', (_what, one, radiusInKm, isRanked) => {
    expect(ask({ waterfall: { radiusInKm } }, one) === 'BeyondRecordedRadius').toBe(!isRanked);
  });

  it('without a radius, everybody it saw is ranked', () => {
    const one = { ...round, basis: endless };
    expect(recordedRanking(one).ranking.ranked).toHaveLength(partners.length);
    expect(ranked({ weights: { Price: 0 } }, one).ranking.ranked).toHaveLength(partners.length);
  });
});

it('a partner is read as recorded: with the hours they had, and as no version where none was kept', () => {
  const { version: _version, ...unversioned } = first;
  // 1 October 2026 is a Thursday.
  const openingHours = { timeZone: 'Europe/Brussels', weekly: { 4: [{ from: '20:00', to: '22:00' }] } };
  const candidates = [{ ...unversioned, openingHours }, ...basis.candidates.slice(1)];
  const { candidates: found, ranking } = recordedRanking({ ...round, basis: { ...basis, candidates } });
  expect(found.get(first.id)).toMatchObject({ version: 0, openingHours });
  expect(ranking.ranked.map(({ partnerId }) => partnerId)).not.toContain(first.id);
});
