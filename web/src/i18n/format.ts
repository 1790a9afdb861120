import { type Locale, numbersLocale } from '@towline/sdk/domain/language/locales';
import {
  formatDate as dateIn,
  formatDateTime as dateTimeIn,
  formatTime as timeIn,
} from '@towline/sdk/domain/time/dateFormat';
import { OPERATOR_TIME_ZONE, placeOf } from '@towline/sdk/domain/time/zone';

/** One formatter per kind and locale: building one costs more than formatting a table with it (console.md §4.11). */
const built = new Map<string, Intl.NumberFormat>();

function once(key: string, build: () => Intl.NumberFormat): Intl.NumberFormat {
  const found = built.get(key);
  if (found) return found;
  const made = build();
  built.set(key, made);
  return made;
}

let zone: string | undefined;

/** The zone the agent's browser was in when the page was opened: asking for it costs more than formatting a time. */
export function agentZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
}

type Instant = Date | number | string;

// The formats are the domain's; a screen has instants of every kind.
const wire = (instant: Instant): string => (typeof instant === 'string' ? instant : new Date(instant).toISOString());

/** `21-11-2026 14:02` in the zone, in every locale (1-intake §9). */
export const formatDateTime = (instant: Instant, zone: string = agentZone()): string => dateTimeIn(wire(instant), zone);

/** `21-11-2026` in the zone. */
export const formatDate = (instant: Instant, zone: string = agentZone()): string => dateIn(wire(instant), zone);

/** `14:02`, or `14:02:31` with seconds, in the zone. */
export function formatTime(instant: Instant, zone: string = agentZone(), seconds = false): string {
  const time = timeIn(wire(instant), zone);
  return seconds && time !== '' ? `${time}:${String(new Date(instant).getUTCSeconds()).padStart(2, '0')}` : time;
}

/** `21-11 14:02`, the short form of list columns. */
export const formatShortDateTime = (instant: Instant, zone: string = agentZone()): string =>
  formatDateTime(instant, zone).replace(/-\d{4} /, ' ');

let clock = (): number => Date.now();

/** Whose clock says which day is today (DECISIONS T-853). */
export function goBy(now: () => number): void {
  clock = now;
}

/** `14:02`, and the day before it where that is not today's: `22-11 14:02`. */
export const formatTimeOfDay = (instant: Instant, zone: string = agentZone()): string =>
  formatDate(instant, zone) === formatDate(clock(), zone)
    ? formatTime(instant, zone)
    : formatShortDateTime(instant, zone);

/**
 * A moment in full, for tooltips: with what the clock says in Brussels, and at a place, where it says something else than the
 * agent's own (console.md §4.11, DECISIONS S-12).
 * @param there the zone of the place that it is about
 */
export function momentTitle(instant: Instant, there?: string, own: string = agentZone()): string {
  const shown = formatDateTime(instant, own);
  const brussels = formatDateTime(instant, OPERATOR_TIME_ZONE);
  const local = there === undefined ? shown : formatDateTime(instant, there);
  const clock = (moment: string): string => (moment.slice(0, 10) === shown.slice(0, 10) ? moment.slice(11) : moment);
  return [
    shown,
    brussels !== shown && `BRU ${clock(brussels)}`,
    there !== undefined && local !== shown && local !== brussels && `${placeOf(there)} ${clock(local)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Elapsed milliseconds as `hh:mm`; the hours go on counting after a day. */
export function formatElapsed(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** A plain number as the locale's language writes it. */
export function formatNumber(value: number, locale: Locale, options: Intl.NumberFormatOptions = {}): string {
  const marks = numbersLocale(locale);
  const format = once(`number ${marks} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(marks, options));
  return format.format(value);
}

/** Amounts stand below each other: Italian, which writes 1234 and 12.345, is no exception in them (DECISIONS T-827). */
const grouped = { style: 'currency', useGrouping: 'always' } as const;

/** `€ 1.234,56` for nl-BE, `1 234,56 €` for fr-BE; the amount may be a decimal string, so that nothing is lost. */
export function formatMoney(amount: number | string, locale: Locale, currency = 'EUR'): string {
  const marks = numbersLocale(locale);
  const format = once(`money ${marks} ${currency}`, () => new Intl.NumberFormat(marks, { ...grouped, currency }));
  return format.format(amount as Intl.StringNumericLiteral);
}

/** The price of one, which has up to four decimals: `€ 18,3333` for nl-BE. */
export const formatUnitPrice = (price: number, locale: Locale): string =>
  formatNumber(price, locale, { ...grouped, currency: 'EUR', maximumFractionDigits: 4 });

/** `1234,56` for nl-BE, where a program reads it: neither sign of currency nor groups. */
export function formatPlainAmount(amount: number | string, locale: Locale): string {
  const marks = numbersLocale(locale);
  const options = { useGrouping: false, minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const format = once(`plain ${marks}`, () => new Intl.NumberFormat(marks, options));
  return format.format(amount as Intl.StringNumericLiteral);
}

/** What stands behind a number of hours and of minutes; Intl writes “53 mins” and “27 hrs” in English, which no console has room for. */
const spanSigns = (locale: Locale): readonly [string, string] => {
  if (locale.startsWith('nl')) return ['u', 'min'];
  return locale.startsWith('de') ? ['Std.', 'Min.'] : ['h', 'min'];
};

/** A time that passes, in the units that it is felt in: `45 s`, `53 min`, `27 h 17 min`; never below nothing. */
export function formatSpan(milliseconds: number, locale: Locale): string {
  const [hourSign, minuteSign] = spanSigns(locale);
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 120) return `${minutes} ${minuteSign}`;
  const over = minutes % 60;
  return `${Math.floor(minutes / 60)} ${hourSign}${over > 0 ? ` ${over} ${minuteSign}` : ''}`;
}

/** Kilometres with one decimal: `12,4 km`. */
export function formatKilometres(kilometres: number, locale: Locale): string {
  return formatNumber(kilometres, locale, {
    style: 'unit',
    unit: 'kilometer',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
}

/** Metres as `120 m`. */
export function formatMetres(metres: number, locale: Locale): string {
  return formatNumber(metres, locale, { style: 'unit', unit: 'meter', maximumFractionDigits: 0 });
}

/** Bytes as `12 kB`, `3,4 MB` or `1,1 GB`. */
export function formatBytes(bytes: number, locale: Locale): string {
  const said = (unit: string, count: number, maximumFractionDigits: number): string =>
    formatNumber(count, locale, { style: 'unit', unit, maximumFractionDigits });
  if (bytes >= 1e9) return said('gigabyte', bytes / 1e9, 1);
  if (bytes >= 1e6) return said('megabyte', bytes / 1e6, 1);
  return said('kilobyte', Math.ceil(bytes / 1000), 0);
}
