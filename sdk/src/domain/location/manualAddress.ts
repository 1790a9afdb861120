import type { GeoPoint, OrderLocation } from '../../generated/api.ts';
import { resetAddress } from './placeChange.ts';

/** An address typed by hand; the point comes from the map. */
export type ManualAddress = {
  street: string;
  streetNumber: string;
  postalCode: string;
  city: string;
  countryCode: string;
  placeName: string;
};

/** The address on one line: "Korenmarkt 1, 9000 Gent, BE"; empty parts leave no comma (1-intake §3). */
export function manualAddressText(address: ManualAddress): string {
  const street = `${address.street} ${address.streetNumber}`.trim();
  const city = `${address.postalCode} ${address.city}`.trim();
  return [address.placeName, street, city, address.countryCode]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}

/** What look-ups and the agent said about the point itself; another wording of its address changes none of it. */
function saidOfPoint(location: OrderLocation): OrderLocation {
  const { type, highwayStatus, nearestHighways, nearestMarker, highwayOverridden, accuracy } = location;
  const { nationalRef, internationalRef, intersectsRestrictedRoadNetwork, restrictedRoadNetworkCode } = location;
  const said: OrderLocation = {
    type,
    highwayStatus,
    nearestHighways,
    nearestMarker,
    highwayOverridden,
    accuracy,
    nationalRef,
    internationalRef,
    intersectsRestrictedRoadNetwork,
    restrictedRoadNetworkCode,
  };
  for (const key of Object.keys(said) as (keyof OrderLocation)[]) if (said[key] === undefined) delete said[key];
  return said;
}

/**
 * The location at an address typed by hand, source Manual. What the map knew of the point stays as levels above the city;
 * without another point the old one stays, with what was found out about it (1-intake §3).
 */
export function withManualAddress(location: OrderLocation, address: ManualAddress, point?: GeoPoint): OrderLocation {
  const { latitude, longitude, addressLevel1, addressLevel2, type, remarks } = location;
  // A point that had no country yet gets one; that moves nothing.
  const isSameCountry =
    !location.countryCode || location.countryCode.toUpperCase() === address.countryCode.toUpperCase();
  return {
    ...resetAddress(location),
    ...(type !== 'Highway' && type && { type }),
    ...(remarks && { remarks }),
    ...(isSameCountry && !point && { ...saidOfPoint(location), addressLevel1, addressLevel2 }),
    ...(point ?? { latitude, longitude }),
    source: 'Manual',
    formattedAddress: manualAddressText(address),
    street: address.street,
    streetNumber: address.streetNumber,
    postalCode: address.postalCode,
    addressLevel3: address.city,
    countryCode: address.countryCode.toUpperCase(),
    placeName: address.placeName || undefined,
  };
}
