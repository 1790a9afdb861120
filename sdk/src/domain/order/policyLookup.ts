import type { Contact, Contract, Policy, ServiceOrder } from '../../generated/api.ts';
import { normalisePlate } from '../licensePlate.ts';
import { policyStatusAt } from '../policy.ts';
import { withPolicyVehicle } from '../vehicle/vehicleLocks.ts';
import { contactListsOf } from './contacts.ts';

/** The order with the plate that the policy is looked up by, as it is compared (1-intake §2). */
export function plateToLookUp(order: Pick<ServiceOrder, 'policyInput'>): string {
  return normalisePlate(order.policyInput?.licensePlate ?? '');
}

/**
 * The order with the policy that the look-up found: entitlement with today's status, the vehicle filled from it. A
 * difference that was noted belonged to the policy before (1-intake §2, DECISIONS S-26, S-30).
 */
export function withPolicy(
  order: ServiceOrder,
  policy: Policy,
  contract: Contract | undefined,
  now: Date,
): ServiceOrder {
  const status = policyStatusAt(policy, now, contract?.coverage?.homeMarket);
  const { differsFromPolicy: _, ...vehicle } = order.vehicle;
  const entitlement = { type: 'Policy', status, policy: { ...policy, status } } as const;
  const { externalContractCode } = policy;
  const requestedService = { ...order.requestedService, ...(externalContractCode && { externalContractCode }) };
  return withPolicyVehicle({ ...order, requestedService, vehicle, entitlement }, contract);
}

/**
 * The order after a look-up that failed or found nothing: entitlement and vehicle are cleared; only the plate that was
 * looked up is known of the vehicle (1-intake §2, §8).
 */
export function withoutPolicy(order: ServiceOrder): ServiceOrder {
  const { entitlement: _, ...kept } = order;
  const value = plateToLookUp(order);
  const country = order.policyInput?.selectedCountry;
  return { ...kept, vehicle: value ? { licensePlate: { ...(country && { country }), value } } : {} };
}

/** The customer that the policy names, as the first contact of the order; undefined when it names nobody (1-intake §3). */
export function contactOfPolicy(
  order: ServiceOrder,
  policy: Policy,
  language: Contact['language'],
): Contact | undefined {
  const name = [policy.customerFirstName, policy.customerLastName].filter(Boolean).join(' ');
  if (!name && !policy.customerPhoneNumber && !policy.customerEmail) return undefined;
  return {
    locationContext: contactListsOf(order)[0]?.context ?? 'BreakdownLocation',
    name,
    phoneNumber: policy.customerPhoneNumber ?? '',
    email: policy.customerEmail ?? '',
    language,
    priority: 1,
  };
}
