const minute = 60;
const hour = 60 * minute;

/** How long ago, in the largest unit that fits: "12 sec. ago", "3 min. ago". A time that is still to come is now. */
export function ageText(at: string, now: number, locale: string): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(at)) / 1000));
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  if (seconds < minute) return format.format(-seconds, 'second');
  if (seconds < hour) return format.format(-Math.floor(seconds / minute), 'minute');
  return format.format(-Math.floor(seconds / hour), 'hour');
}

/** A time in the largest unit that fits, to put into a sentence: "40 sec", "3 min", "2 hr". */
export function durationText(seconds: number, locale: string): string {
  const [amount, unit]: [number, string] =
    seconds < minute ? [seconds, 'second'] : seconds < hour ? [seconds / minute, 'minute'] : [seconds / hour, 'hour'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(Math.floor(amount));
}

/** What is left of a time, as minutes and seconds: "27:05"; nothing once it is over. */
export function leftText(until: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
