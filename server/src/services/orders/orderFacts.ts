import type { Contract, ServiceOrder } from '@towline/sdk/api';
import { distanceInMeters, positionOf } from '@towline/sdk/domain/location/distance';
import { isSameRegion } from '@towline/sdk/domain/location/sameRegion';
import { crossBorderOf } from '@towline/sdk/domain/order/crossBorder';
import type { Trip } from '@towline/sdk/domain/order/intakeContext';
import type { Context } from '../../core/context.ts';
import { requests } from '../../stores/requests/requests.ts';

const routeMillis = 3_000;

/** What the checks of a new order ask beside the order itself (DECISIONS S-20); each is looked up only where a check wants it. */
export interface OrderFacts {
  isAbroad: boolean;
  /** The first request of the plate on the same day, where the contract asks. */
  duplicateOf: string | undefined;
  trip: Trip | undefined;
}

/** Whether the vehicle stands outside the home market's region, in a country where the contract has somebody to hand over to. */
export function isAbroadOrder(order: ServiceOrder, contract: Contract): boolean {
  const country = order.serviceLocation.countryCode;
  const home = contract.coverage?.homeMarket;
  if (!country || !home || isSameRegion(country, home)) return false;
  return contract.dispatch?.abroadAssistanceCompanyCodes?.[country] !== undefined;
}

// Only a long-distance check or a border makes the trip's length matter; then it is worth asking the router.
function needsTrip(order: ServiceOrder, contract: Contract): boolean {
  const checksLength = contract.process?.checks?.includes('LongDistanceTow') === true;
  return checksLength || crossBorderOf(order, contract).isCrossBorder;
}

async function tripOf(context: Context, order: ServiceOrder): Promise<Trip | undefined> {
  const from = positionOf(order.serviceLocation);
  const to = order.destinationLocation?.required ? positionOf(order.destinationLocation) : undefined;
  if (!from || !to) return undefined;
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(routeMillis)]);
  // The routed road; the great circle where no route is known, and marked so (DECISIONS C-01).
  return context.ports.router.route({ from, to }, signal).then(
    (route) => ({ distanceInKm: route.distanceInMeters / 1000, isStraightLine: route.isStraightLine }),
    () => ({ distanceInKm: distanceInMeters(from, to) / 1000, isStraightLine: true }),
  );
}

/** A request that exists already, whose order is judged again: its id, and when it was created. */
export interface Existing {
  id: string;
  createdAt: Date;
}

export async function readOrderFacts(
  context: Context,
  order: ServiceOrder,
  contract: Contract,
  existing?: Existing,
): Promise<OrderFacts> {
  const plate = order.vehicle.licensePlate?.value;
  const asksDuplicate = contract.process?.checks?.includes('DuplicateRequestSameDay') && plate;
  const [duplicateOf, trip] = await Promise.all([
    asksDuplicate
      ? requests.firstOfDay(context.db.pool, {
          plate,
          contractCode: contract.code,
          at: existing?.createdAt ?? context.now(),
          id: existing?.id,
        })
      : undefined,
    needsTrip(order, contract) ? tripOf(context, order) : undefined,
  ]);
  return { isAbroad: isAbroadOrder(order, contract), duplicateOf, trip };
}
