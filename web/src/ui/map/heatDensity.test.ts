import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { densityGrid, paintDensity } from './heatDensity.ts';

const frame = { left: 0, top: 100, cell: 10, columns: 10, rows: 10, reach: 3 };
type Place = readonly [easting: number, northing: number];

const gridOf = (places: readonly Place[], weights: readonly (number | undefined)[] = []) =>
  densityGrid(places, weights, frame);
const at = ({ values, columns }: ReturnType<typeof gridOf>, column: number, row: number): number =>
  values[row * columns + column] ?? Number.NaN;

describe('how dense points lie', () => {
  it('is most in the cell of a point, falls with the distance alike to all sides, and is nothing beyond the reach', () => {
    const grid = gridOf([[55, 45]]);
    const [here, near, far] = [at(grid, 5, 5), at(grid, 6, 5), at(grid, 8, 5)];
    expect(here).toBe(1);
    expect(near).toBeLessThan(here);
    expect(far).toBeLessThan(0.02);
    expect(at(grid, 9, 5)).toBe(0);
    for (const [column, row] of [
      [4, 5],
      [5, 4],
      [5, 6],
    ] as const)
      expect(at(grid, column, row)).toBeCloseTo(near, 6);
  });

  it('counts north at the top and east at the right', () => {
    const grid = gridOf([[95, 95]]);
    expect(grid.values.indexOf(grid.values.reduce((one, other) => Math.max(one, other)))).toBe(9);
  });

  it('counts a point as much as it weighs, and as one where nothing is said', () => {
    const [light, heavy] = [gridOf([[5, 5]]), gridOf([[5, 5]], [4])];
    expect(at(heavy, 0, 9)).toBeCloseTo(4 * at(light, 0, 9), 5);
    expect(at(gridOf([[5, 5]], [undefined]), 0, 9)).toBe(at(light, 0, 9));
  });

  it('is felt of a point beside the frame as far as it reaches, and of none farther away', () => {
    expect(at(gridOf([[-5, 45]]), 0, 5)).toBeGreaterThan(0.1);
    expect(gridOf([[-5_000, 45]]).values.every((value) => value === 0)).toBe(true);
    expect(gridOf([[45, 5_000]]).values.every((value) => value === 0)).toBe(true);
  });

  it('of all points together is the sum of theirs, in whatever order they come', () => {
    const place = fc.tuple(
      fc.double({ min: -20, max: 120, noNaN: true }),
      fc.double({ min: -20, max: 120, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(place, { maxLength: 12 }), (places) => {
        const whole = gridOf(places);
        const backwards = gridOf(places.toReversed());
        const parts = places.map((one) => gridOf([one]));
        whole.values.forEach((value, index) => {
          const sum = parts.reduce((total, { values }) => total + (values[index] ?? 0), 0);
          expect(value).toBeCloseTo(sum, 3);
          expect(value).toBeCloseTo(backwards.values[index] ?? 0, 3);
        });
      }),
      { numRuns: 30 },
    );
  });
});

describe('what is painted', () => {
  // The colour of a density is its number, so that what was painted can be read.
  const colours = new Uint8ClampedArray(256 * 4).map((_, index) => Math.floor(index / 4));
  const painted = (values: readonly number[]): number[] => {
    const pixels = new Uint8ClampedArray(values.length * 4);
    paintDensity(pixels, { columns: values.length, rows: 1, values: Float32Array.from(values) }, colours);
    return [...pixels].filter((_, index) => index % 4 === 3);
  };

  it.each<[values: number[], shades: number[]]>([
    [
      [0, 1, 2],
      [0, 128, 255],
    ],
    // The densest has the last colour, however little it is.
    [
      [0, 0.001],
      [0, 255],
    ],
    [
      [7, 7],
      [255, 255],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [[], []],
  ])('of %j is %j', (values, shades) => expect(painted(values)).toEqual(shades));
});
