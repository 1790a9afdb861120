import type { OrderLocation } from '../../generated/api.ts';

const facts = [
  'type',
  'highwayStatus',
  'nearestHighways',
  'nearestMarker',
  'highwayOverridden',
  'accuracy',
  'nationalRef',
  'internationalRef',
  'intersectsRestrictedRoadNetwork',
  'restrictedRoadNetworkCode',
  'isRestrictedRoadNetworkUnknown',
  'positionCountryCode',
] as const satisfies readonly (keyof OrderLocation)[];

/**
 * What look-ups and the agent have said about the point itself; another wording of its address changes none of it
 * (1-intake §4: a look-up that comes late overwrites nothing).
 */
export function pointFacts(location: OrderLocation): Pick<OrderLocation, (typeof facts)[number]> {
  return Object.fromEntries(facts.flatMap((fact) => (location[fact] === undefined ? [] : [[fact, location[fact]]])));
}
