import type { GeoPoint } from '../../generated/api.ts';
import { isValidPosition } from './coordinates.ts';
import { distanceInMeters } from './distance.ts';

/** So far from where one looks a position is a surprise, in metres (1-intake §2: typed coordinates). */
export const surprisingDistanceInMeters = 1_500_000;

/**
 * The position with latitude and longitude exchanged, where that is likely meant: as typed it lies far from where the agent
 * looks, exchanged it does not. Undefined where it is as good as it stands (1-intake §2: typed coordinates).
 */
export function swappedPosition(point: GeoPoint, near: GeoPoint): GeoPoint | undefined {
  const swapped = { latitude: point.longitude, longitude: point.latitude };
  if (!isValidPosition(swapped)) return undefined;
  const isNear = (at: GeoPoint): boolean => distanceInMeters(at, near) <= surprisingDistanceInMeters;
  return !isNear(point) && isNear(swapped) ? swapped : undefined;
}
