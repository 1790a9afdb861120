import type { ServiceOrder } from '../../generated/api.ts';
import { isNoDate } from '../time/dateFormat.ts';
import { appointmentLeadInMs } from './appointment.ts';

/** When the service is wanted, in milliseconds since 1970; an end where it is an interval. */
export type WantedTime = { readonly startAt: number; readonly endAt?: number };

type Wanting = { readonly serviceLocation?: Pick<ServiceOrder['serviceLocation'], 'appointment'> };

/** When the service is wanted; undefined for at once, a date of the year 1 being none (1-intake §5). */
export function wantedTimeOf(order: Wanting): WantedTime | undefined {
  const { kind, startDateTime, endDateTime } = order.serviceLocation?.appointment ?? {};
  if (kind === 'Asap' || startDateTime === undefined || isNoDate(startDateTime)) return undefined;
  const startAt = Date.parse(startDateTime);
  const endAt = endDateTime === undefined || isNoDate(endDateTime) ? Number.NaN : Date.parse(endDateTime);
  return endAt > startAt ? { startAt, endAt } : { startAt };
}

/** Whether a search that begins now is for a later time: as far off as an appointment must be (2-requests §4, DECISIONS S-48). */
export const isForLater = (wanted: WantedTime | undefined, now: number): wanted is WantedTime =>
  wanted !== undefined && wanted.startAt - now >= appointmentLeadInMs;

/** When the service takes place, in milliseconds since 1970: the wanted time, or now where that is over or none (DECISIONS S-48). */
export const servedAt = (order: Wanting, now: number): number => Math.max(wantedTimeOf(order)?.startAt ?? now, now);
