/** How long "now" may take until it is sent: read over and confirmed (DECISIONS T-262). */
const graceInMs = 5 * 60_000;

/** Whether nobody can leave then any more (DECISIONS T-262); `now` in milliseconds since 1970. */
export const isDeparturePast = (departure: string, now: number): boolean => Date.parse(departure) < now - graceInMs;

/** When they leave, at the earliest now: whoever was told to leave a minute ago is not late by it (DECISIONS T-262). */
export const departureFrom = (departure: string, now: number): Date => new Date(Math.max(Date.parse(departure), now));
