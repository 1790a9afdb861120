import type { OrderLocation } from '../../generated/api.ts';
import { cutText } from '../fields/keptText.ts';
import { cityOf } from './detailedEnough.ts';
import { resetAddress } from './placeChange.ts';
import { pointFacts } from './pointFacts.ts';
import { isPositionGiven, positionOrigin } from './positionOrigin.ts';

/** An address typed by hand; the point comes from the map. */
export type ManualAddress = {
  street: string;
  streetNumber: string;
  postalCode: string;
  city: string;
  countryCode: string;
  /** As the agent reads it; the code stands for it where it is not known. */
  countryName?: string;
  placeName: string;
};

/** The parts of an address as they are typed by hand, as far as the location has them (1-intake §3). */
export function manualAddressOf(location: OrderLocation): ManualAddress {
  const { street = '', streetNumber = '', postalCode = '', countryCode = '', countryName, placeName = '' } = location;
  const city = cityOf(location) ?? '';
  return { street, streetNumber, postalCode, city, countryCode, placeName, ...(countryName && { countryName }) };
}

/** The address on one line: "Korenmarkt 1, 9000 Gent, Belgium"; empty parts leave no comma (1-intake §3). */
export function manualAddressText(address: ManualAddress): string {
  const street = `${address.street} ${address.streetNumber}`.trim();
  const city = `${address.postalCode} ${address.city}`.trim();
  return [address.placeName, street, city, address.countryName ?? address.countryCode]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}

const plain = (text: string | undefined): string =>
  (text ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What was open before is completed by another word, not contradicted. */
const agrees = (before: string | undefined, now: string): boolean =>
  plain(before) === '' || plain(before) === plain(now);

/** Whether other words still name the town that the location is in (DECISIONS S-49). */
const isSameTown = (location: OrderLocation, address: ManualAddress): boolean =>
  agrees(cityOf(location), address.city) &&
  agrees(location.postalCode, address.postalCode) &&
  agrees(location.countryCode, address.countryCode);

/** Whether the position stays beside other words: one that was given does, one that came with an address only in its own street (DECISIONS S-49). */
export function keepsPosition(location: OrderLocation, address: ManualAddress): boolean {
  const origin = positionOrigin(location);
  if (origin === undefined) return false;
  if (isPositionGiven(location)) return true;
  if (!isSameTown(location, address)) return false;
  // An older draft does not say whether its point is more than the town's: a street that it had not is another place.
  const wasOpen = !location.street && location.positionFrom === undefined && plain(address.street) !== '';
  return origin === 'Town' || (agrees(location.street, address.street) && !wasOpen);
}

/**
 * The location with an address typed by hand, source Manual. A position that a device, the motorist or a person gave stays,
 * with what was found out about it; one that came with an address goes with it, and so do the levels of another town
 * (DECISIONS S-49).
 */
export function withManualAddress(location: OrderLocation, address: ManualAddress): OrderLocation {
  const { latitude, longitude, addressLevel1, addressLevel2, addressAt, type, remarks } = location;
  const isHere = isSameTown(location, address);
  const isKept = keepsPosition(location, address);
  const positionFrom = positionOrigin(location);
  return {
    ...resetAddress(location),
    ...(type !== 'Highway' && type && { type }),
    ...(remarks && { remarks }),
    ...(isHere && { addressLevel1, addressLevel2, ...(addressAt && { addressAt }) }),
    ...(isKept && { ...pointFacts(location), latitude, longitude, positionFrom }),
    source: 'Manual',
    isAddressByHand: true,
    formattedAddress: manualAddressText(address),
    street: address.street,
    streetNumber: address.streetNumber,
    postalCode: address.postalCode,
    addressLevel3: address.city,
    countryCode: address.countryCode.toUpperCase(),
    ...(address.countryName && { countryName: address.countryName }),
    placeName: address.placeName || undefined,
  };
}

/**
 * The location with an address that was typed and not chosen from the suggestions: the words stay, as its street, in the
 * country where the customer is at home, to be completed by hand (1-intake §5: not detailed enough, never lost).
 */
export function withTypedAddress(
  location: OrderLocation,
  text: string,
  homeCountry: string,
  countryName?: string,
): OrderLocation {
  const countryCode = location.countryCode ?? homeCountry;
  const street = cutText(text.trim(), 200);
  return withManualAddress(location, {
    street,
    streetNumber: '',
    postalCode: '',
    city: '',
    countryCode,
    ...(countryName && { countryName }),
    placeName: '',
  });
}
