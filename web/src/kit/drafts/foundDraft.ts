import type { Draft } from '@towline/sdk/api';
import type { DraftState } from './draftState.ts';
import type { LocalDraft } from './localDrafts.ts';

/** A draft as it was found when its screen opens: in this browser, and on the server. */
export interface DraftCopies<Order extends object> {
  readonly kept: LocalDraft | undefined;
  /** What this browser kept, where this program can read it. */
  readonly mine: Order | undefined;
  readonly server: Draft | undefined;
  readonly theirs: Order | undefined;
  /** Why the server did not answer. */
  readonly failure: unknown;
}

interface FoundAs {
  /** How it stands where nothing is in the way: this tab edits it, or another. */
  readonly status: 'saved' | 'readOnly';
  /** The server's content is one that this browser sent, and whose answer was lost. */
  readonly isOwn: (server: Draft, kept: LocalDraft) => boolean;
  /** This screen has shown it before. */
  readonly wasSeen: boolean;
}

/** What the screen shows of it, the server's version that this was made of, and what is to be done about it. */
interface FoundDraft<Order extends object> {
  readonly shown: Partial<DraftState<Order>>;
  readonly version: number;
  readonly next: 'save' | 'keep' | undefined;
}

/**
 * Which of the copies counts: what is in this browser only, else the newer one; both are kept apart where somebody else saved
 * over what is not saved here (DECISIONS S-09).
 */
export function foundDraft<Order extends object>(
  { kept, mine, server, theirs, failure }: DraftCopies<Order>,
  { status, isOwn, wasSeen }: FoundAs,
): FoundDraft<Order> {
  const known = kept?.serverVersion ?? 0;
  const isNewer = server !== undefined && server.version > known;
  if (kept && mine && (kept.isAhead || !isNewer)) {
    const isAnswered = isNewer && isOwn(server, kept);
    const isTorn = kept.isAhead && isNewer && !isAnswered && status === 'saved';
    const isWaiting = kept.isAhead && status === 'saved' && !isTorn;
    const { step, title, aside, savedAt } = kept;
    const shown = { order: mine, step, title, aside, savedAt };
    return {
      shown: { ...shown, status: isTorn ? 'conflict' : isWaiting ? 'kept' : status },
      version: isAnswered ? server.version : known,
      next: isWaiting ? 'save' : undefined,
    };
  }
  if (server && theirs) {
    const { step, title, aside, version } = server;
    const savedAt = Date.parse(server.updatedAt);
    return { shown: { order: theirs, step, title, aside, savedAt, status }, version, next: 'keep' };
  }
  if (failure !== undefined) return { shown: { status: 'failed', failure }, version: known, next: undefined };
  // What this screen has seen before and nobody has any more ended elsewhere, or was given away.
  return { shown: { status: wasSeen ? 'gone' : status }, version: known, next: undefined };
}
