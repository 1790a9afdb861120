import type { GeoPoint } from '../../generated/api.ts';

/** Radius of the earth for distances, in metres (1-intake §9). */
export const earthRadiusInMeters = 6_371_000;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres of one degree of latitude, or of longitude on the equator (1-intake §9). */
export const metersPerDegree = radians(1) * earthRadiusInMeters;

/** Great-circle distance between two positions, in metres (1-intake §9). */
export function distanceInMeters(from: GeoPoint, to: GeoPoint): number {
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const chord =
    halfLatitude ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2;
  return 2 * earthRadiusInMeters * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The position of a place that may have none yet; 0 is a coordinate (DECISIONS C-65). */
export function positionOf(place: { latitude?: number; longitude?: number } | undefined): GeoPoint | undefined {
  const { latitude, longitude } = place ?? {};
  return Number.isFinite(latitude) && Number.isFinite(longitude)
    ? { latitude: latitude as number, longitude: longitude as number }
    : undefined;
}

/** The position moved by metres to the north and to the east: a marker nudged by a key, a box around a place (1-intake §9). */
export function movedBy(point: GeoPoint, north: number, east: number): GeoPoint {
  const parallel = Math.max(Math.cos(radians(point.latitude)), 1e-9) * metersPerDegree;
  const latitude = Math.min(90, Math.max(-90, point.latitude + north / metersPerDegree));
  const longitude = ((((point.longitude + east / parallel + 180) % 360) + 360) % 360) - 180;
  return { latitude, longitude };
}
