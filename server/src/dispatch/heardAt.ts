import type { WorkingRequest } from '../stores/requests/orderOf.ts';

/**
 * When a partner's report happened, by a clock that is not ours and may come late or be tried again: not after it was heard, and not before what
 * the request's history says already, which it follows (DECISIONS T-1021).
 */
export function heardAt(at: Date, { statusAt }: Pick<WorkingRequest, 'statusAt'>, now: Date): Date {
  return new Date(Math.max(statusAt?.getTime() ?? 0, Math.min(at.getTime(), now.getTime())));
}
