import { knowsMotorwaysAround } from '../../gazetteer/motorwayAreas.ts';
import { motorwaysNear } from '../../gazetteer/motorways.ts';
import type { Highways } from './port.ts';

/**
 * The motorways of our own table, which knows a few places whole and says so where it does not (DECISIONS S-50). Both directions are answered, never the one of the marker: the table knows the axis, not
 * which carriageway the vehicle stands on.
 */
export function localHighways(): Highways {
  return {
    async near({ radiusInMeters, ...at }, signal) {
      signal?.throwIfAborted();
      const highways = motorwaysNear(at, radiusInMeters).map(({ motorway, km, distanceInMeters }) => {
        const { nationalRef, internationalRef, directions } = motorway;
        return {
          name: internationalRef ?? nationalRef,
          nationalRef,
          internationalRef,
          directions: [...directions],
          distanceInMeters: Math.round(distanceInMeters),
          nearestMarker: { value: km, nationalRef, internationalRef },
        };
      });
      return { highways, ...(!knowsMotorwaysAround(at, radiusInMeters) && { isUnknown: true }) };
    },
  };
}
