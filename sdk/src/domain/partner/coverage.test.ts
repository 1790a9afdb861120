import { expect, test } from 'vitest';
import {
  type CoverageFilters,
  type CoverageSubject,
  coverageRadiusInKm,
  defaultCoverageFilters,
  isOnCoverageMap,
  leftOutNamePrefixes,
  locationCountOf,
  locationCountValues,
  nameAtLocation,
  priceLabelColourOf,
} from './coverage.ts';

test('the constants of the documents', () => {
  expect(coverageRadiusInKm).toEqual({ default: 15, extended: 30 });
  expect(leftOutNamePrefixes).toEqual(['Auto5']);
  expect(locationCountValues).toEqual(['1', '2', '3', 'more']);
  expect(defaultCoverageFilters).toEqual({ type: 'Partner', operationalStatus: 'Active', coverage: 'default' });
});

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

test.each([
  [{ interventionPrice: 80.01 }, 'interventionPrice', 'blue'],
  [{ interventionPrice: 80 }, 'interventionPrice', 'white'],
  [{ interventionPrice: 79.99 }, 'interventionPrice', 'red'],
  [{ pricePerKm: 1.46 }, 'pricePerKm', 'blue'],
  [{ pricePerKm: 1.45 }, 'pricePerKm', 'white'],
  [{ pricePerKm: 0 }, 'pricePerKm', 'red'],
  [{}, 'pricePerKm', 'white'],
  [{ pricePerKm: Number.NaN }, 'pricePerKm', 'white'],
] as const)('the label of %j is by its %s %s', (price, field, colour) => {
  expect(priceLabelColourOf(price, field)).toBe(colour);
});
