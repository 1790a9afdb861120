import { instantOf, OPERATOR_TIME_ZONE, type WallClock, type ZonedTime, zonedTimeOf } from './zone.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Whether the wire's date means none: absent, unreadable, or in the year 1 (2-requests §9, DECISIONS S-12). */
export const isNoDate = (timestamp: string | undefined): boolean => {
  if (!timestamp) return true;
  const instant = Date.parse(timestamp);
  return Number.isNaN(instant) || new Date(instant).getUTCFullYear() <= 1;
};

// YYYY-MM-DD is a day wherever it is read, and no midnight in UTC: west of Greenwich that is the evening before.
const zonedOf = (timestamp: string | undefined, timeZone: string): ZonedTime | undefined =>
  timestamp === undefined || isNoDate(timestamp)
    ? undefined
    : zonedTimeOf(Date.parse(timestamp), timestamp.length === 10 ? 'UTC' : timeZone);

/** DD-MM-YYYY in the zone (2-requests §9), of a day alone that day (3-platform §5); empty for no date. */
export const formatDate = (timestamp: string | undefined, timeZone: string = OPERATOR_TIME_ZONE): string => {
  const zoned = zonedOf(timestamp, timeZone);
  return zoned ? `${two(zoned.day)}-${two(zoned.month)}-${String(zoned.year).padStart(4, '0')}` : '';
};

/** HH:mm in the zone (2-requests §5); empty for no date. */
export const formatTime = (timestamp: string | undefined, timeZone: string = OPERATOR_TIME_ZONE): string => {
  const zoned = zonedOf(timestamp, timeZone);
  return zoned ? `${two(zoned.hour)}:${two(zoned.minute)}` : '';
};

/** DD-MM-YYYY HH:mm in the zone (2-requests §5, §9); empty for no date. */
export const formatDateTime = (timestamp: string | undefined, timeZone: string = OPERATOR_TIME_ZONE): string =>
  [formatDate(timestamp, timeZone), formatTime(timestamp, timeZone)].filter(Boolean).join(' ');

const readDay = (text: string): Pick<WallClock, 'year' | 'month' | 'day'> | undefined => {
  const match = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text);
  if (!match) return undefined;
  const [day, month, year] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(2000, 0, 1));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? { year, month, day }
    : undefined;
};

/** The instant that DD-MM-YYYY HH:mm names in the zone, as ISO 8601 in UTC; undefined where the text is no such time (2-requests §5). */
export const parseDateTime = (text: string, timeZone: string = OPERATOR_TIME_ZONE): string | undefined => {
  const [dayText = '', timeText = '', ...rest] = text.trim().split(/\s+/);
  const day = readDay(dayText);
  const time = /^(\d{2}):(\d{2})$/.exec(timeText);
  if (!day || !time || rest.length > 0) return undefined;
  const [hour, minute] = [Number(time[1]), Number(time[2])];
  if (hour > 23 || minute > 59) return undefined;
  return new Date(instantOf({ ...day, hour, minute, second: 0, millisecond: 0 }, timeZone)).toISOString();
};

/** YYYY-MM-DD of an instant in the zone, as date-only filters send it (3-platform §5); empty for no date. */
export const calendarDayOf = (timestamp: string | undefined, timeZone: string = OPERATOR_TIME_ZONE): string =>
  formatDate(timestamp, timeZone).split('-').reverse().join('-');
