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
 * The order after a look-up that failed or found nothing: entitlement and vehicle are cleared, and the customer whom the
 * policy named; only the plate that was looked up is known of the vehicle (1-intake §2, §8).
 */
export function withoutPolicy(order: ServiceOrder): ServiceOrder {
  const { entitlement: _, ...kept } = withoutCustomer(order);
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
    locationContext: contactListsOf(order)[0].context,
    name,
    phoneNumber: policy.customerPhoneNumber ?? '',
    email: policy.customerEmail ?? '',
    language,
    priority: 1,
  };
}

/**
 * The order with the policy's customer as its first contact, asked once (WCAG 3.3.7); nobody is added where somebody is
 * there already (1-intake §3).
 */
export function withCustomer(order: ServiceOrder, policy: Policy, language: Contact['language']): ServiceOrder {
  const { serviceLocation } = order;
  if (serviceLocation.contacts?.length) return order;
  const customer = contactOfPolicy(order, policy, language);
  return customer ? { ...order, serviceLocation: { ...serviceLocation, contacts: [customer] } } : order;
}

/** The customer of the policy is not the next policy's: unchanged, he goes with it; what an agent typed stays. */
function withoutCustomer(order: ServiceOrder): ServiceOrder {
  const { serviceLocation } = order;
  const policy = order.entitlement?.policy;
  if (!policy || !serviceLocation.contacts) return order;
  const isCustomer = (contact: Contact): boolean => {
    const customer = contactOfPolicy(order, policy, contact.language);
    return (
      customer !== undefined &&
      (['name', 'phoneNumber', 'email', 'remarks'] as const).every((field) => customer[field] === contact[field])
    );
  };
  const contacts = serviceLocation.contacts.filter((contact) => !isCustomer(contact));
  return { ...order, serviceLocation: { ...serviceLocation, contacts } };
}
