import { calendarDayOf, formatDateTime, formatTime, isNoDate } from '../time/dateFormat.ts';
import { preciseElapsedText } from '../time/elapsed.ts';
import { OPERATOR_TIME_ZONE, zonedTimeOf } from '../time/zone.ts';

/** Formats of a log entry's time, in the order in which a click cycles through them (2-requests §9, 3-platform §9). */
export const logTimeFormatValues = ['time', 'timeWithMilliseconds', 'dateTime', 'elapsed'] as const;

/** A format of a log entry's time. */
export type LogTimeFormat = (typeof logTimeFormatValues)[number];

/** The format after each; after the last comes the first again (2-requests §2). */
const followers: Readonly<Record<LogTimeFormat, LogTimeFormat>> = {
  time: 'timeWithMilliseconds',
  timeWithMilliseconds: 'dateTime',
  dateTime: 'elapsed',
  elapsed: 'time',
};

/** The format that a click shows after this one (2-requests §2). */
export const nextLogTimeFormat = (format: LogTimeFormat): LogTimeFormat => followers[format];

const two = (value: number): string => String(value).padStart(2, '0');

const preciseTime = (timestamp: string, timeZone: string): string => {
  const zoned = zonedTimeOf(Date.parse(timestamp), timeZone);
  if (!zoned || isNoDate(timestamp)) return '';
  return `${formatTime(timestamp, timeZone)}:${two(zoned.second)}.${String(zoned.millisecond).padStart(3, '0')}`;
};

/** A log entry's time in the format; elapsed counts from the start given, the first entry of the log (2-requests §2, §9). */
export const formatLogTime = (
  timestamp: string,
  format: LogTimeFormat,
  start: string,
  timeZone: string = OPERATOR_TIME_ZONE,
): string => {
  if (format === 'time') return formatTime(timestamp, timeZone);
  if (format === 'timeWithMilliseconds') return preciseTime(timestamp, timeZone);
  if (format === 'dateTime') return formatDateTime(timestamp, timeZone);
  return preciseElapsedText(Date.parse(timestamp) - Date.parse(start));
};

/** Log entries grouped by day in the zone, in the order given; entries of one day that do not follow one another stay together (2-requests §2). */
export const groupLogByDay = <Entry extends { readonly timestamp: string }>(
  entries: readonly Entry[],
  timeZone: string = OPERATOR_TIME_ZONE,
): { readonly day: string; readonly entries: Entry[] }[] => {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = calendarDayOf(entry.timestamp, timeZone);
    const group = groups.get(day);
    if (group) group.push(entry);
    else groups.set(day, [entry]);
  }
  return [...groups].map(([day, grouped]) => ({ day, entries: grouped }));
};
