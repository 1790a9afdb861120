import type { OrderLocation } from '../../generated/api.ts';
import { defaultAccuracyRadiusInMeters } from './accuracy.ts';
import { distanceInMeters, positionOf } from './distance.ts';
import { type DestinationSelection, hasOwnAddress, type ServiceSelection } from './selection.ts';

/** How an address and the position beside it contradict each other (DECISIONS S-49). */
export type PositionDisagreement = {
  /** The country that the position lies in, where the address names another. */
  readonly liesIn?: string;
  /** Metres between the position and the town that the address names, where that is known. */
  readonly distanceInMeters?: number;
};

/** Metres between the position and the town that the words name; undefined where one of them is not known (DECISIONS S-49). */
export function metresFromAddress(location: OrderLocation): number | undefined {
  const at = positionOf(location);
  return at && location.addressAt && distanceInMeters(at, location.addressAt);
}

/**
 * Where address and position disagree: the position lies in another country than the address says, or outside the reach of
 * the town that it names, at least 5000 m, by more than its own accuracy. Undefined where they agree or nobody knows
 * (DECISIONS S-49).
 */
export function positionDisagreement(location: OrderLocation): PositionDisagreement | undefined {
  if (!positionOf(location) || !location.formattedAddress?.trim()) return undefined;
  const metres = metresFromAddress(location);
  const { countryCode, positionCountryCode, addressAt, accuracy = 0 } = location;
  const isAbroad =
    Boolean(countryCode && positionCountryCode) && countryCode?.toUpperCase() !== positionCountryCode?.toUpperCase();
  const reach = Math.max(defaultAccuracyRadiusInMeters, addressAt?.accuracy ?? 0) + Math.max(0, accuracy);
  const isFar = metres !== undefined && metres > reach;
  if (!isAbroad && !isFar) return undefined;
  return {
    ...(isAbroad && positionCountryCode && { liesIn: positionCountryCode.toUpperCase() }),
    ...(metres !== undefined && { distanceInMeters: Math.round(metres) }),
  };
}

/** The disagreement at a stop whose place is an address of its own; a workshop of a list stands where its list says (DECISIONS S-49). */
export function disagreementAt(
  selection: ServiceSelection | DestinationSelection | undefined,
  location: OrderLocation | undefined,
): PositionDisagreement | undefined {
  return location && hasOwnAddress(selection) ? positionDisagreement(location) : undefined;
}
