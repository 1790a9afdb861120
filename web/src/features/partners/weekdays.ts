/** ISO weekdays as the wire names them, Monday first. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** What a day of the week is called. */
export function weekdayName(day: string, locale: string): string {
  // 5 January 2026 is a Monday.
  const at = new Date(Date.UTC(2026, 0, 4 + Number(day)));
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(at);
}
