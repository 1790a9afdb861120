import { calendarDayOf, parseDateTime } from '../../domain/time/dateFormat.ts';

const midnightOf = (day: string): number =>
  Date.parse(parseDateTime(`${day.split('-').reverse().join('-')} 00:00`) ?? '');

/**
 * Where a day (YYYY-MM-DD) begins or ends where the operator is, as the ISO UTC date that a filter of invoices takes (3-platform §5);
 * nothing for no day.
 */
export function momentOfDay(day: string, edge: 'start' | 'end'): string | undefined {
  const start = midnightOf(day);
  if (Number.isNaN(start)) return undefined;
  if (edge === 'start') return new Date(start).toISOString();
  // A day has 23 to 25 hours: 36 hours on it is the next one.
  return new Date(midnightOf(calendarDayOf(new Date(start + 36 * 3_600_000).toISOString())) - 1).toISOString();
}
