import { mostAheadInMs } from '@towline/sdk/domain/time/mostAhead';
import { refuse } from '../../core/refuse.ts';

/** A time that an agent or a partner tells lies within a year of now, or of the wanted time where that is later (DECISIONS T-247). */
export function refuseTooFarAhead(told: Date, pointer: string, at: Date, wantedAt = 0): void {
  if (told.getTime() <= Math.max(at.getTime(), wantedAt) + mostAheadInMs) return;
  refuse('VALIDATION_FAILED', { errors: [{ pointer, detail: 'TIME_TOO_FAR_AHEAD', code: 'maximum' }] });
}
