import type { AdditionalService, OrderLocation, ServiceOrder, ServiceType } from '../../generated/api.ts';
import { chooseDestination } from '../location/placeChange.ts';
import { categoryLock, chooseCategory, withCategoryLock } from '../vehicle/serviceLocks.ts';
import { isDestinationForced } from './destinationOptions.ts';
import { isPlanned } from './orderKind.ts';
import { isTowing } from './services.ts';

const partnerWorkshop = { choice: 'Workshop', workshopChoice: 'C24PartnerWorkshop' } as const;

/** A destination that is asked again: what is no place stays (1-intake §4). */
export function withoutPlace({ required, appointment, contacts, remarks }: OrderLocation): OrderLocation {
  return { required, appointment, contacts, remarks };
}

/**
 * The order with the destination that its additional services fix, if they fix one. One that was fixed `before` and no
 * longer is was nobody's choice: it is asked again (1-intake §4).
 */
export function withForcedDestination(order: ServiceOrder, before: ServiceOrder): ServiceOrder {
  const place = order.destinationLocation ?? {};
  if (isDestinationForced(order)) return { ...order, destinationLocation: chooseDestination(place, partnerWorkshop) };
  if (!isDestinationForced(before) || !order.destinationLocation) return order;
  return { ...order, destinationLocation: withoutPlace({ ...place, required: isPlanned(order) || undefined }) };
}

/**
 * The order after a service type was chosen. Towing with repair sets repairInWorkshop, plain towing clears it, another
 * service leaves it unasked; additional services stay with a repair only. The category that the service fixes is set; the
 * one that the service before fixed is free again (1-intake §4).
 */
export function chooseServiceType(order: ServiceOrder, type: ServiceType | undefined): ServiceOrder {
  if (order.requestedService.type === type) return order;
  const free = categoryLock(order) ? chooseCategory(order, undefined) : order;
  const typed = { ...free, requestedService: { ...free.requestedService, type } };
  return withCategoryLock(answerRepairInWorkshop(typed, isTowing(type) ? type === 'TowingWithRepair' : undefined));
}

/** The order after "is the repair done in a workshop?"; no clears the additional services (1-intake §2). */
export function answerRepairInWorkshop(order: ServiceOrder, repairInWorkshop: boolean | undefined): ServiceOrder {
  const { additionalServices } = order.requestedService;
  const requestedService = {
    ...order.requestedService,
    repairInWorkshop,
    additionalServices: repairInWorkshop ? additionalServices : undefined,
  };
  return withForcedDestination({ ...order, requestedService }, order);
}

/** The order with these additional services, and with the partner workshop as destination that they force (1-intake §4). */
export function chooseAdditionalServices(
  order: ServiceOrder,
  additionalServices: readonly AdditionalService[],
): ServiceOrder {
  const requestedService = { ...order.requestedService, additionalServices: [...additionalServices] };
  return withForcedDestination({ ...order, requestedService }, order);
}
