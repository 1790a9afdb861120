import { PAGE_SIZE } from '../filters/pages.ts';
import { isSamePlate } from '../licensePlate.ts';
import { calendarDayOf } from '../time/dateFormat.ts';

/** How far the history panel looks back, in days (2-requests §2, §9). */
export const HISTORY_DAYS = 7;

/** The list's parameters for the other requests with the same plate: the first page, from seven days back (2-requests §2). */
export type HistoryQuery = {
  readonly items: number;
  readonly page: number;
  readonly licensePlate: string;
  /** YYYY-MM-DD in the operator's zone; empty for an instant that is no date. */
  readonly from: string;
};

/** Beyond what a date can hold there is no day. */
const dayOf = (instant: number): string =>
  Math.abs(instant) <= 8.64e15 ? calendarDayOf(new Date(instant).toISOString()) : '';

/** Parameters of the history panel's list link, at an instant in milliseconds since 1970 (2-requests §2). */
export const historyQueryOf = (licensePlate: string, now: number): HistoryQuery => ({
  items: PAGE_SIZE,
  page: 1,
  licensePlate,
  from: dayOf(now - HISTORY_DAYS * 86_400_000),
});

/**
 * Whether another request belongs in the history panel: not this one, of the same vehicle, and created within the last seven
 * days (2-requests §2, §9). The list finds every plate that holds the one asked for, so the plates are compared.
 */
export const isInHistory = (
  other: { readonly id: string; readonly licensePlate?: string; readonly creationTimestamp: string },
  request: { readonly id: string; readonly licensePlate?: string },
  now: number,
): boolean =>
  other.id !== request.id &&
  isSamePlate(other.licensePlate, request.licensePlate) &&
  Date.parse(other.creationTimestamp) >= now - HISTORY_DAYS * 86_400_000;
