import { withoutPlusCodes } from './plusCode.ts';
import type { Place } from './port.ts';
import { bestGeocodeResult, isUnnamedRoad } from './unnamedRoad.ts';

/** What an adapter writes as the street of a place on a road that its map has no name for. */
export const unnamedRoad = 'Unnamed Road';

/**
 * A position's places in the order to offer them: without plus codes, and with a named road before an unnamed one where the
 * rule of 100 m allows it (1-intake §5, §9). "Unnamed Road" itself is not an address: that street stays open for the agent.
 */
export function bestFirst(places: readonly Place[]): Place[] {
  const best = bestGeocodeResult(places);
  if (!best) return [];
  const others = withoutPlusCodes(places).filter((place) => place !== best);
  return [best, ...others].map(({ street, ...place }) => (isUnnamedRoad(street) ? place : { street, ...place }));
}
