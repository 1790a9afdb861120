import { refuse } from '../../api/problem.ts';

/** Nobody tells a time that is further off; who does has mistyped the year. */
const mostAheadInMs = 366 * 24 * 3_600_000;

/** A time that an agent or a partner tells lies within a year of now, or of the wanted time where that is later (DECISIONS T-247). */
export function refuseTooFarAhead(told: Date, pointer: string, at: Date, wantedAt = 0): void {
  if (told.getTime() <= Math.max(at.getTime(), wantedAt) + mostAheadInMs) return;
  refuse('VALIDATION_FAILED', { errors: [{ pointer, detail: 'TIME_TOO_FAR_AHEAD', code: 'maximum' }] });
}
