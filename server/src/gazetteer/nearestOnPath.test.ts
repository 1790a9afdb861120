import { describe, expect, it } from 'vitest';
import { clipPath } from './clipPath.ts';
import { nearestOnPath } from './nearestOnPath.ts';

const east = [
  { latitude: 51, longitude: 3 },
  { latitude: 51, longitude: 3.1 },
  { latitude: 51.1, longitude: 3.1 },
];

describe('nearestOnPath', () => {
  it('finds the foot of the perpendicular', () => {
    const nearest = nearestOnPath(east, { latitude: 51.001, longitude: 3.05 });
    expect(nearest?.segment).toBe(0);
    expect(nearest?.fraction).toBeCloseTo(0.5, 5);
    expect(nearest?.distanceInMeters).toBeCloseTo(111.2, 0);
  });

  it.each([
    ['before its start', { latitude: 51, longitude: 2.9 }, 0, 0],
    ['beyond its end', { latitude: 51.2, longitude: 3.1 }, 1, 1],
    ['outside a corner', { latitude: 50.99, longitude: 3.11 }, 0, 1],
  ])('stays on the path %s', (_, at, segment, fraction) => {
    expect(nearestOnPath(east, at)).toMatchObject({ segment, fraction });
  });

  it('measures to a single point and to two equal ones', () => {
    const [point] = east as [{ latitude: number; longitude: number }];
    expect(nearestOnPath([point], { latitude: 51.01, longitude: 3 })?.distanceInMeters).toBeCloseTo(1112, 0);
    expect(nearestOnPath([point, point], { latitude: 51.01, longitude: 3 })?.distanceInMeters).toBeCloseTo(1112, 0);
  });

  it('has nothing on an empty path', () => {
    expect(nearestOnPath([], { latitude: 51, longitude: 3 })).toBeUndefined();
  });
});

describe('clipPath', () => {
  it('cuts a segment at the circle', () => {
    const [part, ...more] = clipPath(east, { latitude: 51, longitude: 3.05 }, 700);
    expect(more).toEqual([]);
    expect(part).toHaveLength(2);
    expect(part?.[0]?.longitude).toBeCloseTo(3.04, 3);
    expect(part?.[1]?.longitude).toBeCloseTo(3.06, 3);
  });

  it('keeps a corner inside the circle as one part', () => {
    const [part, ...more] = clipPath(east, { latitude: 51, longitude: 3.1 }, 500);
    expect(more).toEqual([]);
    expect(part).toHaveLength(3);
    expect(part?.[1]).toEqual({ latitude: 51, longitude: 3.1 });
  });

  it('gives two parts where the path leaves and comes back', () => {
    const there = [
      { latitude: 51, longitude: 3 },
      { latitude: 51, longitude: 3.1 },
      { latitude: 51.002, longitude: 3.1 },
      { latitude: 51.002, longitude: 3 },
    ];
    expect(clipPath(there, { latitude: 51.001, longitude: 3 }, 400)).toHaveLength(2);
  });

  it.each([
    ['far away', { latitude: 52, longitude: 3 }],
    ['beside the line’s extension', { latitude: 51, longitude: 2.98 }],
  ])('is empty %s', (_, at) => {
    expect(clipPath(east, at, 700)).toEqual([]);
  });
});
