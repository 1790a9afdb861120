import type { OrderLocation, Place } from '../../generated/api.ts';
import { preciseAccuracyInMeters } from './accuracy.ts';
import { cityOf } from './detailedEnough.ts';
import { distanceInMeters, positionOf } from './distance.ts';
import { manualAddressOf, manualAddressText } from './manualAddress.ts';
import { withPlace } from './placeChange.ts';
import { pointFacts } from './pointFacts.ts';
import { positionDisagreement } from './positionAgreement.ts';

/** What was typed stays; what it left open is filled in, where it is the same country. */
function completed(location: OrderLocation, place: Place): OrderLocation {
  const country = location.countryCode?.toUpperCase();
  // The levels of where the vehicle stands are not those of another town that the words name.
  if (positionDisagreement(location)) return location;
  const found = withPlace({}, place);
  const city: OrderLocation = {
    postalCode: location.postalCode || found.postalCode,
    addressLevel3: found.addressLevel3,
    addressLevel4: found.addressLevel4,
  };
  const open: OrderLocation = {
    countryCode: country || found.countryCode,
    addressLevel1: location.addressLevel1 || found.addressLevel1,
    addressLevel2: location.addressLevel2 || found.addressLevel2,
    ...(cityOf(location) ? {} : city),
  };
  const filled = { ...location, ...open };
  if ((Object.keys(open) as (keyof OrderLocation)[]).every((key) => filled[key] === location[key])) return location;
  const isOfParts = location.formattedAddress === manualAddressText(manualAddressOf(location));
  return isOfParts ? { ...filled, formattedAddress: manualAddressText(manualAddressOf(filled)) } : filled;
}

/**
 * The location with the address that was found for its bare coordinates; source stays Manual. The point stays where it was
 * set, and so does what look-ups and the agent have said about it meanwhile. An address typed by hand wins: only what it
 * left open is filled in (1-intake §4).
 */
export function withFoundAddress(location: OrderLocation, place: Place): OrderLocation {
  if (location.formattedAddress?.trim() && location.source !== 'Manual') return location;
  const there = place.countryCode.toUpperCase();
  const known = location.positionCountryCode === there ? location : { ...location, positionCountryCode: there };
  if (location.formattedAddress?.trim()) return completed(known, place);
  const { latitude, longitude, accuracy, positionFrom = 'Person' } = location;
  const own = { latitude, longitude, accuracy, positionFrom, source: 'Manual' as const };
  return { ...withPlace(location, place), ...pointFacts(known), ...own };
}

/**
 * The location with what is known of the place behind a suggestion that was taken before. The agent's later word wins: a
 * location that has gone on to another place or wording is left as it is (1-intake §2, §7).
 */
export function withPlaceDetails(location: OrderLocation, suggestion: Place, place: Place): OrderLocation {
  const at = positionOf(location);
  const isStillThere =
    at !== undefined &&
    location.source === suggestion.source &&
    location.placeCode === suggestion.placeId &&
    location.formattedAddress === suggestion.formattedAddress;
  if (!isStillThere) return location;
  const detailed = { ...withPlace(location, place), placeCode: place.placeId };
  return distanceInMeters(at, place) <= preciseAccuracyInMeters ? { ...detailed, ...pointFacts(location) } : detailed;
}
