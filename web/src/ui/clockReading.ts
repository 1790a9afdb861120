const hour = 3_600_000;

const clockOf = (instant: number): string => new Date(instant).toTimeString().slice(0, 5);

/**
 * The instant (ms) at which this machine's clock shows a reading, `2026-10-25T02:30`; not a number where it is none. In the hour that comes
 * twice when clocks go back it is the first that is still to come: who says 02:30 at ten past two for the second time means no moment that
 * is long over (DECISIONS T-881).
 */
export function instantOfReading(reading: string, now: number): number {
  const first = Date.parse(reading);
  return first <= now && clockOf(first) === clockOf(first + hour) ? first + hour : first;
}
