import { whichOfTwo } from '@towline/sdk/domain/communication/whichOfTwo';
import { isNoDate } from '@towline/sdk/domain/time/dateFormat';
import { placeOf } from '@towline/sdk/domain/time/zone';
import { agentZone, formatDate, formatDateTime, formatShortDateTime, formatTime, formatTimeOfDay } from './format.ts';

interface WantedTimes {
  readonly startDateTime?: string | undefined;
  readonly endDateTime?: string | undefined;
}

/** "24-11-2026 06:00 – 08:00", the day again only where it is another, and which hour where it comes twice (DECISIONS T-1026). */
function span(times: readonly string[], zone: string): string {
  const [from, to] = times.map((time) => `${formatDateTime(time, zone)}${whichOfTwo(time, zone)}`);
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

/** What a clock at the place says at a moment, where that is something else than the agent's: `Lisbon 13:02` (DECISIONS S-12). */
export function timeThere(instant: string, there: string | undefined, own: string = agentZone()): string | undefined {
  const [local, shown] = [formatDateTime(instant, there ?? own), formatDateTime(instant, own)];
  if (!there || local === shown) return undefined;
  const isSameDay = formatDate(instant, there) === formatDate(instant, own);
  const clock = isSameDay ? formatTime(instant, there) : formatShortDateTime(instant, there);
  return `${placeOf(there)} ${clock}${whichOfTwo(instant, there)}`;
}

/**
 * An arrival by the agent's clock, and by that of the place where it says something else: `14:02 (Lisbon 13:02)`. Who is on the telephone with
 * somebody there hears the latter (DECISIONS S-12).
 */
export function arrivalThere(instant: string, there: string | undefined, own: string = agentZone()): string {
  const local = timeThere(instant, there, own);
  return `${formatTimeOfDay(instant, own)}${whichOfTwo(instant, own)}${local === undefined ? '' : ` (${local})`}`;
}
