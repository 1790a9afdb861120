import type { Contact, Contract, Policy, RequestedService, ServiceOrder, Vehicle } from '../../generated/api.ts';
import { isSamePlate, isValidPlate, normalisePlate } from '../licensePlate.ts';
import { policyStatusAt } from '../policy.ts';
import { withCategoryLock } from '../vehicle/serviceLocks.ts';
import { differFromPolicy, lockedDifferences, withPolicyVehicle } from '../vehicle/vehicleLocks.ts';
import { withoutCallerOfPolicy } from './caller.ts';
import { contactListsOf } from './contacts.ts';

/** The order with the plate that the policy is looked up by, as it is compared (1-intake §2). */
export function plateToLookUp(order: Pick<ServiceOrder, 'policyInput'>): string {
  return normalisePlate(order.policyInput?.licensePlate ?? '');
}

/** What the register is asked for: a plate, or under a contract the name or the number of its customer (1-intake §2, §7). */
export type PolicyQuery = {
  readonly licensePlate?: string;
  readonly customerName?: string;
  readonly customerPhone?: string;
};

/** Shortest part of a customer's name that policies are looked up by, in characters (1-intake §2: the search by contract). */
const shortestNameSearch = 2;
/** Shortest part of a customer's phone number that policies are looked up by, in digits (1-intake §2). */
const shortestPhoneSearch = 5;

/**
 * What the order's policy is looked up by: its plate, where it is one of its country; searched by contract and without a
 * plate the customer's name and number, each long enough to mean somebody. Undefined while there is nothing to ask
 * (1-intake §2).
 */
export function policyQueryOf(order: Pick<ServiceOrder, 'policyInput' | 'searchType'>): PolicyQuery | undefined {
  const { licensePlate = '', selectedCountry, customerName = '', customerPhone = '' } = order.policyInput ?? {};
  const plate = normalisePlate(licensePlate);
  if (plate !== '') return isValidPlate(selectedCountry, plate) ? { licensePlate: plate } : undefined;
  const name = customerName.trim();
  const digits = customerPhone.replace(/\D/g, '');
  const isByContract = order.searchType === 'Contract';
  const query: PolicyQuery = {
    ...(isByContract && name.length >= shortestNameSearch && { customerName: name }),
    ...(isByContract && digits.length >= shortestPhoneSearch && { customerPhone: customerPhone.trim() }),
  };
  return Object.keys(query).length > 0 ? query : undefined;
}

/** Whether the policy of the typed plate was looked up already: every look-up leaves its plate with the vehicle (1-intake §2). */
export function isPlateLookedUp(order: Pick<ServiceOrder, 'policyInput' | 'vehicle'>): boolean {
  return isSamePlate(order.vehicle.licensePlate?.value, order.policyInput?.licensePlate);
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
  const requestedService = { ...withoutExternalContract(order), ...(externalContractCode && { externalContractCode }) };
  const { policies: __, ...rest } = order;
  return withPolicyVehicle({ ...rest, requestedService, vehicle, entitlement }, contract);
}

const fixedByPolicy = ['type', 'fuelType', 'make', 'model'] as const satisfies readonly (keyof Vehicle)[];

/**
 * The same for an answer that came while the agent went on by hand: what was typed of the vehicle since it was asked for
 * stays. Where that says something else than the policy, it "differs from the policy" and wants its reason, so that
 * neither is lost (DECISIONS S-30).
 *
 * @param asked the vehicle as it was when the look-up began
 */
export function withLatePolicy(
  order: ServiceOrder,
  policy: Policy,
  contract: Contract | undefined,
  now: Date,
  asked: Vehicle,
): ServiceOrder {
  const filled = withPolicy(order, policy, contract, now);
  const { vehicle } = order;
  const typed = fixedByPolicy.filter((field) => vehicle[field] !== undefined && vehicle[field] !== asked[field]);
  if (typed.length === 0) return filled;
  const { makeModel, isCustom, curbWeightInKg } = vehicle;
  const kept: ServiceOrder = {
    ...filled,
    vehicle: {
      ...filled.vehicle,
      ...Object.fromEntries(typed.map((field) => [field, vehicle[field]])),
      ...(typed.includes('model') && { makeModel, isCustom, curbWeightInKg }),
    },
  };
  const differs = Object.values(lockedDifferences(kept, contract)).some(Boolean);
  return differs ? differFromPolicy(kept, '') : filled;
}

/** What is asked for, without the insurer behind the contract that the policy before brought; one chosen by hand stays. */
function withoutExternalContract({ requestedService, entitlement }: ServiceOrder): RequestedService {
  const { externalContractCode, ...rest } = requestedService;
  return externalContractCode === entitlement?.policy?.externalContractCode ? rest : requestedService;
}

/**
 * The order after a look-up that failed or found nothing: entitlement and vehicle are cleared, and the customer and the
 * insurer whom the policy named; only the plate that was looked up, the problem that the service fixes and the people whom
 * the caller spoke of are known of the vehicle. The people to call about it were typed by hand, and stay (1-intake §2, §4, §8).
 */
export function withoutPolicy(order: ServiceOrder): ServiceOrder {
  const { entitlement: _, policies: __, ...kept } = withoutCallerOfPolicy(withoutCustomer(order));
  const value = plateToLookUp(order);
  const country = order.policyInput?.selectedCountry;
  const { contacts } = order.vehicle;
  const plate = value ? { licensePlate: { ...(country && { country }), value } } : {};
  const people = order.caller?.people;
  const vehicle = { ...plate, ...(contacts && { contacts }), ...(people && { numberOfOccupants: people }) };
  return withCategoryLock({ ...kept, requestedService: withoutExternalContract(order), vehicle });
}

/** The order with several policies of which one is to be chosen; they wait in the draft (1-intake §3). */
export function withPolicyChoice(order: ServiceOrder, policies: readonly Policy[]): ServiceOrder {
  return { ...withoutPolicy(order), policies: [...policies] };
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
