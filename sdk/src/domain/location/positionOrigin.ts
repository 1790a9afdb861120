import type { OrderLocation, PositionOrigin } from '../../generated/api.ts';
import { positionOf } from './distance.ts';

const given: ReadonlySet<PositionOrigin | undefined> = new Set(['Device', 'Motorist', 'Person']);

/**
 * Who gave the position of a location. One that does not say is a person's where its source is Manual, else it came with its
 * address (DECISIONS S-49).
 */
export function positionOrigin(location: OrderLocation): PositionOrigin | undefined {
  if (!positionOf(location)) return undefined;
  if (location.positionFrom) return location.positionFrom;
  return location.source === 'Manual' ? 'Person' : 'Address';
}

/** Whether a device, the motorist or a person gave the position, so that it outlives any change of the words (DECISIONS S-49). */
export const isPositionGiven = (location: OrderLocation): boolean => given.has(positionOrigin(location));

/** Whether the place is no more than the centre of a town (DECISIONS S-49). */
export const isTownCentre = (location: OrderLocation): boolean => positionOrigin(location) === 'Town';

/** Whether a given position has words beside it that somebody typed: "address changed by hand" (DECISIONS S-49). */
export const isAddressChangedByHand = (location: OrderLocation): boolean =>
  location.isAddressByHand === true && isPositionGiven(location);

/** Whether the words are only those of the nearest town: no street is known at the position (DECISIONS S-50). */
export const isAddressApproximate = (location: OrderLocation): boolean =>
  isPositionGiven(location) &&
  !location.isAddressByHand &&
  Boolean(location.formattedAddress?.trim()) &&
  !location.street &&
  !location.placeName;

/** The location whose town centre a person has confirmed as its position: from now on it is that person's (DECISIONS S-49). */
export function withConfirmedPosition(location: OrderLocation): OrderLocation {
  if (!isTownCentre(location)) return location;
  const { accuracy: _circle, ...kept } = location;
  return { ...kept, source: 'Manual', positionFrom: 'Person' };
}
