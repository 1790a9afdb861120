import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Drawings, rememberDrawings } from './canvas.testing.ts';
import { metresOf, pointCloud, thinned } from './pointCloud.ts';
import { createPointTiles } from './pointTiles.ts';

const looks = [
  { colour: 'blue', shape: 'circle' },
  { colour: 'red', shape: 'square' },
] as const;
const screen = document.createElement('canvas');
let drawings: Drawings;
beforeAll(() => {
  drawings = rememberDrawings();
});
afterAll(() => drawings.end());

it('tiles side by side show the points that one picture would, each in one place', () => {
  const place = fc.record({
    latitude: fc.double({ min: 50, max: 52, noNaN: true }),
    longitude: fc.double({ min: 3, max: 6, noNaN: true }),
  });
  const somePoints = fc.array(fc.record({ at: place, look: fc.constantFrom(0, 1) }), { maxLength: 80 });
  fc.assert(
    fc.property(somePoints, place, fc.integer({ min: 50, max: 900 }), (points, middle, resolution) => {
      const cloud = pointCloud(
        points.map((point, index) => ({ ...point, key: `p${index}` })),
        looks,
      );
      const [easting, northing] = metresOf(middle);
      const view = { easting, northing, resolution, pixelRatio: 1, across: 800, down: 500 };
      const tiles = createPointTiles(cloud, view);
      for (const tile of tiles.missing(view, 0)) tiles.add(tile);
      expect(tiles.missing(view, 0)).toEqual([]);
      const pen = screen.getContext('2d');
      pen?.clearRect(0, 0, 800, 500);
      if (pen) tiles.paint(pen, view);
      const shown = new Set(
        drawings
          .on(screen)
          .flatMap((tile) => drawings.on(tile.picture).map(({ left, top }) => `${tile.left + left} ${tile.top + top}`)),
      );
      const area = {
        left: easting - 400 * resolution,
        right: easting + 400 * resolution,
        bottom: northing - 250 * resolution,
        top: northing + 250 * resolution,
      };
      // Without the cells that the edge of the view cuts.
      const inner = { ...area, left: area.left + 6 * resolution, right: area.right - 6 * resolution };
      const meant = [...thinned(cloud, 6 * resolution, area)].filter((index) => {
        const [east = 0, north = 0] = [cloud.eastings[index], cloud.northings[index]];
        return (
          east > inner.left &&
          east < inner.right &&
          north > area.bottom + 6 * resolution &&
          north < area.top - 6 * resolution
        );
      });
      const [x, y] = [Math.round(400 - easting / resolution), Math.round(250 + northing / resolution)];
      for (const index of meant) {
        const [east = 0, north = 0] = [cloud.eastings[index], cloud.northings[index]];
        expect(shown).toContain(
          `${x + Math.round(east / resolution - 7.5)} ${y + Math.round(-north / resolution - 7.5)}`,
        );
      }
    }),
  );
});

it('what lies far around the view is forgotten, and drawn again when it is looked at', () => {
  const view = { easting: 0, northing: 0, resolution: 100, pixelRatio: 1, across: 800, down: 500 };
  const tiles = createPointTiles(pointCloud([], looks), view);
  const places = tiles.missing(view, 0.5);
  expect(places[0]).toEqual(expect.objectContaining({ column: expect.any(Number), row: expect.any(Number) }));
  for (const place of places) tiles.add(place);
  expect(tiles.missing(view, 0.5)).toEqual([]);
  tiles.keep({ ...view, easting: 60_000 }, 0);
  expect(tiles.missing(view, 0.5).length).toBeGreaterThan(0);
  expect(tiles.missing({ ...view, easting: 60_000 }, 0).length).toBeLessThan(places.length);
});
