import type { ProblemCategory, RequestedService, ServiceOrder, ServiceType, StatusFlag } from '../../generated/api.ts';
import { isWorkshopOrder } from '../order/orderKind.ts';
import { statusesOfCategory } from './problemCategories.ts';

/** A problem category, and its status, that the service type fixes (1-intake §4). */
export type CategoryLock = { category: ProblemCategory; status?: StatusFlag };

/**
 * What the service type fixes: battery replacement is Ignition with a defective battery, telematics is Telematics
 * without signal, a workshop ticket is Other; the rest is free (1-intake §4).
 */
export function categoryLock(order: {
  orderType: ServiceOrder['orderType'];
  requestedService: Pick<RequestedService, 'type'>;
}): CategoryLock | undefined {
  const type: ServiceType | undefined = order.requestedService.type;
  if (type === 'OnSiteBatteryReplacement') return { category: 'Ignition', status: 'defectiveBattery' };
  if (type === 'TelematicsAssistance') return { category: 'Telematics', status: 'noTelematicsSignal' };
  if (type === 'Workshop' || isWorkshopOrder(order)) return { category: 'Other' };
  return undefined;
}

/**
 * The order after a problem category was chosen: the statuses of the one before are cleared, the stand-alone answers
 * stay (1-intake §2, §4). The same category again changes nothing.
 */
export function chooseCategory(order: ServiceOrder, category: ProblemCategory | undefined): ServiceOrder {
  const before = order.requestedService.category;
  if (before === category) return order;
  const statusFlags = { ...order.vehicle.statusFlags };
  for (const status of before ? statusesOfCategory[before] : []) delete statusFlags[status];
  return {
    ...order,
    requestedService: { ...order.requestedService, category },
    vehicle: { ...order.vehicle, statusFlags },
  };
}

/** The order with the category and status that its service type fixes, and only that status of the category (1-intake §4). */
export function withCategoryLock(order: ServiceOrder): ServiceOrder {
  const lock = categoryLock(order);
  if (!lock) return order;
  const chosen = chooseCategory(order, lock.category);
  if (!lock.status) return chosen;
  const statusFlags = { ...chosen.vehicle.statusFlags };
  for (const status of statusesOfCategory[lock.category]) delete statusFlags[status];
  statusFlags[lock.status] = 'Yes';
  return { ...chosen, vehicle: { ...chosen.vehicle, statusFlags } };
}
