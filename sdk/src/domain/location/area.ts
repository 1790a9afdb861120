import type { GeoPoint } from '../../generated/api.ts';

/** A line of corners that closes by itself; whether the last corner repeats the first does not matter. */
export type Ring = readonly GeoPoint[];

/** An area of a map: an outer ring, and the rings of what is left out of it (3-platform §2: zones of the FAST map). */
export type Polygon = { readonly outer: Ring; readonly holes: readonly Ring[] };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function ringOf(value: unknown): Ring {
  if (!Array.isArray(value)) return [];
  return value.flatMap((corner: unknown): GeoPoint[] => {
    const [longitude, latitude] = Array.isArray(corner) ? (corner as unknown[]) : [];
    return Number.isFinite(latitude) && Number.isFinite(longitude)
      ? [{ latitude: latitude as number, longitude: longitude as number }]
      : [];
  });
}

function polygonOf(value: unknown): Polygon[] {
  if (!Array.isArray(value)) return [];
  const [outer = [], ...holes] = value.map(ringOf);
  return outer.length > 0 ? [{ outer, holes }] : [];
}

/**
 * The polygons of a GeoJSON geometry, Polygon or MultiPolygon, as zone files carry it: longitude before latitude. Anything
 * else, and corners that are no numbers, are left out (3-platform §2, §7).
 */
export function polygonsOf(geometry: unknown): Polygon[] {
  if (!isRecord(geometry)) return [];
  const { type, coordinates } = geometry;
  if (type === 'Polygon') return polygonOf(coordinates);
  return type === 'MultiPolygon' && Array.isArray(coordinates) ? coordinates.flatMap(polygonOf) : [];
}

/**
 * The lines of a GeoJSON geometry, LineString or MultiLineString, as the restricted network answers where it crosses:
 * longitude before latitude. Anything else, and a line of fewer than two points, is left out (1-intake §7).
 */
export function linesOf(geometry: unknown): Ring[] {
  if (!isRecord(geometry)) return [];
  const { type, coordinates } = geometry;
  const drawn = type === 'LineString' ? [coordinates] : type === 'MultiLineString' ? coordinates : [];
  return Array.isArray(drawn) ? drawn.map(ringOf).filter((line) => line.length > 1) : [];
}

const turned = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

type Corner = { readonly north: number; readonly east: number };

/** The corners as seen from the point, in degrees: each the short way from the one before, over the date line too. */
function seenFrom(point: GeoPoint, ring: Ring): Corner[] {
  let meridian = point.longitude;
  let east = 0;
  return ring.map(({ latitude, longitude }) => {
    east += turned(longitude - meridian);
    meridian = longitude;
    return { north: latitude - point.latitude, east };
  });
}

/** Whether the line from the point to the north crosses the ring an odd number of times. */
function isInRing(point: GeoPoint, ring: Ring): boolean {
  const corners = seenFrom(point, ring);
  const last = corners.at(-1);
  if (!last) return false;
  let isInside = false;
  let other = last;
  for (const one of corners) {
    if (one.east > 0 !== other.east > 0) {
      const crossing = one.north - ((other.north - one.north) * one.east) / (other.east - one.east);
      if (crossing > 0) isInside = !isInside;
    }
    other = one;
  }
  return isInside;
}

/**
 * Whether a position lies in one of the polygons and not in what they leave out. A ring of fewer than three corners holds
 * nothing, and neither does any for a position without numbers (3-platform §2: zones of the FAST map).
 */
export function isInArea(point: GeoPoint, polygons: readonly Polygon[]): boolean {
  return polygons.some(({ outer, holes }) => isInRing(point, outer) && !holes.some((hole) => isInRing(point, hole)));
}
