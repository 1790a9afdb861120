import type { Contract, Entitlement, Policy, ServiceOrder } from '@towline/sdk/api';
import { isSamePlate, normalisePlate } from '@towline/sdk/domain/licensePlate';
import { lockedDifferences } from '@towline/sdk/domain/vehicle/vehicleLocks';
import type { Context } from '../../api/context.ts';
import { readRules } from '../../stores/contracts.ts';
import { insurerBlocksSelect, isLimitedToOwn, policySelect } from '../../stores/policies.ts';

/** What an order is judged by: its contract, and the policy that it names as the register has it now. */
export interface OrderBasis {
  contract: Contract | undefined;
  found: Policy | null | undefined;
}

/** What entitles is what the register says now, not what the caller sends: the policy is read again, with the contract. */
export async function readBasis(
  { db, agent }: Context,
  entitlement: Entitlement | undefined,
  contractCode: string,
  at: Date,
): Promise<OrderBasis> {
  const named = entitlement?.policy;
  if (!named || normalisePlate(named.licensePlate) === '') return readRules<Policy>(db.prepared, contractCode);
  // Of several for one plate the one that the agent chose (1-intake §2).
  const { licensePlate, contractCode: under, id: chosenId } = named;
  const filter = { licensePlate, contractCode: under, chosenId, take: 1 };
  const name = ['and policy', isLimitedToOwn(agent, filter) && 'of mine', under && 'by contract', chosenId && 'chosen']
    .filter(Boolean)
    .join(' ');
  return readRules<Policy>(db.prepared, contractCode, { name, ...policySelect(agent, filter, at, 3) });
}

/**
 * What an order is judged by whose plate, policy or contract is new. Where no policy entitles it, the register is asked by the
 * vehicle's plate whether an insurer blocks: leaving the policy out is no way around the block (1-intake §4).
 */
export async function readNewBasis(
  context: Context,
  order: ServiceOrder,
  contractCode: string,
  at: Date,
): Promise<OrderBasis & { isInsurerBlocked: boolean }> {
  const plate = normalisePlate(order.vehicle.licensePlate?.value ?? '');
  const named = normalisePlate(order.entitlement?.policy?.licensePlate ?? '');
  if (named || !plate) {
    const basis = await readBasis(context, order.entitlement, contractCode, at);
    if (basis.found || !plate) return { ...basis, isInsurerBlocked: false };
  }
  const beside = { name: 'and insurer', sql: insurerBlocksSelect(3), values: [plate, contractCode] };
  const { contract, found } = await readRules<boolean>(context.db.prepared, contractCode, beside);
  return { contract, found: undefined, isInsurerBlocked: found === true };
}

/**
 * The same of an order as it was sent. One that names no policy but a plate is matched with the register (DECISIONS T-06,
 * T-180): what is covered there entitles it, as if an agent had chosen it, unless the vehicle is another than the policy's.
 */
export async function readEntitled(
  context: Context,
  order: ServiceOrder,
  contractCode: string,
  at: Date,
): Promise<OrderBasis & { isInsurerBlocked: boolean; asked: ServiceOrder }> {
  const plate = normalisePlate(order.vehicle.licensePlate?.value ?? '');
  if (order.entitlement || !plate) return { ...(await readNewBasis(context, order, contractCode, at)), asked: order };
  const asked: ServiceOrder = {
    ...order,
    entitlement: { type: 'Policy', policy: { licensePlate: plate, contractCode, status: 'Expired' } },
  };
  const basis = await readNewBasis(context, asked, contractCode, at);
  if (!basis.found) return { ...basis, asked: order };
  const differences = lockedDifferences(withOwnPolicy(asked, basis.found), basis.contract);
  const fits = basis.found.status === 'Covered' && !Object.values(differences).some(Boolean);
  return fits ? { ...basis, asked } : { ...(await readNewBasis(context, order, contractCode, at)), asked: order };
}

/**
 * What an edited order is judged by. A policy that it keeps is not read again; another plate, contract or policy asks the
 * register as a new order does, so that no edit leads round an insurer's block (1-intake §4).
 */
export async function readEditedBasis(
  context: Context,
  before: ServiceOrder,
  wanted: ServiceOrder,
  contractCode: string,
): Promise<OrderBasis & { isInsurerBlocked: boolean }> {
  const [old, now] = [before, wanted].map(({ vehicle }) => normalisePlate(vehicle.licensePlate?.value ?? ''));
  const isSamePolicy = isSameEntitlement(before.entitlement, wanted.entitlement);
  const isSameSubject = old === now && before.requestedService.contractCode === contractCode;
  if (isSamePolicy && (isSameSubject || before.entitlement?.policy))
    return { ...(await readBasis(context, undefined, contractCode, context.now())), isInsurerBlocked: false };
  return readNewBasis(context, wanted, contractCode, context.now());
}

/** The order entitled by the register's policy; by none where the register has none, and then nothing is said to be covered. */
export function withOwnPolicy(order: ServiceOrder, policy: Policy | null | undefined): ServiceOrder {
  const { entitlement, ...rest } = order;
  if (!entitlement) return order;
  const { status: _said, ...claimed } = entitlement;
  if (!claimed.policy) return { ...rest, entitlement: claimed };
  return policy ? { ...rest, entitlement: { type: 'Policy', status: policy.status, policy } } : rest;
}

/** Whether two entitlements name the same policy: an order that exists keeps what it was read with. */
export function isSameEntitlement(one: Entitlement | undefined, other: Entitlement | undefined): boolean {
  const [old, now] = [one?.policy, other?.policy];
  if (one?.type !== other?.type || !old || !now) return one?.type === other?.type && !old && !now;
  // One plate may have several policies of one contract, of other periods (1-intake §2).
  if (old.id && now.id && old.id !== now.id) return false;
  return isSamePlate(old.licensePlate, now.licensePlate) && old.contractCode === now.contractCode;
}
