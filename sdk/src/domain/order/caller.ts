import type { CallerSafety, Contact, ServiceOrder } from '../../generated/api.ts';

/** Most people that one call is about; what a vehicle step takes for its occupants, too (1-intake §3). */
export const mostPeople = 99;

/**
 * The order after something that the caller said. Children are among the people; the people are the vehicle's occupants
 * until somebody says another number there, so that nothing is asked twice (DECISIONS T-72).
 */
export function withCaller(order: ServiceOrder, said: Partial<CallerSafety>): ServiceOrder {
  const { caller: before = {}, vehicle } = order;
  const caller: CallerSafety = { ...before, ...said };
  if (caller.children !== undefined && caller.people !== undefined && caller.children > caller.people) {
    // Whichever number was said last holds.
    if (said.people === undefined) caller.people = caller.children;
    else caller.children = caller.people;
  }
  const occupants = vehicle.numberOfOccupants;
  const follows = occupants === undefined || occupants === before.people;
  if (caller.people === before.people || !follows) return { ...order, caller };
  return { ...order, caller, vehicle: { ...vehicle, numberOfOccupants: caller.people } };
}

/** What is known of whoever calls when the first contact is written: the number and the language (DECISIONS T-72). */
export function contactOfCaller({ caller }: Pick<ServiceOrder, 'caller'>): Partial<Contact> {
  return {
    ...(caller?.callbackNumber && { phoneNumber: caller.callbackNumber }),
    ...(caller?.language && { language: caller.language }),
  };
}
