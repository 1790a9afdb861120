import { describe, expect, it } from 'vitest';
import type { EstimateStatus, OrderLocation } from '../../generated/api.ts';
import { crossBorderOf, dispatchGate, kilometresToSay } from './crossBorder.ts';
import { anOrder } from './fixtures.testing.ts';

const trip = (from: string | undefined, to: string | undefined, destination: OrderLocation = {}) =>
  anOrder({
    serviceLocation: { countryCode: from, latitude: 51.0543, longitude: 3.7174 },
    destinationLocation: { required: true, countryCode: to, latitude: 48.8566, longitude: 2.3522, ...destination },
  });
const road = (distanceInKm: number) => ({ distanceInKm, isStraightLine: false });

it.each([
  [0, 0],
  [12.34, 12.4],
  [100, 100],
  // A metre beyond the limit does not read as the limit.
  [100.001, 100.1],
  [100.1, 100.1],
  [100.3, 100.3],
])('%d km are said as %d', (distance, said) => {
  expect(kilometresToSay(distance)).toBe(said);
});

describe('crossBorderOf', () => {
  it.each<[string | undefined, string | undefined, boolean]>([
    ['BE', 'FR', true],
    ['BE', 'BE', false],
    ['BE', 'LU', false],
    ['LU', 'BE', false],
    ['IT', 'VA', false],
    ['SM', 'IT', false],
    ['LU', 'FR', true],
    ['be', 'BE', false],
    ['BE', undefined, false],
    [undefined, 'FR', false],
  ])('%s to %s crosses a border: %s', (from, to, crosses) => {
    expect(crossBorderOf(trip(from, to)).isCrossBorder).toBe(crosses);
  });

  it('an order without required destination does not', () => {
    expect(crossBorderOf(trip('BE', 'FR', { required: false })).isCrossBorder).toBe(false);
    expect(crossBorderOf(anOrder()).isCrossBorder).toBe(false);
  });

  it.each<[number, number | undefined, number | undefined, string]>([
    [100, undefined, undefined, 'allowed'],
    [100.1, undefined, undefined, 'blocked'],
    [150, 150, undefined, 'allowed'],
    [150.1, 150, undefined, 'blocked'],
    [80, 100, 80, 'allowed'],
    [80.1, 100, 80, 'warning'],
    [100, 100, 80, 'warning'],
    [100.1, 100, 80, 'blocked'],
  ])('%d km, block %s, warn %s: %s (C-01)', (km, blockKm, warnKm, level) => {
    const contract = blockKm === undefined ? {} : { crossBorder: { blockKm, warnKm } };
    expect(crossBorderOf(trip('BE', 'FR'), contract, road(km))).toMatchObject({ level, distanceInKm: km });
  });

  it('takes the great circle where no route is known, and says so', () => {
    expect(crossBorderOf(trip('BE', 'FR'))).toMatchObject({ isStraightLine: true, level: 'blocked' });
    expect(crossBorderOf(trip('BE', 'FR'), {}, road(90))).toMatchObject({ isStraightLine: false, level: 'allowed' });
  });

  it.each<[number, string]>([
    [Number.NaN, 'allowed'],
    [-0, 'allowed'],
    [-5, 'allowed'],
    [Infinity, 'blocked'],
  ])('of %s km is %s: what is no distance is none', (km, level) => {
    expect(crossBorderOf(trip('BE', 'FR'), {}, road(km))).toMatchObject({ level });
  });

  it.each(['', ' ', '🇫🇷', 'שלום', '__proto__'])('to the country %j is answered', (country) => {
    expect(crossBorderOf(trip('BE', country), {}, road(5)).isCrossBorder).toBe(country !== '');
    expect(dispatchGate(trip(country, country))).toEqual({ allowed: true });
  });

  it('is allowed while a position is missing', () => {
    const border = crossBorderOf(trip('BE', 'FR', { latitude: undefined }));
    expect(border).toEqual({ isCrossBorder: true, blockKm: 100, level: 'allowed' });
  });
});

describe('dispatchGate', () => {
  const near = trip('BE', 'FR');

  it('a trip within borders passes without an estimate', () => {
    expect(dispatchGate(trip('BE', 'LU'))).toEqual({ allowed: true });
    expect(dispatchGate(anOrder())).toEqual({ allowed: true });
  });

  it('a cross-border trip asks for an estimate first', () => {
    expect(dispatchGate(near, undefined, {}, road(50))).toEqual({
      allowed: false,
      code: 'CROSS_BORDER_ESTIMATE_NEEDED',
    });
  });

  it.each<[EstimateStatus, boolean]>([
    ['OK', true],
    ['NoPartnersFound', false],
    ['NotSupported', false],
    ['Error', false],
  ])('with estimate %s it is allowed: %s', (status, allowed) => {
    expect(dispatchGate(near, { status }, {}, road(50)).allowed).toBe(allowed);
  });

  it('too far is unsupported, whatever it costs', () => {
    expect(dispatchGate(near, { status: 'OK' }, {}, road(101))).toEqual({
      allowed: false,
      code: 'CROSS_BORDER_UNSUPPORTED',
    });
  });
});
