/** Whether the text is a day of the calendar, YYYY-MM-DD: 2028-02-29 is one, 2026-02-29 is none (3-platform §5: date-only values). */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}
