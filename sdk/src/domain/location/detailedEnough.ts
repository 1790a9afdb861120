import type { OrderLocation } from '../../generated/api.ts';
import { isPositionGiven, positionOrigin } from './positionOrigin.ts';

/** The city of a location: its third address level, or its fourth where there is no third (3-platform §5). */
export function cityOf(location: OrderLocation): string | undefined {
  return location.addressLevel3 || location.addressLevel4;
}

const letters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What the address says beyond its known parts: city, levels, postal code, country. Empty when there is nothing (1-intake §5). */
export function extraAddressText(location: OrderLocation): string {
  const known = [
    location.countryName,
    location.countryCode,
    location.postalCode,
    location.addressLevel1,
    location.addressLevel2,
    location.addressLevel3,
    location.addressLevel4,
    location.neighbourhood,
  ]
    .map((part) => letters(part ?? ''))
    .filter(Boolean)
    .sort((one, other) => other.length - one.length);
  let rest = ` ${letters(location.formattedAddress ?? '')} `;
  for (const part of known) {
    // One at a time: two neighbours ("Gent Gent") share the space between them.
    while (rest.includes(` ${part} `)) rest = rest.replace(` ${part} `, ' ');
  }
  return rest.trim();
}

function hasKnownAddress(location: OrderLocation): boolean {
  if (!cityOf(location) || !location.countryCode || !location.postalCode) return false;
  return Boolean(location.street) || extraAddressText(location) !== '';
}

/**
 * Whether a truck can find it. A place from the map search needs city, country and postal code, and a street or an address
 * that says more than the known parts. A point that a device, the motorist or a person gave is exact by its coordinates.
 * The centre of a town is never enough for a vehicle until a person confirms it; on the way to a destination the words do.
 * Workshops are known places (1-intake §5, DECISIONS S-49).
 */
export function isDetailedEnough(location: OrderLocation, isDestination = false): boolean {
  switch (location.source) {
    case 'ClientWorkshop':
    case 'PartnerWorkshop':
      return true;
    case 'Manual':
      if (isPositionGiven(location)) return true;
      break;
    case 'GooglePlaces':
    case 'Unknown':
    case undefined:
      break;
  }
  return (isDestination || positionOrigin(location) !== 'Town') && hasKnownAddress(location);
}
