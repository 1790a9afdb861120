import { zonedTimeOf } from '../time/zone.ts';

/** A span of the day, HH:mm; an end at or before its start lies on the next day, 24:00 is the end of this one. */
export type OpeningSpan = { readonly from: string; readonly to: string };

/** Opening hours as plain data: spans per ISO weekday, 1 (Monday) to 7 (Sunday), on the clock of the partner's zone (DECISIONS S-03). */
export type OpeningHours = {
  readonly timeZone: string;
  readonly weekly: Readonly<Partial<Record<1 | 2 | 3 | 4 | 5 | 6 | 7, readonly OpeningSpan[]>>>;
  /** Days on which nobody comes, YYYY-MM-DD in that zone. */
  readonly closedDays?: readonly string[];
};

// Two for each partner of a search and each line of a price: a pattern would take as long as all else (DECISIONS T-512).
const digit = (text: string, at: number): number => {
  const value = text.charCodeAt(at) - 48;
  return value >= 0 && value <= 9 ? value : Number.NaN;
};
const twoDigits = (text: string, at: number): number => digit(text, at) * 10 + digit(text, at + 1);

/** Minutes since midnight of a time of day, HH:mm, 24:00 being the end of the day; undefined where the text is none (DECISIONS S-03). */
export const minutesOfDay = (text: string): number | undefined => {
  const minute = twoDigits(text, 3);
  const minutes = twoDigits(text, 0) * 60 + minute;
  return text.length === 5 && text[2] === ':' && minute < 60 && minutes <= 1440 ? minutes : undefined;
};

const two = (value: number) => String(value).padStart(2, '0');

/** Whether the minute, counted from the midnight that begins the span's own day, lies in the span. */
const covers = (span: OpeningSpan, minute: number): boolean => {
  const from = minutesOfDay(span.from);
  const to = minutesOfDay(span.to);
  if (from === undefined || to === undefined) return false;
  const end = to <= from ? to + 1440 : to;
  return minute >= from && minute < end;
};

/**
 * Whether the partner is open at an instant, in milliseconds since 1970 (DECISIONS S-03). No hours at all means always; a
 * span past midnight belongs to the day on which it begins, so that a closed day also closes the night that follows.
 */
export const isOpenAt = (hours: OpeningHours | undefined, instant: number): boolean => {
  if (!hours) return true;
  const now = zonedTimeOf(instant, hours.timeZone);
  if (!now) return false;
  const minute = now.hour * 60 + now.minute;
  const dayBefore = new Date(Date.UTC(now.year, now.month - 1, now.day - 1));
  const candidates = [
    { weekday: now.weekday, day: `${now.year}-${two(now.month)}-${two(now.day)}`, minute },
    {
      weekday: now.weekday === 1 ? 7 : now.weekday - 1,
      day: dayBefore.toISOString().slice(0, 10),
      minute: minute + 1440,
    },
  ];
  return candidates.some(
    ({ weekday, day, minute: at }) =>
      !hours.closedDays?.includes(day) &&
      (hours.weekly[weekday as keyof OpeningHours['weekly']] ?? []).some((span) => covers(span, at)),
  );
};
