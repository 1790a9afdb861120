import type { Agent, ServiceOrder } from '../../generated/api.ts';
import { requireDestination } from '../location/placeChange.ts';
import { withCategoryLock } from '../vehicle/serviceLocks.ts';
import { withAskedCategories } from '../vehicle/sizeCategories.ts';
import { isWorkshopOrder } from './orderKind.ts';

/**
 * The order as the rules leave it, whatever a caller sent: a workshop ticket is of category Other, weight and length
 * categories stay only where they are asked, a destination that is not required has neither address nor types
 * (1-intake §4, §5). The form does the same step by step.
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
  return isWorkshopOrder(settled) ? withCategoryLock(settled) : settled;
}
