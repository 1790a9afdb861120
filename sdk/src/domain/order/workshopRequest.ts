import type { ServiceOrder } from '../../generated/api.ts';
import { withCategoryLock } from '../vehicle/serviceLocks.ts';
import { isWorkshopOrder } from './orderKind.ts';
import { isTowing } from './services.ts';

/** Whether an order creates a request of the workshop beside its own: towing with a repair in a workshop (DECISIONS S-25). */
export function hasWorkshopRequest(order: ServiceOrder): boolean {
  const { type, repairInWorkshop } = order.requestedService;
  if (isWorkshopOrder(order) || !isTowing(type)) return false;
  return (type === 'TowingWithRepair' || repairInWorkshop === true) && order.destinationLocation?.required === true;
}

/**
 * The order of the workshop's request: the vehicle, its policy and what is to be repaired; its place is where the tow ends,
 * and whoever can be called is the customer (DECISIONS S-25). A place of a workshop that the driver looks for is not known
 * yet: the ticket then says only how it is chosen.
 */
export function workshopOrderOf(order: ServiceOrder): ServiceOrder {
  const { category: _category, repairInWorkshop: _repair, ...service } = order.requestedService;
  const { required: _required, appointment: _appointment, ...place } = order.destinationLocation ?? {};
  const { contacts } = order.serviceLocation;
  return withCategoryLock({
    orderType: 'Workshop',
    searchType: order.searchType,
    client: order.client,
    requestedService: { ...service, type: 'Workshop' },
    vehicle: order.vehicle,
    serviceLocation: { ...place, contacts: contacts ?? place.contacts },
    policyInput: order.policyInput,
    entitlement: order.entitlement,
    externalId: order.externalId,
    referenceData: order.referenceData,
  });
}
