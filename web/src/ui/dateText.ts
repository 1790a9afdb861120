import dayjs from 'dayjs';
import { instantOfReading } from './clockReading.ts';
import { serverNow } from './serverClock.ts';

const typed = /^(\d{1,2})[-/. ]?(\d{1,2})[-/. ]?(\d{2}|\d{4})$/;
const iso = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * What somebody typed as a date, as `YYYY-MM-DD`: 21-11-2026, 21/11/26, 21.11.2026, 21112026 or 2026-11-21. Undefined
 * when it is no day of the calendar. Two digits of a year mean this century.
 */
export function parseDateText(text: string): string | undefined {
  const trimmed = text.trim();
  const written = iso.exec(trimmed);
  if (written) return day(Number(written[1]), Number(written[2]), Number(written[3]));
  const parts = typed.exec(trimmed);
  if (!parts) return undefined;
  const year = Number(parts[3]);
  return day(year < 100 ? 2000 + year : year, Number(parts[2]), Number(parts[1]));
}

function day(year: number, month: number, dayOfMonth: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth));
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth;
  return real ? date.toISOString().slice(0, 10) : undefined;
}

/** `2026-11-21` as `21-11-2026` (1-intake §9); anything else as nothing. */
export function showIsoDate(isoDate: string): string {
  const parts = iso.exec(isoDate);
  return parts ? `${parts[3]}-${parts[2]}-${parts[1]}` : '';
}

/** The calendar day of a `Date` as the machine's clock shows it. */
export function isoOfLocalDate(date: Date): string {
  return dayjs(date).format('YYYY-MM-DD');
}

/** Noon of an ISO day on the machine's clock: far from both ends of the day, whatever the zone does. */
export function localDateOfIso(isoDate: string): Date | null {
  return iso.test(isoDate) ? dayjs(isoDate).hour(12).toDate() : null;
}

/** An instant as day and time of the machine's clock; undefined where it is none. */
export function localPartsOf(instant: string): { readonly date: string; readonly time: string } | undefined {
  const at = dayjs(instant);
  return instant !== '' && at.isValid() ? { date: at.format('YYYY-MM-DD'), time: at.format('HH:mm') } : undefined;
}

/** The instant of an ISO day and a time of the machine's clock; of the hour that comes twice the one to come. */
export function instantOfLocal(isoDate: string, time: string, now: number = serverNow()): string {
  return new Date(instantOfReading(`${isoDate}T${time}`, now)).toISOString();
}
