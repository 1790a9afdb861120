import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PriceListService } from '../../generated/api.ts';
import {
  acceptanceOf,
  type CoverageFilters,
  type CoverageSubject,
  coverageRadiusInKm,
  defaultCoverageFilters,
  isOnCoverageMap,
  labelPriceOf,
  leftOutNamePrefixes,
  locationCountOf,
  locationCountValues,
  nameAtLocation,
  priceLabelColourOf,
  reachInKm,
} from './coverage.ts';

test('the constants of the documents', () => {
  expect(coverageRadiusInKm).toEqual({ default: 15, extended: 30 });
  expect(leftOutNamePrefixes).toEqual(['Auto5']);
  expect(locationCountValues).toEqual(['1', '2', '3', 'more']);
  expect(defaultCoverageFilters).toEqual({ type: 'Partner', operationalStatus: 'Active', coverage: 'default' });
});

test.each([
  [{}, undefined, 15],
  [{}, 'default', 15],
  [{}, 'extended', 30],
  [{ radiusInKm: 8 }, 'default', 8],
  [{ radiusInKm: 8 }, 'extended', 8],
] as const)(
  'the circle of a depot with %j by coverage %s goes %s km (DECISIONS T-534)',
  (depot, coverage, expected) => {
    expect(reachInKm(depot, coverage)).toBe(expected);
  },
);

test.each([
  [0, undefined],
  [1, '1'],
  [2, '2'],
  [3, '3'],
  [4, 'more'],
  [250, 'more'],
  [-1, undefined],
  [Number.NaN, undefined],
  [Infinity, 'more'],
])('%s locations count as %s', (total, expected) => {
  expect(locationCountOf(total)).toBe(expected);
});

const partner = (changes: Partial<CoverageSubject> = {}): CoverageSubject => ({
  name: 'Maes',
  country: 'BE',
  active: true,
  type: 'Partner',
  operationalStatus: 'Active',
  totalLocations: 2,
  ...changes,
});

test.each<[string, CoverageSubject, CoverageFilters, boolean]>([
  ['by default', partner(), defaultCoverageFilters, true],
  ['without filters', partner({ type: 'ExternalPartner', operationalStatus: undefined }), {}, true],
  ['Auto5 never', partner({ name: 'Auto5 Gent' }), {}, false],
  ['Auto5 within a name', partner({ name: 'Garage Auto5' }), {}, true],
  ['an external one', partner({ type: 'ExternalPartner' }), defaultCoverageFilters, false],
  ['a paused one', partner({ operationalStatus: 'Paused' }), defaultCoverageFilters, false],
  ['without a status', partner({ operationalStatus: undefined }), defaultCoverageFilters, false],
  ['an active one, asked for', partner(), { active: true }, true],
  ['an inactive one, not asked for', partner({ active: false }), { active: true }, false],
  ['an inactive one, asked for', partner({ active: false }), { active: false }, true],
  ['an active one, not asked for', partner(), { active: false }, false],
  ['one of the countries', partner(), { country: ['FR', 'BE'] }, true],
  ['another country', partner(), { country: ['FR'] }, false],
  ['no country chosen', partner(), { country: [] }, true],
  ['so many locations', partner(), { locations: ['1', '2'] }, true],
  ['another number of them', partner(), { locations: ['more'] }, false],
  ['five of them', partner({ totalLocations: 5 }), { locations: ['more'] }, true],
  ['none at all', partner({ totalLocations: 0 }), { locations: ['1', 'more'] }, false],
  ['none at all, and no filter', partner({ totalLocations: 0 }), { locations: [] }, true],
])('on the map: %s', (_case, subject, filters, expected) => {
  expect(isOnCoverageMap(subject, filters)).toBe(expected);
});

test('one of several locations is numbered', () => {
  expect([nameAtLocation('Maes', 1, 1), nameAtLocation('Maes', 1, 2), nameAtLocation('', 3, 3)]).toEqual([
    'Maes',
    'Maes Location 1',
    ' Location 3',
  ]);
});

