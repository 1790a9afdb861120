import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipPath } from './clipPath.ts';
import { PlaceGrid } from './placeGrid.ts';
import type { Position } from './readTable.ts';

const gent: Position = { latitude: 51.05, longitude: 3.72 };
/** So many metres east and north of Gent. */
const at = (east: number, north: number): Position => ({
  latitude: gent.latitude + north / 111_195,
  longitude: gent.longitude + east / (111_195 * Math.cos((gent.latitude * Math.PI) / 180)),
});
const metres = ({ latitude, longitude }: Position): [number, number] => [
  Math.round((longitude - gent.longitude) * 111_195 * Math.cos((gent.latitude * Math.PI) / 180)),
  Math.round((latitude - gent.latitude) * 111_195),
];
const clipped = (path: Position[], radius = 1_000) => clipPath(path, gent, radius).map((part) => part.map(metres));

describe('the parts of a road inside a circle', () => {
  it.each<[string, [number, number][], [number, number][][]]>([
    [
      'a road through it is cut at both ends',
      [
        [-2_000, 0],
        [2_000, 0],
      ],
      [
        [
          [-1_000, 0],
          [1_000, 0],
        ],
      ],
    ],
    [
      'one inside stays whole',
      [
        [-100, 0],
        [0, 50],
        [100, 0],
      ],
      [
        [
          [-100, 0],
          [0, 50],
          [100, 0],
        ],
      ],
    ],
    [
      'one that ends inside is cut once',
      [
        [-2_000, 0],
        [0, 0],
      ],
      [
        [
          [-1_000, 0],
          [0, 0],
        ],
      ],
    ],
    [
      'one that begins inside, too',
      [
        [0, 0],
        [0, 3_000],
      ],
      [
        [
          [0, 0],
          [0, 1_000],
        ],
      ],
    ],
    [
      'one outside has no part',
      [
        [2_000, 2_000],
        [3_000, 2_000],
      ],
      [],
    ],
    [
      'one that touches the circle has none',
      [
        [-2_000, 1_000],
        [2_000, 1_000],
      ],
      [],
    ],
    [
      'one that passes beside it has none',
      [
        [-2_000, 1_200],
        [2_000, 1_200],
      ],
      [],
    ],
    [
      'one that would come in behind its end has none',
      [
        [-3_000, 0],
        [-2_000, 0],
      ],
      [],
    ],
    [
      'one that leaves and comes back has two',
      [
        [0, 0],
        [0, 2_000],
        [500, 2_000],
        [500, 0],
      ],
      [
        [
          [0, 0],
          [0, 1_000],
        ],
        [
          [500, 866],
          [500, 0],
        ],
      ],
    ],
    ['a point is no part', [[0, 0]], []],
    [
      'the same point twice is none',
      [
        [0, 0],
        [0, 0],
      ],
      [],
    ],
    ['nothing has none', [], []],
  ])('%s', (_what, path, parts) => {
    expect(clipped(path.map(([east, north]) => at(east, north)))).toEqual(parts);
  });

  it('lie inside it, wherever the road goes', () => {
    const step = fc.integer({ min: -3_000, max: 3_000 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(step, step), { maxLength: 6 }),
        fc.integer({ min: 50, max: 2_500 }),
        (path, radius) => {
          for (const part of clipped(
            path.map(([east, north]) => at(east, north)),
            radius,
          )) {
            expect(part.length).toBeGreaterThan(1);
            for (const [east, north] of part) expect(Math.hypot(east, north)).toBeLessThan(radius + 2);
          }
        },
      ),
    );
  });

  it('are the same read from the other end', () => {
    const step = fc.integer({ min: -3_000, max: 3_000 });
    fc.assert(
      fc.property(fc.tuple(step, step), fc.tuple(step, step), (from, to) => {
        const [there, back] = [
          [from, to],
          [to, from],
        ].map((path) => clipped(path.map(([east, north]) => at(east, north))));
        const near = (part: [number, number][] = []) => part.flat().map((metre) => Math.round(metre / 3) || 0);
        expect(near(back?.[0]?.toReversed()).length).toBe(near(there?.[0]).length);
      }),
    );
  });
});

describe('things found again by their position', () => {
  const size = 0.1;

  it('are those of the cell and of the eight around it', () => {
    const grid = new PlaceGrid(size, [
      { latitude: 51.05, longitude: 3.75, name: 'here' },
      { latitude: 51.15, longitude: 3.85, name: 'beside' },
      { latitude: 50.95, longitude: 3.65, name: 'on the other side' },
      { latitude: 51.25, longitude: 3.75, name: 'two cells away' },
    ]);
    expect([...grid.around({ latitude: 51.05, longitude: 3.75 })].map(({ name }) => name).toSorted()).toEqual([
      'beside',
      'here',
      'on the other side',
    ]);
  });

  it('are all that lie within a cell’s size, on both sides of the equator and of Greenwich', () => {
    const degrees = fc.double({ min: -2, max: 2, noNaN: true });
    fc.assert(
      fc.property(
        degrees,
        degrees,
        fc.array(fc.tuple(degrees, degrees), { maxLength: 20 }),
        (latitude, longitude, others) => {
          const things = others.map(([north, east], index) => ({ latitude: north, longitude: east, index }));
          const found = new Set(
            [...new PlaceGrid(size, things).around({ latitude, longitude })].map(({ index }) => index),
          );
          for (const thing of things)
            if (Math.abs(thing.latitude - latitude) < size && Math.abs(thing.longitude - longitude) < size)
              expect(found).toContain(thing.index);
        },
      ),
    );
  });

  it('may come later, and several to one place', () => {
    const grid = new PlaceGrid<Position>(size);
    expect([...grid.around(gent)]).toEqual([]);
    grid.add(gent);
    grid.add({ ...gent });
    expect([...grid.around(gent)]).toEqual([gent, gent]);
  });
});
