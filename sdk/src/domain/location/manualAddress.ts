import type { GeoPoint, OrderLocation } from '../../generated/api.ts';
import { resetAddress } from './placeChange.ts';
import { pointFacts } from './pointFacts.ts';

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
    ...(isSameCountry && !point && { ...pointFacts(location), addressLevel1, addressLevel2 }),
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

/**
 * The location with an address that was typed and not chosen from the suggestions: the words stay, as its street, in the
 * country where the customer is at home, to be completed by hand (1-intake §5: not detailed enough, never lost).
 */
export function withTypedAddress(location: OrderLocation, text: string, homeCountry: string): OrderLocation {
  const countryCode = location.countryCode ?? homeCountry;
  const street = text.trim().slice(0, 200);
  return withManualAddress(location, {
    street,
    streetNumber: '',
    postalCode: '',
    city: '',
    countryCode,
    placeName: '',
  });
}
