import { describe, expect, it } from 'vitest';
import type { OrderLocation } from '../../generated/api.ts';
import { accuracyRadius, highwaySearchRadius, lookupRadius } from './accuracy.ts';
import { extraAddressText, isDetailedEnough } from './detailedEnough.ts';

const korenmarkt: OrderLocation = {
  source: 'GooglePlaces',
  formattedAddress: 'Korenmarkt, 9000 Gent, Belgium',
  street: 'Korenmarkt',
  postalCode: '9000',
  addressLevel2: 'Oost-Vlaanderen',
  addressLevel3: 'Gent',
  countryCode: 'BE',
  countryName: 'Belgium',
  latitude: 51.0543,
  longitude: 3.7174,
};

describe('a place of the map search', () => {
  it.each<[string, Partial<OrderLocation>, boolean]>([
    ['with street', {}, true],
    ['without city', { addressLevel3: undefined }, false],
    ['with the city on the fourth level', { addressLevel3: '', addressLevel4: 'Gent' }, true],
    ['without country', { countryCode: undefined }, false],
    ['without postal code', { postalCode: '' }, false],
    ['without street, the address says more', { street: undefined }, true],
    ['without street, nothing more', { street: undefined, formattedAddress: '9000 Gent, Belgium' }, false],
    ['the city twice is nothing more', { street: '', formattedAddress: 'Gent, Gent, 9000 BELGIUM' }, false],
    ['without address', { street: undefined, formattedAddress: undefined }, false],
    ['unknown source', { source: 'Unknown' }, true],
    ['no source', { source: undefined, street: undefined, formattedAddress: 'Gent' }, false],
  ])('%s: %s', (_name, change, enough) => {
    expect(isDetailedEnough({ ...korenmarkt, ...change })).toBe(enough);
  });
});

describe('other sources', () => {
  it.each<[string, OrderLocation, boolean]>([
    ['a point set by hand', { source: 'Manual', latitude: 0, longitude: 0 }, true],
    ['typed by hand without point, with street', { ...korenmarkt, source: 'Manual', latitude: undefined }, true],
    ['typed by hand, only a city', { source: 'Manual', addressLevel3: 'Gent' }, false],
    ['a client workshop', { source: 'ClientWorkshop' }, true],
    ['a partner workshop', { source: 'PartnerWorkshop' }, true],
  ])('%s: %s', (_name, location, enough) => {
    expect(isDetailedEnough(location)).toBe(enough);
  });
});

it('finds what an address says beyond its known parts', () => {
  expect(extraAddressText(korenmarkt)).toBe('korenmarkt');
  expect(extraAddressText({ formattedAddress: 'Liège, LIEGE', addressLevel3: 'Liège' })).toBe('');
  expect(extraAddressText({})).toBe('');
});

describe('accuracyRadius', () => {
  it.each<[string, OrderLocation, number | undefined]>([
    ['exactly 50 m', { ...korenmarkt, accuracy: 50 }, undefined],
    ['above 50 m', { ...korenmarkt, accuracy: 50.1 }, 50.1],
    ['no accuracy, detailed', korenmarkt, undefined],
    ['no accuracy, not detailed', { ...korenmarkt, postalCode: undefined }, 5000],
    ['exact, not detailed', { ...korenmarkt, postalCode: undefined, accuracy: 20 }, 20],
    ['nought counts as missing', { source: 'GooglePlaces', accuracy: 0 }, 5000],
    ['not a number', { source: 'GooglePlaces', accuracy: Number.NaN }, 5000],
  ])('%s: %s', (_name, location, radius) => {
    expect(accuracyRadius(location)).toBe(radius);
  });
});

it.each([
  [undefined, 300],
  [0, 300],
  [-1, 300],
  [Number.NaN, 300],
  [10, 12],
  [833, 999.6],
  [834, 1000],
  [5000, 1000],
])('highways near a fix of %s m are looked for within %s m', (accuracy, radius) => {
  expect(highwaySearchRadius(accuracy)).toBeCloseTo(radius, 9);
});

it.each([
  [undefined, 300],
  [Number.NaN, 300],
  [-5, 1],
  [0, 1],
  [0.9, 1],
  [1, 1],
  [1.1, 1.1],
  [999.9, 999.9],
  [1000, 1000],
  [1000.1, 1000],
  [Number.POSITIVE_INFINITY, 1000],
])('a look-up asked for within %s m is made within %s m', (asked, radius) => {
  expect(lookupRadius(asked)).toBe(radius);
});
