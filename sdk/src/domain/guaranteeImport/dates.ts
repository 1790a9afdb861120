import { FileFault } from './fileFault.ts';

/** Reads a date of the file; answers YYYY-MM-DD, or undefined where it is none. */
export type ReadDate = (text: string) => string | undefined;

const SHORT_MONTHS = [4, 6, 9, 11];
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function isDay(year: number, month: number, day: number): boolean {
  // How programs write that there is no end; the form takes it, too (DECISIONS T-941).
  if (year === 9999 && month === 12 && day === 31) return true;
  // What is no number is in no range: the letter O of 2O26 is refused.
  if (!(year >= 1900 && year <= 2200 && month >= 1 && month <= 12 && day >= 1)) return false;
  if (month === 2) return day <= (isLeap(year) ? 29 : 28);
  return day <= (SHORT_MONTHS.includes(month) ? 30 : 31);
}

const two = (value: number): string => (value < 10 ? `0${value}` : String(value));

function dateOf(year: number, month: number, day: number): string | undefined {
  return isDay(year, month, day) ? `${year}-${two(month)}-${two(day)}` : undefined;
}

/** The digits at these places as a number; NaN where one of them is none. */
function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

const DASH = 45;

/** YYYY-MM-DD, the common case, without a regular expression; an instant counts by its date. */
function readIso(text: string): string | undefined {
  const isInstant = text.length > 10 && (text[10] === 'T' || text[10] === ' ');
  if ((text.length !== 10 && !isInstant) || text.charCodeAt(4) !== DASH || text.charCodeAt(7) !== DASH)
    return undefined;
  const isValid = isDay(digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, 10));
  return isValid ? (isInstant ? text.slice(0, 10) : text) : undefined;
}

/** With the time that spreadsheets and databases put behind a date: it counts by its date, as an instant does. */
const EUROPEAN = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?: \d{1,2}:\d{2}(?::\d{2})?)?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;

/** Without --date-format: 2026-11-20, 20-11-2026, 20/11/2026, 20.11.2026, 20261120. Never month first, never two-digit years. */
function readAny(text: string): string | undefined {
  const iso = readIso(text);
  if (iso !== undefined) return iso;
  const european = EUROPEAN.exec(text);
  if (european) return dateOf(Number(european[3]), Number(european[2]), Number(european[1]));
  const compact = COMPACT.exec(text);
  return compact ? dateOf(Number(compact[1]), Number(compact[2]), Number(compact[3])) : undefined;
}

/** How dates are read. A format is made of YYYY, MM and DD with anything between, such as DD-MM-YYYY (3-platform §5). */
export function dateReader(format: string | undefined): ReadDate {
  if (format === undefined || format === 'auto') return readAny;
  if (format === 'YYYY-MM-DD') return readIso;
  const parts = ['YYYY', 'MM', 'DD'];
  if (parts.some((part) => format.split(part).length !== 2))
    throw new FileFault('DateFormat', `A date format is made of YYYY, MM and DD, not "${format}"`);
  const order = parts.map((part) => ({ part, at: format.indexOf(part) })).sort((a, b) => a.at - b.at);
  const pattern = new RegExp(
    `^${format
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace('YYYY', '(\\d{4})')
      .replace('MM', '(\\d{1,2})')
      .replace('DD', '(\\d{1,2})')}$`,
  );
  const place = (part: string) => order.findIndex((each) => each.part === part) + 1;
  const [year, month, day] = parts.map(place) as [number, number, number];
  return (text) => {
    const match = pattern.exec(text);
    return match ? dateOf(Number(match[year]), Number(match[month]), Number(match[day])) : undefined;
  };
}

const DAY_MS = 86_400_000;

const firstDay = Date.parse('0000-01-01T00:00:00Z');
const lastDay = Date.parse('9999-12-31T00:00:00Z');

/**
 * The date so many days later, empty beyond those whose year has four figures or where there is no date to count from. Whole days
 * from midnight UTC know no summer time (3-platform §9).
 */
export function addDays(date: string, days: number): string {
  const day = Date.parse(`${date}T00:00:00Z`) + days * DAY_MS;
  return day >= firstDay && day <= lastDay ? new Date(day).toISOString().slice(0, 10) : '';
}
