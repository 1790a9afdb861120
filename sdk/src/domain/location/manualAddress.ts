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

/** The address on one line: "Korenmarkt 1, 9000 Gent, BE"; empty parts leave no comma. */
export function manualAddressText(address: ManualAddress): string {
  const street = `${address.street} ${address.streetNumber}`.trim();
  const city = `${address.postalCode} ${address.city}`.trim();
  return [address.placeName, street, city, address.countryCode]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}

/**
 * The location at an address typed by hand, source Manual. What the map knew of the point stays as levels above the city;
 * without another point the old one stays (1-intake §3).
 */
export function withManualAddress(location: OrderLocation, address: ManualAddress, point?: GeoPoint): OrderLocation {
  const { latitude, longitude, addressLevel1, addressLevel2, type, remarks } = location;
  const isSameCountry = location.countryCode?.toUpperCase() === address.countryCode.toUpperCase();
  return {
    ...resetAddress(location),
    ...(type !== 'Highway' && type && { type }),
    ...(remarks && { remarks }),
    ...(isSameCountry && !point && { addressLevel1, addressLevel2 }),
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
