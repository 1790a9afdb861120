import type { Agent, ServiceOrder } from '../../generated/api.ts';
import { requireDestination } from '../location/placeChange.ts';
import { withAskedAnswers } from '../vehicle/questions.ts';
import { withCategoryLock } from '../vehicle/serviceLocks.ts';
import { withAskedCategories } from '../vehicle/sizeCategories.ts';
import { areDestinationContactsDisabled } from './contacts.ts';
import { isWorkshopOrder } from './orderKind.ts';

/**
 * The order as the rules leave it, whatever a caller sent: a workshop ticket is of category Other, towing with repair is
 * repaired in a workshop, weight and length
 * categories and stand-alone answers stay only where they are asked, a destination that is not required has neither
 * address nor types, one that takes no contacts has none (1-intake §4, §5). The form does the same step by step; what it no longer asks, its draft keeps.
 */
export function settledOrder(order: ServiceOrder, agent: Pick<Agent, 'organisationFlags'>): ServiceOrder {
  const { destinationLocation } = order;
  const settled: ServiceOrder = {
    ...order,
    vehicle: withAskedCategories(order.vehicle, agent),
    ...(destinationLocation?.required === false && {
      destinationLocation: requireDestination(destinationLocation, false),
    }),
  };
  const locked = withFixedRepair(isWorkshopOrder(settled) ? withCategoryLock(settled) : settled);
  return withAskedParts(locked, locked);
}

/** The order with the answer that towing with repair fixes, where nobody gave one; another answer is the caller's own (1-intake §4). */
export function withFixedRepair(order: ServiceOrder): ServiceOrder {
  const { type, repairInWorkshop } = order.requestedService;
  if (type !== 'TowingWithRepair' || repairInWorkshop !== undefined) return order;
  return { ...order, requestedService: { ...order.requestedService, repairInWorkshop: true } };
}

/**
 * The order without what `asking` does not ask for: stand-alone answers about the vehicle, contacts of a destination that
 * takes none (1-intake §4, §5).
 */
export function withAskedParts(order: ServiceOrder, asking: ServiceOrder): ServiceOrder {
  const asked = { ...order, vehicle: withAskedAnswers(order.vehicle, asking) };
  if (!order.destinationLocation || !areDestinationContactsDisabled(asking)) return asked;
  const { contacts: _idle, ...destinationLocation } = order.destinationLocation;
  return { ...asked, destinationLocation };
}
