import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GeoPoint } from '../../generated/api.ts';
import { isInArea, linesOf, polygonsOf } from './area.ts';
import { circleAround } from './circle.ts';
import { distanceInMeters } from './distance.ts';

const at = (longitude: number, latitude: number): GeoPoint => ({ latitude, longitude });
const square = (from: number, to: number) => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
];

describe('polygonsOf', () => {
  it('reads a polygon with its holes, longitude first', () => {
    const [polygon] = polygonsOf({ type: 'Polygon', coordinates: [square(0, 10), square(4, 6)] });
    expect(polygon?.outer[1]).toEqual(at(10, 0));
    expect(polygon?.holes).toHaveLength(1);
  });

  it('reads each polygon of several', () => {
    expect(polygonsOf({ type: 'MultiPolygon', coordinates: [[square(0, 1)], [square(2, 3)]] })).toHaveLength(2);
  });

  it.each([
    undefined,
    null,
    'Polygon',
    7,
    [],
    {},
    { type: 'Point', coordinates: [1, 2] },
    { type: 'Polygon' },
    { type: 'Polygon', coordinates: [] },
    { type: 'Polygon', coordinates: [[]] },
    { type: 'Polygon', coordinates: ['x'] },
    { type: 'Polygon', coordinates: [[['a', 'b'], [1], [Number.NaN, 2], null]] },
    { type: 'MultiPolygon', coordinates: 7 },
    { type: 'MultiPolygon', coordinates: [7, [], [[]]] },
  ])('finds none in %j', (geometry) => {
    expect(polygonsOf(geometry)).toEqual([]);
  });
});

describe('isInArea', () => {
  const ring = polygonsOf({ type: 'Polygon', coordinates: [square(0, 10), square(4, 6)] });

  it.each<[number, number, boolean]>([
    [5, 2, true],
    [5, 5, false],
    [5, 3.999, true],
    [5, 4.001, false],
    [5, 6.001, true],
    [9.999, 9.999, true],
    [10.001, 5, false],
    [-0.001, 5, false],
    [5, -0.001, false],
    [5, 10.001, false],
    [-0, 20, false],
  ])('%d east and %d north is in it: %s', (east, north, inside) => {
    expect(isInArea(at(east, north), ring)).toBe(inside);
  });

  it.each<[string, [number, number][]]>([
    ['no corner', []],
    ['one', [[5, 5]]],
    [
      'two',
      [
        [0, 0],
        [10, 10],
      ],
    ],
    [
      'the same three times',
      [
        [5, 5],
        [5, 5],
        [5, 5],
      ],
    ],
  ])('a ring of %s holds nothing', (_name, corners) => {
    const area = [{ outer: corners.map(([east, north]) => at(east, north)), holes: [] }];
    for (const point of [at(5, 5), at(5, 4), at(0, 0)]) expect(isInArea(point, area)).toBe(false);
  });

  it('holds no position without numbers, and nothing holds nothing', () => {
    expect(isInArea(at(Number.NaN, 5), ring)).toBe(false);
    expect(isInArea(at(5, Number.NaN), ring)).toBe(false);
    expect(isInArea(at(5, 5), [])).toBe(false);
  });

  it('knows an area over the date line', () => {
    const fiji = [{ outer: [at(178, -20), at(-178, -20), at(-178, -15), at(178, -15)], holes: [] }];
    expect(isInArea(at(179.9, -17), fiji)).toBe(true);
    expect(isInArea(at(-179.9, -17), fiji)).toBe(true);
    expect(isInArea(at(177.9, -17), fiji)).toBe(false);
    expect(isInArea(at(0, -17), fiji)).toBe(false);
  });

  it('says of a circle what the distance says', () => {
    const centre = fc.record({
      latitude: fc.double({ min: -60, max: 60, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    const offset = fc.double({ min: -0.3, max: 0.3, noNaN: true });
    fc.assert(
      fc.property(centre, offset, offset, (from, north, east) => {
        const point = { latitude: from.latitude + north, longitude: from.longitude + east };
        const circle = [{ outer: circleAround(from, 15_000), holes: [] }];
        const meters = distanceInMeters(from, point);
        // The 32 straight sides lie a little within the circle.
        if (meters < 14_900) expect(isInArea(point, circle)).toBe(true);
        if (meters > 15_100) expect(isInArea(point, circle)).toBe(false);
      }),
    );
  });
});

it.each<[string, unknown, number[]]>([
  [
    'a line',
    {
      type: 'LineString',
      coordinates: [
        [3.86, 50.98],
        [3.88, 50.98],
      ],
    },
    [2],
  ],
  [
    'several',
    {
      type: 'MultiLineString',
      coordinates: [
        [
          [3, 50],
          [4, 50],
          [5, 50],
        ],
        [[3, 51]],
        'x',
        [
          [3, 51],
          [4, 51],
        ],
      ],
    },
    [3, 2],
  ],
  [
    'an area',
    {
      type: 'Polygon',
      coordinates: [
        [
          [3, 50],
          [4, 50],
        ],
      ],
    },
    [],
  ],
  ['no coordinates', { type: 'MultiLineString' }, []],
  ['nothing', undefined, []],
])('the lines of %s', (_, geometry, lengths) => {
  expect(linesOf(geometry).map((line) => line.length)).toEqual(lengths);
});
