import type { Appointment, AppointmentKind, Contract, OrderType, ServiceOrder } from '../../generated/api.ts';
import { calendarDayOf, isNoDate } from '../time/dateFormat.ts';
import { mostAheadInMs } from '../time/mostAhead.ts';
import { zoneOfPlace } from '../timeZone.ts';
import { skippedReadingOf } from './appointmentClock.ts';
import type { IssueCode } from './issue.ts';
import { isNewOrder, isPlanned } from './orderKind.ts';

/** How far ahead an appointment must lie, in milliseconds: two hours (1-intake §5, §9). */
export const appointmentLeadInMs = 2 * 3_600_000;

/** A stop of an order that may have an appointment. */
export type Stop = 'serviceLocation' | 'destinationLocation';

const roadsideKinds = ['Asap', 'ApproximateDateTime'] as const satisfies readonly AppointmentKind[];
const plannedKinds = ['PlannedSpecificTime', 'PlannedIntervalTime'] as const satisfies readonly AppointmentKind[];

/** The kinds of appointment of an order: at once or approximate; for planned transport one time or an interval (1-intake §2). */
export function appointmentKinds(orderType: OrderType): readonly AppointmentKind[] {
  return isPlanned({ orderType }) ? plannedKinds : roadsideKinds;
}

/** The kind of an appointment; one that carries only dates is read by them (1-intake §2). Undefined when nothing is said. */
export function appointmentKindOf(
  appointment: Appointment | undefined,
  orderType: OrderType,
): AppointmentKind | undefined {
  if (!appointment) return undefined;
  if (appointment.kind) return appointment.kind;
  if (!isNoDate(appointment.endDateTime))
    return isPlanned({ orderType }) ? 'PlannedIntervalTime' : 'ApproximateDateTime';
  if (isNoDate(appointment.startDateTime)) return undefined;
  return isPlanned({ orderType }) ? 'PlannedSpecificTime' : 'ApproximateDateTime';
}

/**
 * The moment after which the stop's appointment comes because the service's is then: its end, or its start; undefined for
 * the service itself, and while the service has no date (1-intake §5).
 */
export function momentOfServiceBefore(order: ServiceOrder, stop: Stop): Date | undefined {
  const service = order.serviceLocation.appointment;
  const before = [service?.endDateTime, service?.startDateTime].find((timestamp) => !isNoDate(timestamp));
  return stop === 'destinationLocation' && before ? new Date(before) : undefined;
}

/** Earliest moment of an appointment: now plus two hours; for a destination the end, or start, of the service's (1-intake §5). */
export function appointmentMinimum(order: ServiceOrder, stop: Stop, now: Date): Date {
  return momentOfServiceBefore(order, stop) ?? new Date(now.getTime() + appointmentLeadInMs);
}

/** Latest moment of an appointment: a year from now, as for every other time that somebody names (DECISIONS T-247). */
export const appointmentMaximum = (now: Date): Date => new Date(now.getTime() + mostAheadInMs);

/** Whether an appointment is there, and right: empty, valid, or which field is wrong and why (1-intake §5). */
export type AppointmentState =
  | { readonly state: 'empty' | 'valid' }
  | { readonly state: 'invalid'; readonly field: keyof Appointment; readonly code: IssueCode };

const invalid = (field: keyof Appointment, code: IssueCode): AppointmentState => ({ state: 'invalid', field, code });

/**
 * The state of an appointment. Asap, or a date from the minimum on; an interval also needs an end, after its start and on
 * the same day in the zone. Dates of the year 1 are none; a time that the zone's clocks skip is no moment. Without a minimum
 * or a maximum any date will do (1-intake §5, DECISIONS T-247).
 */
export function appointmentState(
  appointment: Appointment | undefined,
  orderType: OrderType,
  timeZone: string,
  minimum?: Date,
  maximum?: Date,
): AppointmentState {
  const kind = appointmentKindOf(appointment, orderType);
  if (!appointment || !kind) return { state: 'empty' };
  if (!appointmentKinds(orderType).includes(kind)) return invalid('kind', 'APPOINTMENT_KIND');
  if (kind === 'Asap') return { state: 'valid' };
  const { startDateTime, endDateTime } = appointment;
  if (!startDateTime || isNoDate(startDateTime)) return invalid('startDateTime', 'APPOINTMENT_INCOMPLETE');
  if (skippedReadingOf(startDateTime, timeZone)) return invalid('startDateTime', 'APPOINTMENT_NO_SUCH_TIME');
  const start = Date.parse(startDateTime);
  // To the minute: what the field offers as the minimum is still right seconds later.
  if (minimum && start < Math.floor(minimum.getTime() / 60_000) * 60_000) {
    return invalid('startDateTime', 'APPOINTMENT_TOO_EARLY');
  }
  if (maximum && start > maximum.getTime()) return invalid('startDateTime', 'APPOINTMENT_TOO_LATE');
  if (kind !== 'PlannedIntervalTime') return { state: 'valid' };
  if (!endDateTime || isNoDate(endDateTime)) return invalid('endDateTime', 'APPOINTMENT_INCOMPLETE');
  if (skippedReadingOf(endDateTime, timeZone)) return invalid('endDateTime', 'APPOINTMENT_NO_SUCH_TIME');
  if (Date.parse(endDateTime) <= start) return invalid('endDateTime', 'APPOINTMENT_END_BEFORE_START');
  const isSameDay = calendarDayOf(startDateTime, timeZone) === calendarDayOf(endDateTime, timeZone);
  return isSameDay ? { state: 'valid' } : invalid('endDateTime', 'APPOINTMENT_NOT_SAME_DAY');
}

/** Whether remarks can be written to an appointment: only to a planned one that is whole (1-intake §5). */
export function allowsAppointmentRemarks(
  appointment: Appointment | undefined,
  orderType: OrderType,
  timeZone: string,
): boolean {
  return isPlanned({ orderType }) && appointmentState(appointment, orderType, timeZone).state === 'valid';
}

/**
 * Whether an empty appointment blocks: for the service location where Italy is the contract's home market; for the
 * destination of a new planned transport to Italy (1-intake §5, DECISIONS C-66).
 */
export function needsAppointment(
  order: ServiceOrder,
  stop: Stop,
  contract: Pick<Contract, 'coverage'> | undefined,
): boolean {
  if (stop === 'serviceLocation') return contract?.coverage?.homeMarket?.toUpperCase() === 'IT';
  return isPlanned(order) && isNewOrder(order) && order.destinationLocation?.countryCode?.toUpperCase() === 'IT';
}

/**
 * Why the appointment of a stop stands in the way: missing where it is needed, half filled, too early or too late; the
 * minimum holds for new orders only, because time goes on; no later than a year from now (1-intake §5, DECISIONS C-66, T-247).
 */
export function appointmentProblem(
  order: ServiceOrder,
  stop: Stop,
  contract: Pick<Contract, 'coverage'> | undefined,
  now: Date,
): { field: keyof Appointment; code: IssueCode } | undefined {
  const location = order[stop];
  const state = appointmentState(
    location?.appointment,
    order.orderType,
    zoneOfPlace(location, contract?.coverage?.homeMarket),
    isNewOrder(order) ? appointmentMinimum(order, stop, now) : undefined,
    appointmentMaximum(now),
  );
  if (state.state === 'invalid') return { field: state.field, code: state.code };
  if (state.state === 'valid' || !needsAppointment(order, stop, contract)) return undefined;
  return { field: 'kind', code: 'APPOINTMENT_REQUIRED' };
}
