import { distanceInMeters } from '@towline/sdk/domain/location/distance';
import type { RouteQuery, Router } from './port.ts';

/** Roads wind: a drive takes this much longer than the straight line would (stack.md §7). It never lengthens the distance. */
const windingFactor = 1.3;

/** The great circle as the distance, marked as a straight line (DECISIONS C-01); the time from an average speed in km/h. */
export function straightLineRouter({ averageSpeedKmh }: { averageSpeedKmh: number }): Router {
  return {
    async route({ from, to }: RouteQuery, signal?: AbortSignal) {
      signal?.throwIfAborted();
      const meters = distanceInMeters(from, to);
      return {
        distanceInMeters: Math.round(meters),
        durationInSeconds: Math.round((meters * windingFactor) / (averageSpeedKmh / 3.6)),
        path: [
          [from.longitude, from.latitude],
          [to.longitude, to.latitude],
        ],
        isStraightLine: true,
      };
    },
  };
}
