import type { LatLon, PointCloud, PointLook } from './layers.ts';

/** A point as a screen has it. */
export interface CloudPoint {
  readonly key: string;
  readonly at: LatLon;
  /** Its place in the list of looks. */
  readonly look: number;
}

const earthRadius = 6_378_137;
const radians = Math.PI / 180;
/** Where the square world ends: a pole has no place on it. */
const northernmost = 85.05112878;

/** Degrees as the map's metres (EPSG:3857). */
export function metresOf({ latitude, longitude }: LatLon): readonly [easting: number, northing: number] {
  const bounded = Math.min(northernmost, Math.max(-northernmost, latitude));
  return [earthRadius * longitude * radians, earthRadius * Math.log(Math.tan(Math.PI / 4 + (bounded * radians) / 2))];
}

/** The points as the map draws them. */
export function pointCloud(points: readonly CloudPoint[], looks: readonly PointLook[]): PointCloud {
  const eastings = new Float64Array(points.length);
  const northings = new Float64Array(points.length);
  const lookOf = new Uint8Array(points.length);
  points.forEach(({ at, look }, index) => {
    const [easting, northing] = metresOf(at);
    eastings[index] = easting;
    northings[index] = northing;
    lookOf[index] = look;
  });
  return { keys: points.map(({ key }) => key), eastings, northings, lookOf, looks };
}

/** A part of the world in the map's metres. */
export interface MetreArea {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/**
 * The points that are to be drawn in a part of the world where a cell of so many metres has room for one of each look: what
 * lies under another one of its kind is left out, so that a city costs no more than a village. In the order of drawing.
 * Cells stay where they are when the part is moved, and with them the points.
 */
export function thinned(cloud: PointCloud, cell: number, { left, bottom, right, top }: MetreArea): Uint32Array {
  const { eastings, northings, lookOf, looks } = cloud;
  const [firstColumn, firstRow] = [Math.floor(left / cell), Math.floor(bottom / cell)];
  const columns = Math.floor(right / cell) - firstColumn + 1;
  const rows = Math.floor(top / cell) - firstRow + 1;
  const taken = new Uint8Array(columns * rows * looks.length);
  const byLook: number[][] = looks.map(() => []);
  for (let index = 0; index < lookOf.length; index += 1) {
    const easting = eastings[index] ?? 0;
    const northing = northings[index] ?? 0;
    if (easting < left || easting > right || northing < bottom || northing > top) continue;
    const look = lookOf[index] ?? 0;
    const column = Math.floor(easting / cell) - firstColumn;
    const place = (look * rows + Math.floor(northing / cell) - firstRow) * columns + column;
    if (taken[place]) continue;
    taken[place] = 1;
    byLook[look]?.push(index);
  }
  return Uint32Array.from(byLook.flat());
}

/** The keys of the points no farther than so many metres from a place, the nearest first. */
export function pointsNear(cloud: PointCloud, easting: number, northing: number, metres: number): string[] {
  const { eastings, northings, keys } = cloud;
  const most = metres * metres;
  const found: { readonly key: string; readonly far: number }[] = [];
  for (let index = 0; index < keys.length; index += 1) {
    const across = (eastings[index] ?? 0) - easting;
    const along = (northings[index] ?? 0) - northing;
    const far = across * across + along * along;
    if (far <= most) found.push({ key: keys[index] ?? '', far });
  }
  return found.sort((one, other) => one.far - other.far).map(({ key }) => key);
}
