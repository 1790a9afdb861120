import { describe, expect, test } from 'vitest';
import { companiesOfHomeMarket } from '../contract/anomalies.ts';
import { dispatchLanguages, parentCompaniesOf, partnerCountryValues } from './countries.ts';
import {
  defaultPartnerLimit,
  initialPartnerFilters,
  isSearchUnchanged,
  isSearchValid,
  partnerSearchBody,
  searchedTypes,
  searchRadiusFor,
  searchRadiusInKm,
  withSearchName,
} from './search.ts';

const both = ['Partner', 'ExternalPartner'];

test('the constants of the documents', () => {
  expect([searchRadiusInKm, defaultPartnerLimit]).toEqual([{ default: 50, byName: 250 }, 10]);
  expect(initialPartnerFilters).toEqual({ name: '', radius: 50, internal: true, external: true, around: 'service' });
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
    const filters = { name: ' Maes ', radius: 30, internal: false, external: true, around: 'destination' as const };
    expect(partnerSearchBody(filters)).toStrictEqual({
      searchRadiusAroundDestinationLocation: 30,
      partnerLimit: 10,
      partnerTypes: ['ExternalPartner'],
      name: 'Maes',
    });
  });
  test.each([
    [Number.NaN, '', 50],
    [0, 'Maes', 250],
    [-1, 'Maes', 250],
    [Infinity, '', 50],
    [0.5, '', 0.5],
  ])('a radius of %s with the name %j is %s', (radius, name, expected) => {
    expect(partnerSearchBody({ ...initialPartnerFilters, radius, name }).searchRadiusAroundServiceLocation).toBe(
      expected,
    );
  });
});

describe('a name', () => {
  test('widens the search to 250 km, and back when it is taken away', () => {
    const named = withSearchName(initialPartnerFilters, 'Maes');
    expect(named).toEqual({ ...initialPartnerFilters, name: 'Maes', radius: 250 });
    expect(withSearchName(named, ' ')).toEqual({ ...initialPartnerFilters, name: ' ' });
  });
  test('leaves a radius that the agent typed', () => {
    expect(withSearchName({ ...initialPartnerFilters, radius: 80 }, 'Maes').radius).toBe(80);
    expect(withSearchName({ ...initialPartnerFilters, name: 'Maes', radius: 50 }, '').radius).toBe(50);
  });
});

test.each([
  [50, '', true],
  [0, '', false],
  [-1, '', false],
  [Number.NaN, ' ', false],
  [Infinity, '', false],
  [0, 'Maes', true],
])('%s km and the name %j can be searched: %s', (radius, name, expected) => {
  expect(isSearchValid({ radius, name })).toBe(expected);
});

test.each([
  ['the same', initialPartnerFilters, true],
  ['a name of spaces', { ...initialPartnerFilters, name: '  ' }, true],
  ['both kinds said otherwise', { ...initialPartnerFilters, internal: false, external: false }, true],
  ['another radius', { ...initialPartnerFilters, radius: 60 }, false],
  ['another place', { ...initialPartnerFilters, around: 'destination' as const }, false],
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
