import fc from 'fast-check';
import { fromLonLat } from 'ol/proj';
import { describe, expect, it } from 'vitest';
import { type CloudPoint, metresOf, pointCloud, pointsNear, thinned } from './pointCloud.ts';

const looks = [
  { colour: 'blue', shape: 'circle' },
  { colour: 'red', shape: 'square' },
] as const;
const place = fc.record({
  latitude: fc.double({ min: 35, max: 60, noNaN: true }),
  longitude: fc.double({ min: -10, max: 30, noNaN: true }),
});
const somePoints = fc
  .array(fc.record({ at: place, look: fc.constantFrom(0, 1) }), { maxLength: 60 })
  .map((list) => list.map((point, index): CloudPoint => ({ ...point, key: `p${index}` })));

it('degrees become the metres that the map counts in', () => {
  fc.assert(
    fc.property(place, (at) => {
      const [easting = 0, northing = 0] = fromLonLat([at.longitude, at.latitude]);
      expect(metresOf(at)[0]).toBeCloseTo(easting, 4);
      expect(metresOf(at)[1]).toBeCloseTo(northing, 4);
    }),
  );
  expect(metresOf({ latitude: 90, longitude: 0 })[1]).toBeCloseTo(20_037_508.34, 1);
});

describe('what is drawn of a cloud', () => {
  it('is one point of each look in each cell of the part that is seen, the later look over the earlier one', () => {
    fc.assert(
      fc.property(somePoints, fc.integer({ min: 5_000, max: 500_000 }), place, (points, cell, corner) => {
        const cloud = pointCloud(points, looks);
        const [left, bottom] = metresOf(corner);
        const area = { left, bottom, right: left + 1_500_000, top: bottom + 1_000_000 };
        const kept = [...thinned(cloud, cell, area)];
        const placeOf = (index: number) =>
          [cloud.lookOf[index], cloud.eastings[index], cloud.northings[index]]
            .map((value = 0, axis) => (axis === 0 ? value : Math.floor(value / cell)))
            .join();
        const isSeen = (index: number): boolean => {
          const [easting = 0, northing = 0] = [cloud.eastings[index], cloud.northings[index]];
          return easting >= left && easting <= area.right && northing >= bottom && northing <= area.top;
        };
        const places = kept.map(placeOf);
        expect(new Set(places).size).toBe(places.length);
        expect(new Set(places)).toEqual(new Set([...points.keys()].filter(isSeen).map(placeOf)));
        const drawn = kept.map((index) => cloud.lookOf[index] ?? 0);
        expect(drawn).toEqual([...drawn].sort());
      }),
    );
  });
});

describe('a click', () => {
  const at = { latitude: 51, longitude: 4 };
  const cloud = pointCloud(
    [
      { key: 'far', at: { latitude: 51.02, longitude: 4 }, look: 0 },
      { key: 'near', at: { latitude: 51.001, longitude: 4 }, look: 1 },
      { key: 'there', at, look: 0 },
    ],
    looks,
  );
  const [easting, northing] = metresOf(at);

  it.each([
    [100, ['there']],
    [500, ['there', 'near']],
    [50_000, ['there', 'near', 'far']],
  ] as const)('finds what lies within %i m, the nearest first', (metres, keys) => {
    expect(pointsNear(cloud, easting, northing, metres)).toEqual(keys);
  });
});
