import type { CallerSafety, Contact, Policy, ServiceOrder } from '../../generated/api.ts';
import { internationalPhone } from '../phoneNumber.ts';
import { isRoadside } from './orderKind.ts';

/** Most people that one call is about; what a vehicle step takes for its occupants, too (1-intake §3). */
export const mostPeople = 99;

/**
 * The order after something that the caller said. Children are among the people; the people are the vehicle's occupants
 * until somebody says another number there, so that nothing is asked twice (DECISIONS T-72). Who is both caller and contact
 * speaks one language (DECISIONS T-189).
 */
export function withCaller(order: ServiceOrder, said: Partial<CallerSafety>): ServiceOrder {
  const { caller: before = {}, vehicle } = order;
  const caller: CallerSafety = { ...before, ...said };
  // A number of people that is being typed takes no child away: "1" may become "12".
  if (said.children !== undefined && caller.people !== undefined && said.children > caller.people)
    caller.people = said.children;
  const next = { ...withSpoken(order, caller), caller };
  const occupants = vehicle.numberOfOccupants;
  const follows = occupants === undefined || occupants === before.people;
  if (caller.people === before.people || !follows) return next;
  return { ...next, vehicle: { ...vehicle, numberOfOccupants: caller.people } };
}

/** A number without what stands before it inside or outside of a country; so short it is none. */
const shortestNumber = 7;
const nationalPart = (phone: string | undefined): string => (phone ?? '').replace(/\D/g, '').replace(/^0+(?=\d)/, '');

/** Whether it is one number, written with its country or as it is dialled at home (DECISIONS T-189). */
export function isSameNumber(one: string | undefined, other: string | undefined): boolean {
  const [shorter = '', longer = ''] = [one, other].map(nationalPart).sort((a, b) => a.length - b.length);
  const isWhole = shorter === longer || shorter.length >= shortestNumber;
  return shorter !== '' && isWhole && longer.endsWith(shorter);
}

/** Whether a contact is who calls (DECISIONS T-189): the number is the caller's, or the caller left none and the contact stands first. */
export const isCaller = (
  caller: CallerSafety | undefined,
  { phoneNumber }: Partial<Contact>,
  index: number,
): boolean => (caller?.callbackNumber ? isSameNumber(caller.callbackNumber, phoneNumber) : index === 0);

/** The contacts that are the caller speak as the caller does, until another language is chosen for them. */
function withSpoken(order: ServiceOrder, { language }: CallerSafety): ServiceOrder {
  const { caller: before, serviceLocation } = order;
  if (!language || language === before?.language || !serviceLocation.contacts) return order;
  const contacts = serviceLocation.contacts.map((contact, index) =>
    isCaller(before, contact, index) && (!before?.language || before.language === contact.language)
      ? { ...contact, language }
      : contact,
  );
  return { ...order, serviceLocation: { ...serviceLocation, contacts } };
}

/**
 * Who calls, as a contact: with the e-mail that another contact of the same number or the policy's customer has (WCAG 3.3.7,
 * DECISIONS T-189).
 */
export function callerContact(order: ServiceOrder): Partial<Contact> {
  const { caller, entitlement, serviceLocation, destinationLocation } = order;
  const { name, callbackNumber: phoneNumber } = caller ?? {};
  const policy = entitlement?.policy;
  const known: Partial<Contact>[] = [
    ...(serviceLocation.contacts ?? []),
    ...(destinationLocation?.contacts ?? []),
    { phoneNumber: policy?.customerPhoneNumber, email: policy?.customerEmail },
  ];
  const email = known.find((one) => one.email && isSameNumber(phoneNumber, one.phoneNumber))?.email;
  return { name, phoneNumber, ...(email && { email }) };
}

/** The policy's customer, as who calls; without a number nothing is filled in. */
function customerOf(policy: Policy, homeMarket: string | undefined): CallerSafety | undefined {
  const { customerPhoneNumber, customerFirstName, customerLastName } = policy;
  if (!customerPhoneNumber) return undefined;
  const name = [customerFirstName, customerLastName].filter(Boolean).join(' ');
  return { callbackNumber: internationalPhone(customerPhoneNumber, homeMarket), ...(name && { name }) };
}

/**
 * The order with the policy's customer as who calls, where nobody else has left a number or a name: the policy knows both, and
 * nothing is asked twice (WCAG 3.3.7, DECISIONS T-189).
 */
export function withCallerOfPolicy(order: ServiceOrder, policy: Policy, homeMarket?: string): ServiceOrder {
  const { caller } = order;
  const customer = customerOf(policy, homeMarket);
  if (!customer) return order;
  const isOther = caller?.callbackNumber && !isSameNumber(caller.callbackNumber, customer.callbackNumber);
  if (isOther || caller?.name) return order;
  return { ...order, caller: { ...caller, ...customer } };
}

/** The same order without what the policy said of the caller: unchanged, it goes with the policy; what an agent typed stays (1-intake §2). */
export function withoutCallerOfPolicy(order: ServiceOrder): ServiceOrder {
  const { caller, entitlement } = order;
  const policy = entitlement?.policy;
  if (!caller || !policy || !isCallerOfPolicy(order)) return order;
  const { name, callbackNumber: _number, ...rest } = caller;
  const isOwn = name === customerOf(policy, undefined)?.name;
  return { ...order, caller: { ...rest, ...(name && !isOwn && { name }) } };
}

/** Whether the number to call back on is the one that the policy knows (DECISIONS T-189). */
export const isCallerOfPolicy = ({ caller, entitlement }: Pick<ServiceOrder, 'caller' | 'entitlement'>): boolean =>
  isSameNumber(caller?.callbackNumber, entitlement?.policy?.customerPhoneNumber);

/**
 * Whether the 112 advice is still due: not everyone is safe, or somebody waits at the roadside and nobody has said that they
 * are. Nobody waits beside a vehicle that is moved at a planned time (1-intake §2, 2-requests §2).
 */
export const needsSafetyAdvice = (order: Pick<ServiceOrder, 'caller' | 'orderType'>): boolean =>
  order.caller?.everyoneSafe === 'No' || (isRoadside(order) && order.caller?.everyoneSafe !== 'Yes');
