import type { OrderLocation, ServiceOrder } from '../../generated/api.ts';
import type { Stop } from './appointment.ts';
import { changedOrderFields } from './orderFields.ts';

function withoutIds(location: OrderLocation): OrderLocation {
  const { id: _id, previousLocationId: _previous, updatedLocationId: _updated, ...place } = location;
  return place;
}

/** An order without the ids that the server gives it and its places: what a caller sends of them counts for nothing (1-intake §3, §7). */
export function withoutOwnIds(order: ServiceOrder): ServiceOrder {
  const { id: _id, ...rest } = order;
  return {
    ...rest,
    serviceLocation: withoutIds(order.serviceLocation),
    ...(order.destinationLocation && { destinationLocation: withoutIds(order.destinationLocation) }),
  };
}

/** Whether an edit put another place at the stop, so that the one before goes into the location history; contacts, flags, remarks and times alone do not (1-intake §2, §7). */
export function isOtherPlace(stop: Stop, before: ServiceOrder, after: ServiceOrder): boolean {
  return changedOrderFields(before, after).some(({ key }) => key === `${stop}.place`);
}

/** Whether the block of a highway was overridden at this very place by who stored it: then it stays so, whoever edits what stands beside it (1-intake §5, §6). */
export function isOverrideKept(stored: ServiceOrder | undefined, order: ServiceOrder): boolean {
  const { highwayOverridden, type } = stored?.serviceLocation ?? {};
  return highwayOverridden === true && type === 'Highway' && !isOtherPlace('serviceLocation', stored!, order);
}

/** The ids with which a former place and the one after it name each other. */
export type PlaceIds = { readonly former: string; readonly next: string };

/**
 * The place that was, and the one that is now: each names the other, so that the history walks back over previousLocationId
 * (1-intake §2, §3). A place that had no id yet gets one.
 */
export function replacedPlace(
  before: OrderLocation,
  after: OrderLocation,
  ids: PlaceIds,
): { former: OrderLocation; current: OrderLocation } {
  const id = before.id ?? ids.former;
  return {
    former: { ...before, id, updatedLocationId: ids.next },
    current: { ...withoutIds(after), id: ids.next, previousLocationId: id },
  };
}

/** The place with the ids that it has already: an edit that leaves the place where it is keeps its history (1-intake §2). */
export function samePlace(before: OrderLocation | undefined, after: OrderLocation): OrderLocation {
  const { id, previousLocationId } = before ?? {};
  return { ...withoutIds(after), ...(id && { id }), ...(previousLocationId && { previousLocationId }) };
}
