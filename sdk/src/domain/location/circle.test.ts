import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { circleAround, circlePointCount, positionTowards } from './circle.ts';
import { distanceInMeters } from './distance.ts';

const gent = { latitude: 51.0543, longitude: 3.7174 };

describe('circleAround', () => {
  it('is a line of 33 points that closes, clockwise from north (3-platform §9)', () => {
    const circle = circleAround(gent, 15_000);
    expect(circle).toHaveLength(33);
    expect(circlePointCount).toBe(33);
    expect(circle.at(-1)).toEqual(circle[0]);
    expect(circle[0]?.latitude).toBeGreaterThan(gent.latitude);
    expect(circle[0]?.longitude).toBeCloseTo(gent.longitude, 9);
    expect(circle[8]?.longitude).toBeGreaterThan(gent.longitude);
  });

  it('keeps its distance, at the poles and over the date line too', () => {
    const centre = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(centre, fc.double({ min: 1, max: 500_000, noNaN: true }), (from, radius) => {
        for (const point of circleAround(from, radius)) {
          expect(Math.abs(distanceInMeters(from, point) - radius)).toBeLessThan(0.5);
          expect(Math.abs(point.latitude)).toBeLessThanOrEqual(90);
          expect(Math.abs(point.longitude)).toBeLessThanOrEqual(180);
        }
      }),
    );
  });

  it.each([0, -0, -1, Number.NaN])('a radius of %d m draws none', (radius) => {
    expect(circleAround(gent, radius)).toEqual([]);
  });
});

it.each<[number, 'latitude' | 'longitude', 1 | -1]>([
  [0, 'latitude', 1],
  [90, 'longitude', 1],
  [180, 'latitude', -1],
  [270, 'longitude', -1],
])('%d degrees lead along the %s, %d', (bearing, axis, sign) => {
  const moved = positionTowards(gent, bearing, 1000);
  expect(Math.sign(moved[axis] - gent[axis])).toBe(sign);
  expect(distanceInMeters(gent, moved)).toBeCloseTo(1000, 3);
});
