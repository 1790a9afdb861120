/**
 * The times a time picker offers: half hours from 00:00 to 23:30, or with both bounds from the first hour to the last,
 * of which the last offers only its full hour (1-intake §5). Bounds that are no hours, or the wrong way round, count
 * as none.
 */
export function halfHours(firstHour?: number, lastHour?: number): readonly string[] {
  const bounded = isHour(firstHour) && isHour(lastHour) && firstHour <= lastHour;
  const from = bounded ? firstHour : 0;
  const to = bounded ? lastHour : 23;
  const times: string[] = [];
  for (let hour = from; hour <= to; hour++) {
    const shown = String(hour).padStart(2, '0');
    times.push(`${shown}:00`);
    if (!bounded || hour < to) times.push(`${shown}:30`);
  }
  return times;
}

function isHour(hour: number | undefined): hour is number {
  return hour !== undefined && Number.isInteger(hour) && hour >= 0 && hour <= 23;
}
