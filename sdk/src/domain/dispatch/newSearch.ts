import type { ServiceOrder } from '../../generated/api.ts';
import { isSameJson } from '../contract/sameJson.ts';
import { distanceInMeters, positionOf } from '../location/distance.ts';
import { wantedTimeOf } from '../order/wantedTime.ts';
import { requiredCapabilities, vehicleLengthInMetres, vehicleWeightInTonnes } from './capabilities.ts';

/** How far a vehicle's place may be put right before partners are ranked anew, in metres (DECISIONS S-03). */
export const newSearchFromMetres = 1_000;

const asked = (order: ServiceOrder) => [
  order.requestedService.contractCode ?? null,
  requiredCapabilities(order),
  vehicleWeightInTonnes(order.vehicle) ?? null,
  vehicleLengthInMetres(order.vehicle) ?? null,
  wantedTimeOf(order) ?? null,
];

/**
 * Whether an edited order asks other partners than the one before: the vehicle stands somewhere else, or contract, needed
 * capabilities, weight, length or wanted time are others (DECISIONS S-03, S-48). A marker put right by a few metres changes nobody's turn.
 */
export const needsNewSearch = (before: ServiceOrder, after: ServiceOrder): boolean => {
  if (!isSameJson(asked(before), asked(after))) return true;
  const [from, to] = [positionOf(before.serviceLocation), positionOf(after.serviceLocation)];
  if (!from || !to) return Boolean(from) !== Boolean(to);
  return distanceInMeters(from, to) > newSearchFromMetres;
};
