import type { Appointment, OrderLocation, ServiceOrder } from '../../generated/api.ts';
import { appointmentLeadInMs } from './appointment.ts';
import { contactListsOf } from './contacts.ts';
import { isPlanned } from './orderKind.ts';

/** Whether a new order may still ask for this time: at once, or at least two hours from now (1-intake §5). */
function isAhead(appointment: Appointment, now: Date): boolean {
  const { kind, startDateTime = '' } = appointment;
  return kind === 'Asap' || Date.parse(startDateTime) >= now.getTime() + appointmentLeadInMs;
}

/** The place without what ties it to the order that it is taken from, and without a time that is over. */
function clonedStop(order: ServiceOrder, location: OrderLocation, now: Date): OrderLocation {
  const { id: _id, previousLocationId: _before, updatedLocationId: _after, appointment, ...place } = location;
  if (appointment && isAhead(appointment, now)) return { ...place, appointment };
  // Whoever called for help at a time that is over needs it at once; a planned transport is planned anew.
  if (location !== order.serviceLocation || isPlanned(order)) return place;
  return { ...place, appointment: { kind: 'Asap', locationContext: 'BreakdownLocation' } };
}

/**
 * A request's order as the beginning of another one (2-requests §6, clone): service, contract, policy, vehicle, places,
 * contacts and who called are taken over. Left out is what belongs to that one case: ids and references, photos,
 * estimates, overridden amounts, times that are over, and the caller's answers about safety, which are asked again. It
 * says which request it was cloned from (DECISIONS S-25).
 */
export function cloneOfOrder(order: ServiceOrder, requestId: string, now: Date): ServiceOrder {
  const { coverageOverrides: _overrides, ...requestedService } = order.requestedService;
  const { name, callbackNumber, language } = order.caller ?? {};
  return {
    orderType: order.orderType,
    searchType: order.searchType,
    client: order.client,
    requestedService,
    vehicle: order.vehicle,
    serviceLocation: clonedStop(order, order.serviceLocation, now),
    ...(order.destinationLocation && { destinationLocation: clonedStop(order, order.destinationLocation, now) }),
    brands: order.brands,
    networks: order.networks,
    capabilities: order.capabilities,
    policyInput: order.policyInput,
    entitlement: order.entitlement,
    attachmentIds: [],
    referenceData: contactListsOf(order).map(({ context }) => ({ code: context, value: '' })),
    caller: { ...(name && { name }), ...(callbackNumber && { callbackNumber }), ...(language && { language }) },
    clonedFromRequestId: requestId,
  };
}
