/** The next instant, as ISO 8601, at which a clock here shows these hours and minutes; undefined where they are none. */
export function nextClockTime(time: string, now: number): string | undefined {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time.trim()) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const at = new Date(now);
  at.setHours(Number(hours), Number(minutes), 0, 0);
  if (at.getTime() <= now) at.setDate(at.getDate() + 1);
  return at.toISOString();
}
