import type { GeoPoint } from '../../generated/api.ts';
import { earthRadiusInMeters } from './distance.ts';

/** Points of a circle on the map, the last on the first (3-platform §9). */
export const circlePointCount = 33;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** The position that lies so many metres from another in a direction, in degrees clockwise from north (1-intake §9). */
export function positionTowards(from: GeoPoint, bearingInDegrees: number, meters: number): GeoPoint {
  const angle = meters / earthRadiusInMeters;
  const bearing = radians(bearingInDegrees);
  const latitude = radians(from.latitude);
  const sine = Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(bearing);
  const east = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(latitude),
    Math.cos(angle) - Math.sin(latitude) * sine,
  );
  return {
    latitude: degrees(Math.asin(Math.min(1, Math.max(-1, sine)))),
    longitude: ((((from.longitude + degrees(east) + 180) % 360) + 360) % 360) - 180,
  };
}

/** A circle on the map as 33 points, clockwise from north and back to it; none without a radius (3-platform §9). */
export function circleAround(centre: GeoPoint, radiusInMeters: number): GeoPoint[] {
  if (!(radiusInMeters > 0)) return [];
  const step = 360 / (circlePointCount - 1);
  return Array.from({ length: circlePointCount }, (_, index) =>
    positionTowards(centre, (index % (circlePointCount - 1)) * step, radiusInMeters),
  );
}
