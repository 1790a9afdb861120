import { useTowline } from '@towline/sdk/react';
import { useCallback, useEffect, useState } from 'react';
import { useResource } from '../data/useResource.ts';
import { useAgent } from '../session/useAgent.ts';
import { type DraftSummary, mergeDrafts } from './draftSummary.ts';
import { type LocalDraft, localDrafts } from './localDrafts.ts';
import { remoteDrafts } from './remoteDrafts.ts';

/** The agent's drafts, newest first: those of the server, and those that this browser has and the server has not yet. */
export function useDraftList(): {
  readonly drafts: readonly DraftSummary[];
  readonly remove: (id: string) => Promise<void>;
  /** Asks this browser now whether it has something of it that the server has not. */
  readonly isAheadNow: (id: string) => Promise<boolean>;
  /** Forgets it in this browser only: it is somebody else's now. */
  readonly forget: (id: string) => Promise<void>;
} {
  const towline = useTowline();
  const { id: agentId } = useAgent();
  const { data, refresh } = useResource('listDrafts', {}, { every: 30_000 });
  const [kept, setKept] = useState<readonly LocalDraft[]>([]);

  const read = useCallback(async () => setKept(await localDrafts.listOf(agentId)), [agentId]);
  useEffect(() => {
    void read();
    const channel = new BroadcastChannel('towline.drafts');
    channel.onmessage = () => void read();
    return () => channel.close();
  }, [read]);

  const remove = useCallback(
    async (id: string) => {
      await localDrafts.remove(id);
      await remoteDrafts(towline).remove(id);
      await Promise.all([read(), refresh()]);
    },
    [towline, read, refresh],
  );

  const isAheadNow = useCallback(async (id: string) => (await localDrafts.get(id))?.isAhead ?? false, []);
  const forget = useCallback(
    async (id: string) => {
      await localDrafts.remove(id);
      await Promise.all([read(), refresh()]);
    },
    [read, refresh],
  );

  return { drafts: mergeDrafts(data, kept), remove, isAheadNow, forget };
}
