import type { RemoteDrafts } from './draftKeeperOptions.ts';
import type { LocalDraft, LocalDrafts } from './localDrafts.ts';

/** How a draft ends on this screen (1-intake §1: cleared on dispatch, delete or close; DECISIONS S-09). */
export interface DraftEnding {
  /** Leaves what is on the screen under another id, for a draft that is gone under this one. */
  copyTo(otherId: string): Promise<void>;
  /** Deletes it everywhere: dispatched, deleted, or discarded and closed. Rejects where the server keeps it. */
  discard(): Promise<void>;
  /** Forgets it in this browser only: it is somebody else's now. */
  forget(): Promise<void>;
}

interface EndedDraft {
  readonly id: string;
  readonly local: LocalDrafts;
  readonly remote: RemoteDrafts;
  /** What this browser would keep of it at this moment. */
  readonly copy: () => LocalDraft;
  /** Stops every writing of it, and waits for what is under way: nothing may bring back what is taken away here. */
  readonly end: () => Promise<void>;
}

export function draftEnding({ id, local, remote, copy, end }: EndedDraft): DraftEnding {
  const forget = async (): Promise<void> => {
    await end();
    await local.remove(id);
  };
  return {
    async copyTo(otherId) {
      await end();
      await local.put({ ...copy(), id: otherId, serverVersion: 0, sent: undefined });
      await local.remove(id);
    },
    async discard() {
      await forget();
      await remote.remove(id);
    },
    forget,
  };
}
