import { randomUUID } from 'node:crypto';
import type { OrderLocation, ServiceOrder } from '@towline/sdk/api';
import { isOtherPlace, replacedPlace, samePlace } from '@towline/sdk/domain/order/locationHistory';

const stops = ['serviceLocation', 'destinationLocation'] as const;

/** The order with an id at each of its places, so that the history can begin (1-intake §2). */
export function placed(order: ServiceOrder): ServiceOrder {
  return {
    ...order,
    serviceLocation: { ...order.serviceLocation, id: randomUUID() },
    ...(order.destinationLocation && { destinationLocation: { ...order.destinationLocation, id: randomUUID() } }),
  };
}

const isPlace = (location: OrderLocation | undefined): location is OrderLocation =>
  Boolean(location?.formattedAddress || location?.selectionType || location?.latitude !== undefined);

/** An edited order with the ids of its places, and the places that it had before and has no more (1-intake §2, §7). */
export function withHistory(
  before: ServiceOrder,
  after: ServiceOrder,
): { order: ServiceOrder; former: (OrderLocation & { id: string })[] } {
  const former: (OrderLocation & { id: string })[] = [];
  const order = { ...after };
  for (const stop of stops) {
    const [was, is] = [before[stop], after[stop]];
    if (!is) continue;
    if (!isPlace(was) || !isOtherPlace(stop, before, after)) {
      order[stop] = { id: randomUUID(), ...samePlace(was, is) };
      continue;
    }
    const ids = { former: randomUUID(), next: randomUUID() };
    const replaced = replacedPlace(was, is, ids);
    former.push({ ...replaced.former, id: was.id ?? ids.former });
    order[stop] = replaced.current;
  }
  return { order, former };
}
