import { describe, expect, test } from 'vitest';
import { companiesOfHomeMarket } from '../contract/anomalies.ts';
import { dispatchLanguages, parentCompaniesOf, partnerCountryValues } from './countries.ts';
import {
  defaultPartnerLimit,
  initialPartnerFilters,
  isSearchUnchanged,
  partnerSearchBody,
  searchedTypes,
  searchRadiusFor,
  withSearchName,
} from './search.ts';
import { searchRadiusInKm } from './searchRadius.ts';

const both = ['Partner', 'ExternalPartner'];

test('the constants of the documents', () => {
  expect([searchRadiusInKm, defaultPartnerLimit]).toEqual([{ default: 50, byName: 250 }, 10]);
  expect(initialPartnerFilters).toEqual({
    name: '',
    internal: true,
    external: true,
    aroundService: true,
    serviceRadius: 50,
    aroundDestination: false,
    destinationRadius: 50,
  });
});

test.each([
  [undefined, 50],
  ['', 50],
  [' ', 50],
  ['Maes', 250],
])('a search for %j looks %s km around', (name, radius) => {
  expect(searchRadiusFor(name)).toBe(radius);
});

test.each([
  [true, true, both],
  [false, false, both],
  [true, false, ['Partner']],
  [false, true, ['ExternalPartner']],
])('internal %s, external %s', (internal, external, types) => {
  expect(searchedTypes(internal, external)).toEqual(types);
});

describe('what is sent', () => {
  test('both kinds within 50 km of the vehicle, ten at most', () => {
    expect(partnerSearchBody(initialPartnerFilters)).toStrictEqual({
      searchRadiusAroundServiceLocation: 50,
      partnerLimit: 10,
      partnerTypes: both,
    });
  });
  test('around the destination, by a name without its spaces', () => {
    const filters = {
      ...initialPartnerFilters,
      name: ' Maes ',
      internal: false,
      aroundService: false,
      aroundDestination: true,
      destinationRadius: 30,
    };
    expect(partnerSearchBody(filters)).toStrictEqual({
      searchRadiusAroundDestinationLocation: 30,
      partnerLimit: 10,
      partnerTypes: ['ExternalPartner'],
      name: 'Maes',
    });
  });
  test.each([
    [true, true, 40, 30],
    [true, false, 40, undefined],
    [false, true, undefined, 30],
    [false, false, 40, undefined],
  ])('around the vehicle %s, around the destination %s: within %s and %s km', (service, destination, one, other) => {
    const filters = {
      ...initialPartnerFilters,
      aroundService: service,
      serviceRadius: 40,
      aroundDestination: destination,
      destinationRadius: 30,
    };
    const body = partnerSearchBody(filters);
    expect([body.searchRadiusAroundServiceLocation, body.searchRadiusAroundDestinationLocation]).toEqual([one, other]);
  });
  test.each([
    [Number.NaN, '', 50],
    [0, 'Maes', 250],
    [-1, 'Maes', 250],
    [Infinity, '', 50],
    [0.5, '', 0.5],
  ])('a radius of %s with the name %j is %s', (radius, name, expected) => {
    const filters = {
      ...initialPartnerFilters,
      name,
      serviceRadius: radius,
      aroundDestination: true,
      destinationRadius: radius,
    };
    const body = partnerSearchBody(filters);
    expect([body.searchRadiusAroundServiceLocation, body.searchRadiusAroundDestinationLocation]).toEqual([
      expected,
      expected,
    ]);
  });
});

describe('a name', () => {
  test('widens the search to 250 km, and back when it is taken away', () => {
    const named = withSearchName(initialPartnerFilters, 'Maes');
    expect(named).toEqual({ ...initialPartnerFilters, name: 'Maes', serviceRadius: 250, destinationRadius: 250 });
    expect(withSearchName(named, ' ')).toEqual({ ...initialPartnerFilters, name: ' ' });
  });
  test('leaves a radius that the agent typed', () => {
    const typed = withSearchName({ ...initialPartnerFilters, serviceRadius: 80 }, 'Maes');
    expect([typed.serviceRadius, typed.destinationRadius]).toEqual([80, 250]);
    const other = withSearchName({ ...initialPartnerFilters, name: 'Maes', destinationRadius: 50 }, '');
    expect([other.serviceRadius, other.destinationRadius]).toEqual([50, 50]);
  });
});

test.each([
  ['the same', initialPartnerFilters, true],
  ['a name of spaces', { ...initialPartnerFilters, name: '  ' }, true],
  ['both kinds said otherwise', { ...initialPartnerFilters, internal: false, external: false }, true],
  ['another radius', { ...initialPartnerFilters, serviceRadius: 60 }, false],
  ['a radius around a place that is not searched', { ...initialPartnerFilters, destinationRadius: 60 }, true],
  ['neither place, which means the vehicle', { ...initialPartnerFilters, aroundService: false }, true],
  ['another place', { ...initialPartnerFilters, aroundDestination: true }, false],
])('the button after %s: off %s', (_case, filters, unchanged) => {
  expect(isSearchUnchanged(filters, initialPartnerFilters)).toBe(unchanged);
  expect(isSearchUnchanged(filters, undefined)).toBe(false);
});

test('countries with partners, their languages and companies', () => {
  expect(partnerCountryValues).toEqual(['FR', 'BE', 'LU', 'IT']);
  expect(dispatchLanguages).toEqual({ FR: ['fr'], BE: ['nl', 'fr'], LU: ['fr'], IT: ['it'] });
  for (const country of partnerCountryValues) {
    expect(parentCompaniesOf(country)).toEqual(companiesOfHomeMarket[country]);
    expect(parentCompaniesOf(country.toLowerCase())).not.toEqual([]);
  }
  for (const other of ['DE', '', 'constructor', '__proto__']) expect(parentCompaniesOf(other)).toEqual([]);
});
