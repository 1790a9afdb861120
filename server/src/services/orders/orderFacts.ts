import { allowIntakeReference } from '@towline/sdk/access/gates';
import type { Contract, ServiceOrder } from '@towline/sdk/api';
import { distanceInMeters, positionOf } from '@towline/sdk/domain/location/distance';
import { crossBorderOf } from '@towline/sdk/domain/order/crossBorder';
import type { Trip } from '@towline/sdk/domain/order/intakeContext';
import type { OrderFacts } from '@towline/sdk/domain/order/orderFacts';
import type { Context } from '../../core/context.ts';
import type { Basis } from '../../stores/orderBasis.ts';
import { requests } from '../../stores/requests/requests.ts';
import { readPlaces } from './locateOrder.ts';
import { refusedWorkshops } from './namedWorkshops.ts';
import { ownClient } from './ownClient.ts';

const routeMillis = 3_000;

// Only a long-distance check or a border makes the trip's length matter; then it is worth asking the router.
function needsTrip(order: ServiceOrder, contract: Contract): boolean {
  const checksLength = contract.process?.checks?.includes('LongDistanceTow') === true;
  return checksLength || crossBorderOf(order, contract).isCrossBorder;
}

async function tripOf(context: Context, order: ServiceOrder, contract: Contract): Promise<Trip | undefined> {
  if (!needsTrip(order, contract)) return undefined;
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

/** A request that exists already, whose order is judged again. */
export interface Existing {
  id: string;
  createdAt: Date;
  order: ServiceOrder;
}

function duplicateOf(context: Context, order: ServiceOrder, contract: Contract, existing: Existing | undefined) {
  const plate = order.vehicle.licensePlate?.value;
  if (!plate || !contract.process?.checks?.includes('DuplicateRequestSameDay')) return undefined;
  const at = existing?.createdAt ?? context.now();
  return requests.firstOfDay(context.db.pool, { plate, contractCode: contract.code, at, id: existing?.id });
}

/** A gate reads of a contract whose it is. */
const gateOf = ({ code, dispatch }: Contract) => {
  const { clientOrganisationCode } = dispatch ?? {};
  return { code, ...(clientOrganisationCode && { clientOrganisationCode }) };
};

/** Everything that an order is judged by beside itself, each looked up only where a check wants it (DECISIONS S-20, T-334). */
export async function readOrderFacts(
  context: Context,
  order: ServiceOrder,
  { contract, policy, isInsurerBlocked, blockedInsurerPhone }: Basis & { contract: Contract },
  existing?: Existing,
): Promise<OrderFacts & Pick<Context, 'agent'>> {
  const { agent } = context;
  const [client, places, workshops, duplicate, trip] = await Promise.all([
    ownClient(context, order, contract, existing?.order),
    readPlaces(context, order, existing?.order),
    refusedWorkshops(context, order, contract, existing?.order),
    duplicateOf(context, order, contract, existing),
    tripOf(context, order, contract),
  ]);
  const mayGiveReferences = allowIntakeReference(agent, gateOf(contract)).allowed;
  const insurer = { isInsurerBlocked, blockedInsurerPhone };
  const read = { agent, contract, policy, ...insurer, mayGiveReferences, client, places };
  return { ...read, refusedWorkshops: workshops, duplicateOf: duplicate, trip };
}
