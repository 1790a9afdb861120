import type { OrderLocation } from '../../generated/api.ts';
import { positionOf } from './distance.ts';
import { afterHighwayEvent } from './highway.ts';
import { isTownCentre } from './positionOrigin.ts';
import { asksRestrictedNetwork } from './restrictedNetwork.ts';

/** What is still to be found out about a place, in the background. */
export type LocationLookups = { highways: boolean; restrictedNetwork: boolean; address: boolean };

/**
 * What a location still waits for: highways as long as it says so; the restricted network from the first coordinates on,
 * unless they are known to lie outside Belgium; the address of a point that was set by hand, or the levels above a typed
 * one. Read from the location alone, so that a draft that is opened again goes on where it was left (1-intake §4, §7).
 */
export function lookupsOwed(location: OrderLocation): LocationLookups {
  // A place that the server keeps waits for nothing: opening an order changes none of it.
  if (!positionOf(location) || location.id) return { highways: false, restrictedNetwork: false, address: false };
  const { highwayStatus, countryCode, intersectsRestrictedRoadNetwork, addressLevel1, addressLevel2 } = location;
  const isBegun = highwayStatus !== undefined;
  const isOpenAddress = !location.formattedAddress?.trim() || (isBegun && !addressLevel1 && !addressLevel2);
  return {
    highways: highwayStatus === 'Checking',
    restrictedNetwork:
      isBegun && intersectsRestrictedRoadNetwork === undefined && (!countryCode || asksRestrictedNetwork(countryCode)),
    address: location.source === 'Manual' && isOpenAddress,
  };
}

/** The service location at a new point: highways are looked for there; at the point where that was begun it goes on (1-intake §4). */
export function withLookupsBegun(location: OrderLocation): OrderLocation {
  // What lies around the centre of a town says nothing of the vehicle.
  if (!positionOf(location) || isTownCentre(location) || location.highwayStatus !== undefined) return location;
  return afterHighwayEvent(location, { type: 'located' });
}
