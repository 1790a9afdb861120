import { contractCodesOf } from '@towline/sdk/access/agent';
import type { Entitlement, ServiceOrder } from '@towline/sdk/api';
import { normalisePlate } from '@towline/sdk/domain/licensePlate';
import { isSameEntitlement, withOwnPolicy } from '@towline/sdk/domain/order/entitledOrder';
import { lockedDifferences } from '@towline/sdk/domain/vehicle/vehicleLocks';
import type { Context } from '../../core/context.ts';
import { type Basis, type BasisQuery, readOrderBasis } from '../../stores/orderBasis.ts';
import { isLimitedToOwn } from '../../stores/policies.ts';

/** By which contract an order is judged, and by which version's terms where it runs already. */
type Terms = Pick<BasisQuery, 'contractCode' | 'contractVersion'>;

/** The policy that an order names, as the register is asked for it: what entitles is what that says now, not what the caller sends. */
function policyAsked({ agent }: Context, entitlement: Entitlement | undefined): BasisQuery['policy'] {
  const named = entitlement?.policy;
  const licensePlate = normalisePlate(named?.licensePlate ?? '');
  if (!named || licensePlate === '') return undefined;
  // Of several for one plate the one that the agent chose (1-intake §2).
  const { contractCode, id: chosenId } = named;
  const isLimited = isLimitedToOwn(agent, { licensePlate, contractCode });
  return { licensePlate, contractCode, chosenId, ...(isLimited && { ofContracts: contractCodesOf(agent) }) };
}

/**
 * What an order is judged by whose plate, policy or contract is new. Where no policy entitles it, the register is asked by the
 * vehicle's plate whether an insurer blocks: leaving the policy out is no way around the block (1-intake §4).
 */
export async function readNewBasis(context: Context, order: ServiceOrder, terms: Terms, at: Date): Promise<Basis> {
  const { prepared } = context.db;
  const plate = normalisePlate(order.vehicle.licensePlate?.value ?? '');
  const policy = policyAsked(context, order.entitlement);
  if (policy || !plate) {
    const basis = await readOrderBasis(prepared, { ...terms, at, ...(policy && { policy }) });
    if (basis.policy || !plate) return basis;
  }
  return readOrderBasis(prepared, { ...terms, at, insurerOf: plate });
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
): Promise<Basis & { asked: ServiceOrder }> {
  const plate = normalisePlate(order.vehicle.licensePlate?.value ?? '');
  if (order.entitlement || !plate)
    return { ...(await readNewBasis(context, order, { contractCode }, at)), asked: order };
  const asked: ServiceOrder = {
    ...order,
    entitlement: { type: 'Policy', policy: { licensePlate: plate, contractCode, status: 'Expired' } },
  };
  const basis = await readNewBasis(context, asked, { contractCode }, at);
  if (!basis.policy) return { ...basis, asked: order };
  const differences = lockedDifferences(withOwnPolicy(asked, basis.policy), basis.contract);
  const fits = basis.policy.status === 'Covered' && !Object.values(differences).some(Boolean);
  return fits ? { ...basis, asked } : { ...(await readNewBasis(context, order, { contractCode }, at)), asked: order };
}

/**
 * What an edited order is judged by. A policy that it keeps is not read again; another plate, contract or policy asks the
 * register as a new order does, so that no edit leads round an insurer's block (1-intake §4).
 */
export async function readEditedBasis(
  context: Context,
  before: ServiceOrder,
  wanted: ServiceOrder,
  terms: Terms,
): Promise<Basis> {
  const { contractCode } = terms;
  const [old, now] = [before, wanted].map(({ vehicle }) => normalisePlate(vehicle.licensePlate?.value ?? ''));
  const isSamePolicy = isSameEntitlement(before.entitlement, wanted.entitlement);
  const isSameSubject = old === now && before.requestedService.contractCode === contractCode;
  if (isSamePolicy && (isSameSubject || before.entitlement?.policy))
    return readOrderBasis(context.db.prepared, { ...terms, at: context.now() });
  return readNewBasis(context, wanted, terms, context.now());
}
