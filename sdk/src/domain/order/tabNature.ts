import type { Contract, ServiceOrder } from '../../generated/api.ts';
import { categoryLock } from '../vehicle/serviceLocks.ts';
import { vehicleLocks } from '../vehicle/vehicleLocks.ts';
import { isDestinationForced } from './destinationOptions.ts';
import type { IntakeTab } from './tabs.ts';

/** What a tab is that is not filled by the agent: nothing is asked in it, or what it asks is fixed (console.md §4.6, step glyphs). */
export type TabNature = 'notApplicable' | 'locked';

/**
 * Not applicable is a destination that is not required. Locked is the destination that additional services force, and the
 * vehicle that the policy fixes whole, with the problem that the service fixes (1-intake §4, §5).
 */
export function tabNature(
  tab: IntakeTab,
  order: ServiceOrder,
  contract?: Pick<Contract, 'process' | 'flags'>,
): TabNature | undefined {
  if (tab === 'DestinationLocation') {
    if (isDestinationForced(order)) return 'locked';
    return order.destinationLocation?.required === false ? 'notApplicable' : undefined;
  }
  if (tab !== 'Vehicle' || !categoryLock(order)?.status) return undefined;
  const { type, fuelType, makeModel } = vehicleLocks(order, contract);
  return type && fuelType && makeModel ? 'locked' : undefined;
}
