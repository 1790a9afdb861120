import type { AdditionalService, OrderLocation, ServiceOrder, ServiceType } from '../../generated/api.ts';
import { chooseDestination } from '../location/placeChange.ts';
import { withCategoryLock } from '../vehicle/serviceLocks.ts';
import { isDestinationForced } from './destinationOptions.ts';
import { isTowing } from './services.ts';

const partnerWorkshop = { choice: 'Workshop', workshopChoice: 'C24PartnerWorkshop' } as const;

/** The order with the destination that its additional services fix, if they fix one (1-intake §4). */
function withForcedDestination(order: ServiceOrder): ServiceOrder {
  if (!isDestinationForced(order)) return order;
  const destinationLocation: OrderLocation = chooseDestination(order.destinationLocation ?? {}, partnerWorkshop);
  return { ...order, destinationLocation };
}

/**
 * The order after a service type was chosen. Towing with repair sets repairInWorkshop, plain towing clears it, another
 * service leaves it unasked; additional services stay with a repair only. The category that the service fixes is set; the
 * one that the service before fixed is free again (1-intake §4).
 */
export function chooseServiceType(order: ServiceOrder, type: ServiceType): ServiceOrder {
  if (order.requestedService.type === type) return order;
  const repairInWorkshop = isTowing(type) ? type === 'TowingWithRepair' : undefined;
  const { additionalServices } = order.requestedService;
  const requestedService = {
    ...order.requestedService,
    type,
    repairInWorkshop,
    additionalServices: repairInWorkshop ? additionalServices : undefined,
  };
  return withCategoryLock({ ...order, requestedService });
}

/** The order after "is the repair done in a workshop?"; no clears the additional services (1-intake §2). */
export function answerRepairInWorkshop(order: ServiceOrder, repairInWorkshop: boolean): ServiceOrder {
  const { additionalServices } = order.requestedService;
  return {
    ...order,
    requestedService: {
      ...order.requestedService,
      repairInWorkshop,
      additionalServices: repairInWorkshop ? additionalServices : undefined,
    },
  };
}

/** The order with these additional services, and with the partner workshop as destination that they force (1-intake §4). */
export function chooseAdditionalServices(
  order: ServiceOrder,
  additionalServices: readonly AdditionalService[],
): ServiceOrder {
  return withForcedDestination({
    ...order,
    requestedService: { ...order.requestedService, additionalServices: [...additionalServices] },
  });
}
