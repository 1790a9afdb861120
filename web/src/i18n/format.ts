import type { Locale } from '@towline/sdk/domain/language/locales';

/** One formatter per kind, locale and zone: building one costs more than formatting a table with it (console.md §4.11). */
const built = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

function once<Formatter extends Intl.DateTimeFormat | Intl.NumberFormat>(
  key: string,
  build: () => Formatter,
): Formatter {
  const found = built.get(key);
  if (found) return found as Formatter;
  const made = build();
  built.set(key, made);
  return made;
}

/** The zone the agent's browser is in. */
export function agentZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

type Instant = Date | number | string;

type Field = 'day' | 'month' | 'year' | 'hour' | 'minute' | 'second';

function fields(instant: Instant, zone: string): Record<Field, string> {
  const format = once(`fields ${zone}`, () => {
    const two = '2-digit';
    return new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: two,
      day: two,
      hour: two,
      minute: two,
      second: two,
      hourCycle: 'h23',
    });
  });
  const found = { day: '', month: '', year: '', hour: '', minute: '', second: '' };
  for (const { type, value } of format.formatToParts(new Date(instant))) {
    if (type in found) found[type as Field] = value;
  }
  return found;
}

/** `21-11-2026 14:02` in the zone, in every locale (1-intake §9). */
export function formatDateTime(instant: Instant, zone: string = agentZone()): string {
  const { day, month, year, hour, minute } = fields(instant, zone);
  return `${day}-${month}-${year} ${hour}:${minute}`;
}

/** `21-11-2026` in the zone. */
export function formatDate(instant: Instant, zone: string = agentZone()): string {
  const { day, month, year } = fields(instant, zone);
  return `${day}-${month}-${year}`;
}

/** `14:02`, or `14:02:31` with seconds, in the zone. */
export function formatTime(instant: Instant, zone: string = agentZone(), seconds = false): string {
  const { hour, minute, second } = fields(instant, zone);
  return seconds ? `${hour}:${minute}:${second}` : `${hour}:${minute}`;
}

/** `21-11 14:02`, the short form of list columns. */
export function formatShortDateTime(instant: Instant, zone: string = agentZone()): string {
  const { day, month, hour, minute } = fields(instant, zone);
  return `${day}-${month} ${hour}:${minute}`;
}

/** Elapsed milliseconds as `hh:mm`; the hours go on counting after a day. */
export function formatElapsed(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** A plain number as the locale writes it. */
export function formatNumber(value: number, locale: Locale, options: Intl.NumberFormatOptions = {}): string {
  const format = once(`number ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));
  return format.format(value);
}

/** `€ 1.234,56` for nl-BE, `1 234,56 €` for fr-BE; the amount may be a decimal string, so that nothing is lost. */
export function formatMoney(amount: number | string, locale: Locale, currency = 'EUR'): string {
  const format = once(
    `money ${locale} ${currency}`,
    () => new Intl.NumberFormat(locale, { style: 'currency', currency }),
  );
  return format.format(amount as Intl.StringNumericLiteral);
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

/** Bytes as `12 kB` or `3,4 MB`. */
export function formatBytes(bytes: number, locale: Locale): string {
  const mega = bytes >= 1_000_000;
  return formatNumber(mega ? bytes / 1_000_000 : Math.ceil(bytes / 1000), locale, {
    style: 'unit',
    unit: mega ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: mega ? 1 : 0,
  });
}
