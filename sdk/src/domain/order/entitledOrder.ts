import type { Entitlement, Policy, ServiceOrder } from '../../generated/api.ts';
import { isSamePlate } from '../licensePlate.ts';

/** The order entitled by the register's policy; by none where the register has none, and then nothing is said to be covered (1-intake §4). */
export function withOwnPolicy(order: ServiceOrder, policy: Policy | null | undefined): ServiceOrder {
  const { entitlement, ...rest } = order;
  if (!entitlement) return order;
  const { status: _said, ...claimed } = entitlement;
  if (!claimed.policy) return { ...rest, entitlement: claimed };
  return policy ? { ...rest, entitlement: { type: 'Policy', status: policy.status, policy } } : rest;
}

/** Whether two entitlements name the same policy: an order that exists keeps what it was read with (1-intake §4). */
export function isSameEntitlement(one: Entitlement | undefined, other: Entitlement | undefined): boolean {
  const [old, now] = [one?.policy, other?.policy];
  if (one?.type !== other?.type || !old || !now) return one?.type === other?.type && !old && !now;
  // One plate may have several policies of one contract, of other periods (1-intake §2).
  if (old.id && now.id && old.id !== now.id) return false;
  return isSamePlate(old.licensePlate, now.licensePlate) && old.contractCode === now.contractCode;
}
