import type { Appointment, LocationContext, OrderLocation, OrderType, ServiceOrder } from '../../generated/api.ts';
import { isNoDate } from '../time/dateFormat.ts';
import { bodyWorkDamage } from '../vehicle/problemCategories.ts';
import { asksProblemCategory } from '../vehicle/questions.ts';
import { chooseCategory, withCategoryLock } from '../vehicle/serviceLocks.ts';
import { appointmentKindOf, appointmentKinds } from './appointment.ts';
import { isPlanned, isWorkshopOrder } from './orderKind.ts';

const contextPairs: readonly (readonly [LocationContext, LocationContext])[] = [
  ['BreakdownLocation', 'Pickup'],
  ['TowDestination', 'Delivery'],
];

/** The stop of a contact, an appointment or a reference in the words of roadside assistance, or of planned transport (1-intake §2). */
function renamed(context: string | undefined, planned: boolean): { locationContext?: LocationContext } {
  const pair = contextPairs.find((words) => words.some((word) => word === context));
  return pair ? { locationContext: pair[planned ? 1 : 0] } : {};
}

/** The moment stays, in the kind of appointment that the kind of order has; "as soon as possible" is no planned time. */
function appointmentFor(appointment: Appointment, before: OrderType, after: OrderType): Appointment | undefined {
  const kinds = appointmentKinds(after);
  const kind = appointmentKindOf(appointment, before);
  const named = { ...appointment, ...renamed(appointment.locationContext, isPlanned({ orderType: after })) };
  if (!kind || kinds.includes(kind)) return named;
  const { endDateTime: _end, remarks: _remarks, ...moment } = named;
  if (isNoDate(moment.startDateTime)) return undefined;
  return { ...moment, kind: isPlanned({ orderType: after }) ? 'PlannedSpecificTime' : 'ApproximateDateTime' };
}

function stopFor(location: OrderLocation, before: OrderType, after: OrderType): OrderLocation {
  const { appointment, contacts, ...rest } = location;
  const planned = isPlanned({ orderType: after });
  const kept = appointment && appointmentFor(appointment, before, after);
  return {
    ...rest,
    ...(kept && { appointment: kept }),
    ...(contacts && {
      contacts: contacts.map((contact) => ({ ...contact, ...renamed(contact.locationContext, planned) })),
    }),
  };
}

function withoutDamage(order: ServiceOrder): ServiceOrder {
  const statusFlags = { ...order.vehicle.statusFlags };
  for (const status of bodyWorkDamage) delete statusFlags[status];
  return { ...order, vehicle: { ...order.vehicle, statusFlags } };
}

/** The problem as the kind of order asks it: of category Other in a workshop, by category at the roadside, else none (1-intake §4, §5). */
function withProblemFor(order: ServiceOrder, before: OrderType): ServiceOrder {
  if (isWorkshopOrder(order)) return withCategoryLock(order);
  // "Other" and the damage were the ticket's, not the caller's answer.
  const free = before === 'Workshop' ? withoutDamage(chooseCategory(order, undefined)) : order;
  return asksProblemCategory(order.orderType) ? free : chooseCategory(free, undefined);
}

/**
 * The order as another kind of it, when the contract is changed in the middle of a call: place, vehicle, contacts and the
 * moment stay, in the words of the other kind; the problem stays where it is asked; a workshop ticket has no destination,
 * and what is not a ticket may have one (1-intake §1, §2, §4). Its service type is the contract's to say.
 */
export function changeOrderType(order: ServiceOrder, orderType: OrderType): ServiceOrder {
  const before = order.orderType;
  if (before === orderType) return order;
  const planned = isPlanned({ orderType });
  const { destinationLocation, ...rest } = order;
  const serviceLocation = stopFor(order.serviceLocation, before, orderType);
  const changed: ServiceOrder = {
    ...rest,
    orderType,
    serviceLocation: {
      ...serviceLocation,
      ...(!planned &&
        !serviceLocation.appointment && {
          appointment: { kind: 'Asap', locationContext: 'BreakdownLocation' },
        }),
    },
    ...(orderType !== 'Workshop' && {
      destinationLocation: {
        ...(planned && { required: true }),
        ...stopFor(destinationLocation ?? {}, before, orderType),
      },
    }),
    ...(order.referenceData && {
      referenceData: order.referenceData.map((reference) => ({
        ...reference,
        code: renamed(reference.code, planned).locationContext ?? reference.code,
      })),
    }),
  };
  return withProblemFor(changed, before);
}
