import type { AssistanceRequest, Note } from '../../generated/api.ts';
import { byInstant } from '../time/byInstant.ts';
import { hasEnded } from './status.ts';

/** What the question whether a second call waits reads of a request. */
export type SecondCallSubject = Pick<AssistanceRequest, 'status' | 'statusReason' | 'notes'> & {
  readonly statusHistory?: readonly { readonly timestamp?: string }[];
};

/**
 * The newest note that says that the customer called again, while nobody has written or moved anything since; nothing where
 * the request has ended (DECISIONS T-72).
 */
export function waitingSecondCall(request: SecondCallSubject): Note | undefined {
  const { notes, statusHistory = [] } = request;
  const newest = notes.reduce<Note | undefined>(
    (latest, note) => (latest && latest.createdAt >= note.createdAt ? latest : note),
    undefined,
  );
  if (newest?.kind !== 'CustomerCalledAgain' || hasEnded(request)) return undefined;
  return statusHistory.some(({ timestamp }) => byInstant(timestamp, newest.createdAt) > 0) ? undefined : newest;
}
