import type { Contract, Policy, ServiceOrder } from '@towline/sdk/api';
import { distanceInMeters, positionOf } from '@towline/sdk/domain/location/distance';
import { isSameRegion } from '@towline/sdk/domain/location/sameRegion';
import type { Context } from '../../api/context.ts';
import { policies } from '../../stores/policies.ts';
import { requests } from '../../stores/requests/requests.ts';

const routeMillis = 3_000;

/** What the checks of a new order ask beside the order itself (DECISIONS S-20); each is looked up only where a check wants it. */
export interface OrderFacts {
  isAbroad: boolean;
  policy: Policy | undefined;
  hasDuplicateToday: boolean;
  tripInKm: number | undefined;
}

/** Whether the vehicle stands outside the home market's region, in a country where the contract has somebody to hand over to. */
export function isAbroadOrder(order: ServiceOrder, contract: Contract): boolean {
  const country = order.serviceLocation.countryCode;
  const home = contract.coverage?.homeMarket;
  if (!country || !home || isSameRegion(country, home)) return false;
  return contract.dispatch?.abroadAssistanceCompanyCodes?.[country] !== undefined;
}

async function tripInKm(context: Context, order: ServiceOrder): Promise<number | undefined> {
  const from = positionOf(order.serviceLocation);
  const to = order.destinationLocation?.required ? positionOf(order.destinationLocation) : undefined;
  if (!from || !to) return undefined;
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(routeMillis)]);
  // The routed road; the great circle where no route is known (DECISIONS C-01).
  const metres = await context.ports.router.route({ from, to }, signal).then(
    (route) => route.distanceInMeters,
    () => distanceInMeters(from, to),
  );
  return metres / 1000;
}

export async function readOrderFacts(context: Context, order: ServiceOrder, contract: Contract): Promise<OrderFacts> {
  const checks = new Set(contract.process?.checks ?? []);
  const plate = order.vehicle.licensePlate?.value;
  const wantsPolicy = ['PolicyNotFound', 'PolicyExpired', 'LicensePlateChange'].some((check) =>
    checks.has(check as 'PolicyNotFound'),
  );
  const [found, hasDuplicateToday, trip] = await Promise.all([
    wantsPolicy && plate
      ? policies.find(
          context.db.pool,
          context.agent,
          { licensePlate: plate, contractCode: contract.code, take: 1 },
          context.now(),
        )
      : [],
    checks.has('DuplicateRequestSameDay') && plate
      ? requests.existsToday(context.db.pool, plate, contract.code, context.now())
      : false,
    checks.has('LongDistanceTow') ? tripInKm(context, order) : undefined,
  ]);
  return { isAbroad: isAbroadOrder(order, contract), policy: found[0], hasDuplicateToday, tripInKm: trip };
}
