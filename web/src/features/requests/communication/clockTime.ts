import { instantOfReading } from '../../../ui/clockReading.ts';
import { isoOfLocalDate } from '../../../ui/dateText.ts';

/** The next instant, as ISO 8601, at which a clock here shows these hours and minutes; undefined where they are none. */
export function nextClockTime(time: string, now: number): string | undefined {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time.trim()) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const on = (day: Date): number =>
    instantOfReading(`${isoOfLocalDate(day)}T${hours.padStart(2, '0')}:${minutes}`, now);
  const tomorrow = new Date(now);
  tomorrow.setDate(tomorrow.getDate() + 1);
  const today = on(new Date(now));
  return new Date(today > now ? today : on(tomorrow)).toISOString();
}
