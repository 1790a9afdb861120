import { mostAheadInMs } from '@towline/sdk/domain/time/mostAhead';
import { refuseFor } from '../../core/refuse.ts';

/** A time that an agent or a partner tells lies within a year of now, or of the wanted time where that is later (DECISIONS T-247). */
export function refuseTooFarAhead(told: Date, pointer: string, at: Date, wantedAt = 0): void {
  if (told.getTime() <= Math.max(at.getTime(), wantedAt) + mostAheadInMs) return;
  refuseFor('VALIDATION_FAILED', pointer, 'TIME_TOO_FAR_AHEAD', 'maximum');
}
