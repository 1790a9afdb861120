import { isCalendarDay } from './calendarDay.ts';

/** The zone of templates, mails and creation timestamps (3-platform §9, DECISIONS S-12). */
export const OPERATOR_TIME_ZONE = 'Europe/Brussels';

/** A wall-clock reading; month 1 to 12, weekday 1 (Monday) to 7 (Sunday). */
export type WallClock = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
};

/** A wall-clock reading together with its weekday. */
export type ZonedTime = WallClock & { readonly weekday: number };

// Building a formatter costs far more than using it; they hold no state that a call could see.
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
};

const dayLength = 86_400_000;

const utcOf = (clock: WallClock): number => {
  const date = new Date(0);
  // setUTCFullYear, because Date.UTC reads the years 0 to 99 as 1900 and later.
  date.setUTCFullYear(clock.year, clock.month - 1, clock.day);
  date.setUTCHours(clock.hour, clock.minute, clock.second, clock.millisecond);
  return date.getTime();
};

/** Whether the runtime knows the IANA zone (DECISIONS S-12). */
export const isTimeZone = (timeZone: string): boolean => {
  try {
    formatterOf(timeZone);
    return true;
  } catch {
    return false;
  }
};

/** A zone that the runtime knows: the given one, or the operator's where it does not (DECISIONS S-12). */
export const knownTimeZone = (timeZone: string | undefined): string =>
  timeZone && isTimeZone(timeZone) ? timeZone : OPERATOR_TIME_ZONE;

/** The place after which a zone is called: `Europe/Rome` is Rome. A zone named by its offset, such as Etc/GMT+5, is called by its whole name (DECISIONS S-12). */
export const placeOf = (timeZone: string): string =>
  timeZone.startsWith('Etc/') ? timeZone : timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** What a clock in the zone shows at an instant, given in milliseconds since 1970; undefined for an instant that is no date (DECISIONS S-12). */
export const zonedTimeOf = (instant: number, timeZone: string): ZonedTime | undefined => {
  const known = last.get(timeZone);
  if (known?.instant === instant) return known.zoned;
  const zoned = readZonedTime(instant, timeZone);
  if (formatters.has(timeZone)) last.set(timeZone, { instant, zoned });
  return zoned;
};

// All partners of a search, each in their own zone, and all lines of a price ask about one moment: a reading costs more than all
// else that they ask (DECISIONS T-508).
const last = new Map<string, { instant: number; zoned: ZonedTime | undefined }>();

const readZonedTime = (instant: number, timeZone: string): ZonedTime | undefined => {
  if (!Number.isFinite(instant) || Math.abs(instant) > 8.64e15) return undefined;
  const parts: Record<string, number> = {};
  for (const { type, value } of formatterOf(knownTimeZone(timeZone)).formatToParts(instant))
    parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const clock = { year, month, day, hour, minute, second, millisecond: ((instant % 1000) + 1000) % 1000 };
  // Day 0 of 1970 was a Thursday (4).
  const weekday = ((((Math.floor(utcOf(clock) / dayLength) + 3) % 7) + 7) % 7) + 1;
  return { ...clock, weekday };
};

/** Milliseconds that a clock in the zone is ahead of UTC at an instant; 0 for an instant that is no date (DECISIONS S-12). */
export const offsetAt = (instant: number, timeZone: string): number => {
  const zoned = zonedTimeOf(instant, timeZone);
  return zoned ? utcOf(zoned) - instant : 0;
};

/**
 * The instant, in milliseconds since 1970, at which a clock in the zone shows the reading (DECISIONS S-12). A reading that
 * comes twice, in autumn, is its first; one that the spring change skips is moved on by the hour that was skipped.
 */
export const instantOf = (clock: WallClock, timeZone: string): number => {
  const zone = knownTimeZone(timeZone);
  const asUtc = utcOf(clock);
  // The offset before and after any change near the reading; a zone changes at most once in two days.
  const before = offsetAt(asUtc - dayLength, zone);
  const after = offsetAt(asUtc + dayLength, zone);
  const first = asUtc - before;
  if (offsetAt(first, zone) === before) return first;
  const second = asUtc - after;
  return offsetAt(second, zone) === after ? second : first;
};

const startOfDay = (clock: WallClock): WallClock => ({ ...clock, hour: 0, minute: 0, second: 0, millisecond: 0 });

/** The first instant of the local day that holds the instant, in milliseconds since 1970 (DECISIONS S-26). */
export const startOfDayIn = (instant: number, timeZone: string): number => {
  const zoned = zonedTimeOf(instant, timeZone);
  return zoned ? instantOf(startOfDay(zoned), timeZone) : Number.NaN;
};

/** The last millisecond of the local day that holds the instant: a policy that ends today covers until then (DECISIONS S-26). */
export const endOfDayIn = (instant: number, timeZone: string): number => {
  const zoned = zonedTimeOf(instant, timeZone);
  return zoned ? instantOf(startOfDay({ ...zoned, day: zoned.day + 1 }), timeZone) - 1 : Number.NaN;
};

/** The last millisecond of a calendar day (YYYY-MM-DD) in the zone; undefined where the text is no day (DECISIONS S-26). */
export const endOfCalendarDay = (day: string, timeZone: string): number | undefined => {
  if (!isCalendarDay(day)) return undefined;
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return instantOf({ year, month, day: date + 1, hour: 0, minute: 0, second: 0, millisecond: 0 }, timeZone) - 1;
};