// DECISIONS T-513: of 80 and 1.45 a kilometre, a job 15 km away costs 101.75.
test.each([
  [{ interventionPrice: 80.01 }, 'blue'],
  [{ interventionPrice: 80 }, 'white'],
  [{ interventionPrice: 79.99 }, 'red'],
  [{ pricePerKm: 1.46 }, 'blue'],
  [{ pricePerKm: 1.45 }, 'white'],
  [{ pricePerKm: 0 }, 'red'],
  [{ interventionPrice: 70, pricePerKm: 2.2 }, 'blue'],
  [{ interventionPrice: 90, pricePerKm: 0.5 }, 'red'],
  [{}, 'white'],
  [{ pricePerKm: Number.NaN }, 'white'],
] as const)('the label of %j is %s', (price, colour) => {
  expect(priceLabelColourOf(price)).toBe(colour);
});

const prices = {
  Default: {
    JumpStart: { interventionPrice: 62, pricePerKm: 1.2 },
    BreakdownAssistance: { interventionPrice: 72, pricePerKm: 1.3 },
    WheelLiftTow: { interventionPrice: 84, pricePerKm: 1.45 },
  },
  Q8: { JumpStart: { interventionPrice: 55, pricePerKm: 1 } },
};

test.each([
  ['its contract first', prices, 'Q8', 'JumpStart', [55, 1]],
  ['the general price of what the contract does not name', prices, 'Q8', 'WheelLiftTow', [84, 1.45]],
  ['the service as lists call it', prices, 'C24Prepaid19', 'DoorUnlock', [72, 1.3]],
  ['a service that lists call the same', prices, 'C24Prepaid19', 'AccidentTow', [84, 1.45]],
  ['breakdown assistance for what nothing names, as jobs are priced', prices, 'Q8', 'VehicleRecovery', [72, 1.3]],
  ['the default tariff without any price', undefined, 'Q8', 'JumpStart', [80, 1.45]],
  ['no list by the name of a property', {}, 'constructor', 'JumpStart', [80, 1.45]],
] as const)('a label says %s', (_case, of, contract, service, [interventionPrice, pricePerKm]) => {
  expect(labelPriceOf(of ? { prices: of } : {}, contract, service)).toEqual({ interventionPrice, pricePerKm });
});

const ownList = (code: string, price: number, contractCode?: string) => ({
  ...{ code, ...(contractCode && { contractCode }) },
  services: [
    { code: 'Towing', price, pricingType: 'Service', displayOrder: 1 },
    { code: 'ExtraMileage', price: 2, pricingType: 'Fee', displayOrder: 2 },
  ] satisfies PriceListService[],
});

test.each([
  ['for the contract first', 'Q8', 'FlatbedTow', [65, 2]],
  ['for all contracts', 'C24Prepaid19', 'FlatbedTow', [70, 2]],
  ['or the prices of the record, where the lists do not name it', 'C24Prepaid19', 'JumpStart', [62, 1.2]],
] as const)(
  'a partner with lists of their own is shown by the list %s (DECISIONS S-35, T-633)',
  (_case, contract, service, expected) => {
    const partner = { prices, ownLists: [ownList('BE0001', 70), ownList('BE0001/Q8', 65, 'Q8')] };
    expect(Object.values(labelPriceOf(partner, contract, service))).toEqual(expected);
  },
);

test.each([
  [{ acceptedCount_90d: 80, rejectedCount_90d: 20 }, 0.8],
  [{ acceptedCount_90d: 3 }, 1],
  [{ rejectedCount_90d: 3 }, 0],
  [{ acceptedCount_total: 9 }, undefined],
  [undefined, undefined],
])('of %j the share that was accepted is %s', (kpi, share) => {
  expect(acceptanceOf(kpi)).toBe(share);
});

test('the dearer never turns towards red', () => {
  const order = ['red', 'white', 'blue'];
  const amount = fc.float({ min: 0, max: 500, noNaN: true });
  fc.assert(
    fc.property(amount, amount, amount, (interventionPrice, pricePerKm, more) => {
      const before = priceLabelColourOf({ interventionPrice, pricePerKm });
      const after = priceLabelColourOf({ interventionPrice: interventionPrice + more, pricePerKm });
      expect(order.indexOf(after)).toBeGreaterThanOrEqual(order.indexOf(before));
    }),
  );
});
