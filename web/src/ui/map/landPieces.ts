import type { Extent } from 'ol/extent';
import Polygon from 'ol/geom/Polygon';
import { fromEPSG4326 } from 'ol/proj/epsg3857';

/** Rings of arcs: a negative number is an arc from its end to its beginning (`~n`). */
type Rings = readonly (readonly number[])[];

/** Borders as Natural Earth's TopoJSON has them: whole numbers, each point told by its way from the one before. */
export interface Topology {
  readonly transform: { readonly scale: readonly number[]; readonly translate: readonly number[] };
  readonly arcs: readonly (readonly (readonly number[])[])[];
  readonly objects: {
    readonly countries: {
      readonly geometries: readonly (
        | { readonly type: 'Polygon'; readonly arcs: Rings }
        | { readonly type: 'MultiPolygon'; readonly arcs: readonly Rings[] }
      )[];
    };
  };
}

/** One coast or island of a country. */
export interface LandPiece {
  /** West, south, east and north of it, in degrees. */
  readonly bounds: Extent;
  /** It in the map's own metres; made where it is looked at, for there are thousands. */
  readonly outline: () => Polygon;
}

/** Taken apart into pieces of which a map makes those that it shows: the whole world would take it half a second. */
export function landPieces({ transform, arcs, objects }: Topology): readonly LandPiece[] {
  const [scaleX = 1, scaleY = 1] = transform.scale;
  const [left = 0, bottom = 0] = transform.translate;
  const lines = arcs.map((arc) => {
    const degrees = new Float64Array(arc.length * 2);
    let x = 0;
    let y = 0;
    arc.forEach(([dx = 0, dy = 0], place) => {
      x += dx;
      y += dy;
      degrees[place * 2] = x * scaleX + left;
      degrees[place * 2 + 1] = y * scaleY + bottom;
    });
    return degrees;
  });
  const boundsOfLine = lines.map(boundsOf);

  const outline = (rings: Rings): Polygon => {
    const degrees: number[] = [];
    const ends: number[] = [];
    for (const ring of rings) {
      ring.forEach((arc, place) => {
        const line = lines[arc < 0 ? ~arc : arc] ?? new Float64Array();
        // Each arc begins where the one before it ended.
        for (let at = place === 0 ? 0 : 2; at < line.length; at += 2) {
          const from = arc < 0 ? line.length - 2 - at : at;
          degrees.push(line[from] ?? 0, line[from + 1] ?? 0);
        }
      });
      ends.push(degrees.length);
    }
    return new Polygon(fromEPSG4326(degrees, degrees, 2), 'XY', ends);
  };

  const all = objects.countries.geometries.flatMap(({ type, arcs: own }): readonly Rings[] =>
    type === 'Polygon' ? [own] : own,
  );
  return all.map((rings) => ({
    bounds: rings
      .flat()
      .map((arc) => boundsOfLine[arc < 0 ? ~arc : arc] ?? nowhere)
      .reduce(around, nowhere),
    outline: () => outline(rings),
  }));
}

const nowhere: Extent = [Infinity, Infinity, -Infinity, -Infinity];

function around([west = 0, south = 0, east = 0, north = 0]: Extent, other: Extent): Extent {
  const [w = 0, s = 0, e = 0, n = 0] = other;
  return [Math.min(west, w), Math.min(south, s), Math.max(east, e), Math.max(north, n)];
}

function boundsOf(line: Float64Array): Extent {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < line.length; at += 2) {
    const x = line[at] ?? 0;
    const y = line[at + 1] ?? 0;
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  return [west, south, east, north];
}
