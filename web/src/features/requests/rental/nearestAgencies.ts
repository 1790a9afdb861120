import type { GeoPoint, RentalPartner } from '@towline/sdk/api';
import { distanceInMeters, positionOf } from '@towline/sdk/domain/location/distance';

/** How far an agency is, in km as the crow flies; undefined where one of both has no position. */
export function kilometresTo(agency: RentalPartner, from: GeoPoint | undefined): number | undefined {
  const at = positionOf(agency);
  return from && at && distanceInMeters(from, at) / 1000;
}

/** What tells an agency from another of its company: several may be written to at one address, or have one name. */
export const placeOfAgency = ({ name, address }: RentalPartner): string => [name, address].filter(Boolean).join(', ');

/** The agencies, the nearest to the vehicle first; those without a position last. */
export const nearestAgencies = (agencies: readonly RentalPartner[], from: GeoPoint | undefined): RentalPartner[] =>
  agencies.toSorted((one, other) => (kilometresTo(one, from) ?? Infinity) - (kilometresTo(other, from) ?? Infinity));
