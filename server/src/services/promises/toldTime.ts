import { whichOfTwo } from '@towline/sdk/domain/communication/whichOfTwo';
import { calendarDayOf, formatDateTime, formatTime } from '@towline/sdk/domain/time/dateFormat';

/**
 * A time as it is told to somebody who waits in the zone: of another day than today with its day, and of an hour that comes twice which one
 * (DECISIONS S-12, T-1026).
 */
export function toldTime(at: Date, now: Date, zone: string): string {
  const [then, today] = [at.toISOString(), now.toISOString()];
  const isToday = calendarDayOf(then, zone) === calendarDayOf(today, zone);
  return `${isToday ? formatTime(then, zone) : formatDateTime(then, zone)}${whichOfTwo(then, zone)}`;
}
