import type { CallerSafety, ServiceOrder } from '../../generated/api.ts';

/** Most people that one call is about; what a vehicle step takes for its occupants, too (1-intake §3). */
export const mostPeople = 99;

/**
 * The order after something that the caller said. Children are among the people; the people are the vehicle's occupants
 * until somebody says another number there, so that nothing is asked twice (DECISIONS T-72).
 */
export function withCaller(order: ServiceOrder, said: Partial<CallerSafety>): ServiceOrder {
  const { caller: before = {}, vehicle } = order;
  const caller: CallerSafety = { ...before, ...said };
  // A number of people that is being typed takes no child away: "1" may become "12".
  if (said.children !== undefined && caller.people !== undefined && said.children > caller.people)
    caller.people = said.children;
  const occupants = vehicle.numberOfOccupants;
  const follows = occupants === undefined || occupants === before.people;
  if (caller.people === before.people || !follows) return { ...order, caller };
  return { ...order, caller, vehicle: { ...vehicle, numberOfOccupants: caller.people } };
}
