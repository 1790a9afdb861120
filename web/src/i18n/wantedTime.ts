import { isNoDate } from '@towline/sdk/domain/time/dateFormat';
import { placeOf } from '@towline/sdk/domain/time/zone';
import { agentZone, formatDateTime } from './format.ts';

interface WantedTimes {
  readonly startDateTime?: string | undefined;
  readonly endDateTime?: string | undefined;
}

/** "24-11-2026 06:00 – 08:00", the day again only where it is another. */
function span(times: readonly string[], zone: string): string {
  const [from, to] = times.map((time) => formatDateTime(time, zone));
  if (!from || !to) return from ?? '';
  return `${from} – ${to.slice(0, 10) === from.slice(0, 10) ? to.slice(11) : to}`;
}

/** The times without the day that was said before. */
const clock = (text: string, said: string): string => (text.slice(0, 10) === said.slice(0, 10) ? text.slice(11) : text);

/**
 * When something is wanted: by the reader's clock, and by that of the place where it says something else, "24-11-2026 06:00
 * (Brussels 07:00)" (DECISIONS S-12). A date of the year 1 is none.
 */
export function wantedTime(
  { startDateTime, endDateTime }: WantedTimes,
  there: string | undefined,
  own: string = agentZone(),
): string {
  const times = [startDateTime, endDateTime].flatMap((time) => (time && !isNoDate(time) ? [time] : []));
  const shown = span(times, own);
  const local = there ? span(times, there) : shown;
  return local === shown || !there ? shown : `${shown} (${placeOf(there)} ${clock(local, shown)})`;
}
