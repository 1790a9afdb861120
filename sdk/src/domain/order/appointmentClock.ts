import { instantOf, offsetAt, zonedTimeOf } from '../time/zone.ts';

/** A day and a time of day as a person says them: YYYY-MM-DD and HH:mm, each empty while it is not said (1-intake §5). */
export type ClockReading = { readonly date: string; readonly time: string };

/** Neither day nor time is said yet (1-intake §5). */
export const noReading: ClockReading = { date: '', time: '' };

const dayLength = 86_400_000;
const two = (value: number): string => String(value).padStart(2, '0');

// What the offset was before the clocks were put forward, written as ISO 8601 does.
const offsetText = (offset: number): string => {
  const minutes = Math.abs(Math.round(offset / 60_000));
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
};

const readingAt = (instant: number, timeZone: string): ClockReading => {
  const at = zonedTimeOf(instant, timeZone);
  if (!at) return noReading;
  const year = String(at.year).padStart(4, '0');
  return { date: `${year}-${two(at.month)}-${two(at.day)}`, time: `${two(at.hour)}:${two(at.minute)}` };
};

type Placed = { readonly moments: readonly number[]; readonly offsetBefore: number };

/** The instants at which a clock of the zone shows the reading: one; none in spring's skipped hour, two in autumn's. */
function placed({ date, time }: ClockReading, timeZone: string): Placed | undefined {
  const [, ...numbers] = /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):([0-5]\d)$/.exec(`${date}T${time}`) ?? [];
  const midnight = Date.parse(`${date}T00:00:00Z`);
  // A 31st of February would be read as the 3rd of March.
  if (numbers.length === 0 || !new Date(midnight || 0).toISOString().startsWith(date)) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = numbers.map(Number);
  const first = instantOf({ year, month, day, hour, minute, second: 0, millisecond: 0 }, timeZone);
  const [before, after] = [offsetAt(first - dayLength, timeZone), offsetAt(first + dayLength, timeZone)];
  const moments = [first, first + before - after].filter((instant, index, all) => {
    const shown = readingAt(instant, timeZone);
    return all.indexOf(instant) === index && shown.date === date && shown.time === time;
  });
  return { moments, offsetBefore: before };
}

/**
 * The moments at which clocks of the zone show the reading, earliest first, as ISO 8601 in UTC: one as a rule, none where
 * the spring change skips it or it is no date and time, two where it comes twice in autumn (1-intake §5, DECISIONS S-12).
 */
export function momentsOf(reading: ClockReading, timeZone: string): readonly string[] {
  return placed(reading, timeZone)?.moments.map((instant) => new Date(instant).toISOString()) ?? [];
}

/**
 * The reading as an order keeps it: the moment in UTC, the first where it comes twice. One that is skipped is kept as it
 * was said, with the offset of before the change, so that it can be refused and nothing is lost; undefined while day or
 * time is missing (1-intake §5, DECISIONS S-12).
 */
export function timestampOf(reading: ClockReading, timeZone: string): string | undefined {
  const found = placed(reading, timeZone);
  if (!found) return undefined;
  const [first] = found.moments;
  if (first === undefined) return `${reading.date}T${reading.time}:00${offsetText(found.offsetBefore)}`;
  return new Date(first).toISOString();
}

const withOffset = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?([+-]\d{2}:\d{2})$/;

/**
 * The reading that the timestamp keeps although no clock of the zone shows it: said in the hour that the spring change
 * skips, with the offset of before the change; undefined for every moment that there is (1-intake §5).
 */
export function skippedReadingOf(timestamp: string | undefined, timeZone: string): ClockReading | undefined {
  const [, date = '', time = '', offset] = withOffset.exec(timestamp ?? '') ?? [];
  const found = placed({ date, time }, timeZone);
  if (!found || found.moments.length > 0 || offsetText(found.offsetBefore) !== offset) return undefined;
  return { date, time };
}

/** What a clock of the zone shows at the timestamp, or what was said of a skipped hour; empty for none (DECISIONS S-12). */
export function readingOf(timestamp: string | undefined, timeZone: string): ClockReading {
  return skippedReadingOf(timestamp, timeZone) ?? readingAt(Date.parse(timestamp ?? ''), timeZone);
}
