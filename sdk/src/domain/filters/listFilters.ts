import { isCalendarDay } from '../time/calendarDay.ts';

/** A date-only filter as it is sent, YYYY-MM-DD, for imports and guarantees; an invalid date is ignored (3-platform §5). */
export const dayFilter = (text: string | undefined): string | undefined =>
  text !== undefined && isCalendarDay(text.trim()) ? text.trim() : undefined;

// Browsers read a date out of nearly any text with a number in it.
const startsWithDay = /^\d{4}-\d{2}-\d{2}/;

/** A date filter as an instant, ISO 8601 in UTC, for invoices; an invalid date is ignored (3-platform §5). */
export function instantFilter(text: string | undefined): string | undefined {
  const typed = text?.trim() ?? '';
  const instant = startsWithDay.test(typed) ? Date.parse(typed) : Number.NaN;
  return Number.isNaN(instant) ? undefined : new Date(instant).toISOString();
}

/** Whether a text filter finds one of the texts, in any case; an empty filter finds everything (3-platform §5). */
export function textFilterMatches(filter: string | undefined, ...texts: readonly (string | undefined)[]): boolean {
  const wanted = filter?.trim().toLowerCase() ?? '';
  return wanted === '' || texts.some((text) => text?.toLowerCase().includes(wanted));
}

/** The hasError filter counts as active only when true (3-platform §5). */
export const hasErrorFilter = (value: boolean | undefined): true | undefined => value || undefined;
