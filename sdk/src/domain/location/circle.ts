import type { GeoPoint } from '../../generated/api.ts';
import { earthRadiusInMeters } from './distance.ts';

/** Points of a circle on the map, the last on the first (3-platform §9). */
export const circlePointCount = 33;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** What lies so many metres from a place, by the sine and cosine of the direction: asked often, it reckons once what is the place's own. */
function aim(from: GeoPoint, meters: number): (sineOfBearing: number, cosineOfBearing: number) => GeoPoint {
  const angle = meters / earthRadiusInMeters;
  const [sineOfAngle, cosineOfAngle] = [Math.sin(angle), Math.cos(angle)];
  const latitude = radians(from.latitude);
  const [sineOfLatitude, cosineOfLatitude] = [Math.sin(latitude), Math.cos(latitude)];
  return (sineOfBearing, cosineOfBearing) => {
    const sine = sineOfLatitude * cosineOfAngle + cosineOfLatitude * sineOfAngle * cosineOfBearing;
    const east = Math.atan2(sineOfBearing * sineOfAngle * cosineOfLatitude, cosineOfAngle - sineOfLatitude * sine);
    return {
      latitude: degrees(Math.asin(Math.min(1, Math.max(-1, sine)))),
      longitude: ((((from.longitude + degrees(east) + 180) % 360) + 360) % 360) - 180,
    };
  };
}

/** The position that lies so many metres from another in a direction, in degrees clockwise from north (1-intake §9). */
export function positionTowards(from: GeoPoint, bearingInDegrees: number, meters: number): GeoPoint {
  const bearing = radians(bearingInDegrees);
  return aim(from, meters)(Math.sin(bearing), Math.cos(bearing));
}

const directions = Array.from({ length: circlePointCount }, (_, index) => {
  const bearing = radians(((index % (circlePointCount - 1)) * 360) / (circlePointCount - 1));
  return [Math.sin(bearing), Math.cos(bearing)] as const;
});

/** A circle on the map as 33 points, clockwise from north and back to it; none without a radius (3-platform §9). */
export function circleAround(centre: GeoPoint, radiusInMeters: number): GeoPoint[] {
  if (!(radiusInMeters > 0)) return [];
  const towards = aim(centre, radiusInMeters);
  return directions.map(([sine, cosine]) => towards(sine, cosine));
}
