import { createRequire } from 'node:module';
import TopoJSON from 'ol/format/TopoJSON';
import type MultiPolygon from 'ol/geom/MultiPolygon';
import type Polygon from 'ol/geom/Polygon';
import { transformExtent } from 'ol/proj';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { landPieces, type Topology } from './landPieces.ts';
import { landSheet } from './landSheet.ts';

/** Two squares side by side, which share a border (arc 0), and an island of the second. */
const topology: Topology = {
  transform: { scale: [0.5, 0.5], translate: [-10, 40] },
  arcs: [
    [
      [20, 0],
      [0, 20],
    ],
    [
      [20, 20],
      [-20, 0],
      [0, -20],
      [20, 0],
    ],
    [
      [20, 20],
      [20, 0],
      [0, -20],
      [-20, 0],
    ],
    [
      [60, 60],
      [4, 0],
      [0, 4],
      [-4, -4],
    ],
  ],
  objects: {
    countries: {
      geometries: [
        { type: 'Polygon', arcs: [[0, 1]] },
        { type: 'MultiPolygon', arcs: [[[~2, ~0]], [[3]]] },
      ],
    },
  },
};

const degreesOf = (outline: Polygon): number[][] =>
  outline
    .clone()
    .transform('EPSG:3857', 'EPSG:4326')
    .getCoordinates()[0]!
    .map((point) => point.map((degrees) => Math.round(degrees * 1e6) / 1e6));

describe('pieces of land', () => {
  it('are the coasts and islands of all countries, closed, an arc of two neighbours run both ways', () => {
    const pieces = landPieces(topology);
    expect(pieces.map(({ bounds }) => bounds)).toEqual([
      [-10, 40, 0, 50],
      [0, 40, 10, 50],
      [20, 70, 22, 72],
    ]);
    expect(pieces.map(({ outline }) => degreesOf(outline()))).toEqual([
      [
        [0, 40],
        [0, 50],
        [-10, 50],
        [-10, 40],
        [0, 40],
      ],
      [
        [0, 40],
        [10, 40],
        [10, 50],
        [0, 50],
        [0, 40],
      ],
      [
        [20, 70],
        [22, 70],
        [22, 72],
        [20, 70],
      ],
    ]);
  });

  it('are, for the whole world, what OpenLayers reads from it', () => {
    const world: Topology = createRequire(import.meta.url)('world-atlas/countries-50m.json');
    // Theirs turns the ways into points in what it is given.
    const read = new TopoJSON({ layers: ['countries'] }).readFeatures(structuredClone(world), {
      featureProjection: 'EPSG:3857',
    });
    const theirs = read.flatMap((feature): Polygon[] => {
      const shape = feature.getGeometry();
      return shape?.getType() === 'Polygon' ? [shape as Polygon] : (shape as MultiPolygon).getPolygons();
    });
    const pieces = landPieces(world);
    expect(pieces).toHaveLength(theirs.length);
    pieces.forEach(({ outline, bounds }, place) => {
      const made = outline();
      const wanted = theirs[place]!;
      expect(made.getEnds()).toEqual(wanted.getEnds());
      const [flat, other] = [made.getFlatCoordinates(), wanted.getFlatCoordinates()];
      expect(flat.every((metres, at) => Math.abs(metres - other[at]!) < 0.01)).toBe(true);
      const inDegrees = transformExtent(wanted.getExtent(), 'EPSG:3857', 'EPSG:4326');
      expect(bounds.every((degrees, at) => Math.abs(degrees - inDegrees[at]!) < 0.01 || degrees < -85)).toBe(true);
    });
  });
});

describe('the land of a map', () => {
  afterEach(() => vi.unstubAllGlobals());
  const around = (west: number, south: number, east: number, north: number) =>
    transformExtent([west, south, east, north], 'EPSG:4326', 'EPSG:3857');
  const drawn = (sheet: ReturnType<typeof landSheet>) => sheet.layer.getSource()!.getFeatures().length;

  it('is what is looked at, each piece once, read once for all maps', async () => {
    const asked = vi.fn(async () => Response.json(topology));
    vi.stubGlobal('fetch', asked);
    const [one, other] = [landSheet('/once.json'), landSheet('/once.json')];
    expect(await one.look(around(-9, 41, -8, 42))).toBe(true);
    expect(drawn(one)).toBe(1);
    await one.look(around(-9, 41, 9, 49));
    await one.look(around(-9, 41, 9, 49));
    expect(drawn(one)).toBe(2);
    await other.look(around(-180, -80, 180, 80));
    expect(drawn(other)).toBe(3);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('that could not be had is asked for again', async () => {
    const answers = [new Response('', { status: 503 }), Response.json(topology)];
    vi.stubGlobal('fetch', async () => answers.shift());
    const sheet = landSheet('/later.json');
    expect(await sheet.look(around(-9, 41, -8, 42))).toBe(false);
    expect(await sheet.look(around(-9, 41, -8, 42))).toBe(true);
    expect(drawn(sheet)).toBe(1);
  });
});
