import { distanceInMeters } from '@towline/sdk/domain/location/distance';
import type { DrivenWay, RouteQuery, Router } from './port.ts';

/** Roads wind: a drive takes this much longer than the straight line would (stack.md §7). It never lengthens the distance. */
const windingFactor = 1.3;

/** The great circle as the distance, marked as a straight line (DECISIONS C-01); the time from an average speed in km/h. */
export function straightLineRouter({ averageSpeedKmh }: { averageSpeedKmh: number }): Router {
  const wayOf = ({ from, to }: RouteQuery): DrivenWay => {
    const meters = distanceInMeters(from, to);
    return {
      distanceInMeters: Math.round(meters),
      durationInSeconds: Math.round((meters * windingFactor) / (averageSpeedKmh / 3.6)),
      isStraightLine: true,
    };
  };
  return {
    async route({ from, to }: RouteQuery, signal?: AbortSignal) {
      signal?.throwIfAborted();
      const path = [from, to].map(({ latitude, longitude }): [number, number] => [longitude, latitude]);
      return { ...wayOf({ from, to }), path };
    },
    async matrix({ from, to }, signal) {
      signal?.throwIfAborted();
      return from.map((start) => wayOf({ from: start, to }));
    },
  };
}
