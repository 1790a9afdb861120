import { describe, expect, test } from 'vitest';
import type { DispatchCandidate, DispatchOrder } from './candidate.ts';
import { aCandidate, anOrder } from './fixtures.testing.ts';
import { rankPartners } from './ranking.ts';

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
      'a light motorcycle needs no least weight',
      { capabilities: [{ code: 'MotorcycleTow' }] },
      anOrder({ type: 'TowingTransport' }, { type: 'Motorcycle', curbWeightInKg: 180 }),
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
