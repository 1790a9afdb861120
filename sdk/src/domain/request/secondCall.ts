import type { AssistanceRequest, Note } from '../../generated/api.ts';
import { hasEnded } from './status.ts';

/** What the question whether a second call waits reads of a request. */
export type SecondCallSubject = Pick<AssistanceRequest, 'status' | 'notes'> & {
  readonly statusHistory?: readonly { readonly timestamp?: string }[];
};

/**
 * The newest note that says that the customer called again, while nobody has written or moved anything since; nothing where
 * the request has ended (DECISIONS T-72).
 */
export function waitingSecondCall({ status, notes, statusHistory = [] }: SecondCallSubject): Note | undefined {
  const newest = notes.reduce<Note | undefined>(
    (latest, note) => (latest && latest.createdAt >= note.createdAt ? latest : note),
    undefined,
  );
  if (newest?.kind !== 'CustomerCalledAgain' || hasEnded({ status })) return undefined;
  return statusHistory.some(({ timestamp = '' }) => timestamp > newest.createdAt) ? undefined : newest;
}
