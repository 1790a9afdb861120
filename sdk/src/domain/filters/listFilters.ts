import { isCalendarDay } from '../time/calendarDay.ts';

/** A date-only filter as it is sent, YYYY-MM-DD, for imports and guarantees; an invalid date is ignored (3-platform §5). */
export const dayFilter = (text: string | undefined): string | undefined =>
  text !== undefined && isCalendarDay(text.trim()) ? text.trim() : undefined;

/** Whether a text filter finds one of the texts, in any case; an empty filter finds everything (3-platform §5). */
export function textFilterMatches(filter: string | undefined, ...texts: readonly (string | undefined)[]): boolean {
  const wanted = filter?.trim().toLowerCase() ?? '';
  return wanted === '' || texts.some((text) => text?.toLowerCase().includes(wanted));
}
