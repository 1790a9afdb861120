import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GeoPoint } from '../../generated/api.ts';
import { roundedPosition } from './coordinates.ts';
import { distanceInMeters, earthRadiusInMeters, movedBy, positionOf } from './distance.ts';

const gent = { latitude: 51.0543, longitude: 3.7174 };
const brussels = { latitude: 50.8503, longitude: 4.3517 };
const point = fc.record<GeoPoint>({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('distanceInMeters', () => {
  it('is 49.8 km from Gent to Brussels, and a half circle to the antipode', () => {
    expect(distanceInMeters(gent, brussels) / 1000).toBeCloseTo(49.9, 0);
    const half = distanceInMeters({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 });
    expect(half).toBeCloseTo(Math.PI * earthRadiusInMeters, 3);
  });

  it('is the same both ways, nought to itself, and never more than half around', () => {
    fc.assert(
      fc.property(point, point, (one, other) => {
        expect(distanceInMeters(one, other)).toBeCloseTo(distanceInMeters(other, one), 3);
        expect(distanceInMeters(one, one)).toBe(0);
        expect(distanceInMeters(one, other)).toBeLessThanOrEqual(Math.PI * earthRadiusInMeters + 1);
      }),
    );
  });
});

describe('movedBy', () => {
  it('moves 10 m in each direction', () => {
    for (const [north, east] of [
      [10, 0],
      [-10, 0],
      [0, 10],
      [0, -10],
    ] as const) {
      expect(distanceInMeters(gent, movedBy(gent, north, east))).toBeCloseTo(10, 3);
    }
    expect(movedBy(gent, 10, 0).latitude).toBeGreaterThan(gent.latitude);
    expect(movedBy(gent, 0, 10).longitude).toBeGreaterThan(gent.longitude);
  });

  it('goes there and back, to the six decimals that are kept', () => {
    for (const [north, east] of [
      [10, 0],
      [0, 10],
      [-100, 100],
    ] as const) {
      const there = roundedPosition(movedBy(gent, north, east));
      expect(distanceInMeters(gent, there)).toBeCloseTo(Math.hypot(north, east), 0);
      expect(distanceInMeters(gent, movedBy(there, -north, -east))).toBeLessThan(0.2);
    }
    expect(roundedPosition({ latitude: -1e-9, longitude: 3.71740049 })).toEqual({ latitude: 0, longitude: 3.7174 });
  });

  it('stays a position, at the poles and over the date line too', () => {
    fc.assert(
      fc.property(point, fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: -1000, max: 1000 }), (from, n, e) => {
        const moved = movedBy(from, n, e);
        expect(Math.abs(moved.latitude)).toBeLessThanOrEqual(90);
        expect(Math.abs(moved.longitude)).toBeLessThanOrEqual(180);
      }),
    );
  });
});

it('a place on the equator has a position, one without numbers has none', () => {
  expect(positionOf({ latitude: 0, longitude: 0 })).toEqual({ latitude: 0, longitude: 0 });
  expect(positionOf({ latitude: 1 })).toBeUndefined();
  expect(positionOf({ latitude: Number.NaN, longitude: 1 })).toBeUndefined();
  expect(positionOf(undefined)).toBeUndefined();
});
