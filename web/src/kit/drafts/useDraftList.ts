import type { DraftHandOver, OrderType } from '@towline/sdk/api';
import { useCallback, useEffect, useState } from 'react';
import { useResource } from '../data/useResource.ts';
import { useTowline } from '../session/towline.tsx';
import { useAgent } from '../session/useAgent.ts';
import { type LocalDraft, localDrafts } from './localDrafts.ts';
import { remoteDrafts } from './remoteDrafts.ts';

/** A draft as the dock and the panel show it. */
export interface DraftSummary {
  readonly id: string;
  readonly orderType: OrderType;
  readonly title: string | undefined;
  readonly step: string | undefined;
  readonly savedAt: number;
  /** Who gave it to the agent, and what he said. */
  readonly handOver: DraftHandOver | undefined;
  /** Only this browser has it. */
  readonly isOnlyHere: boolean;
  /** This browser has something of it that the server has not. */
  readonly isAhead: boolean;
  /** Its version on the server as it is listed, 0 where the server has none. */
  readonly version: number;
}

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

  const ahead = new Map(kept.filter((draft) => draft.isAhead).map((draft) => [draft.id, draft]));
  const known = new Set(data?.map((draft) => draft.id));
  // While the server cannot be asked, what this browser has is all there is.
  const onlyHere = (data ? [...ahead.values()] : kept).filter(({ id }) => !known.has(id));
  const drafts: DraftSummary[] = [
    ...(data ?? []).map((draft) => {
      // What this browser kept last is newer than what the server was told last.
      const { step, title, savedAt } = ahead.get(draft.id) ?? { ...draft, savedAt: Date.parse(draft.updatedAt) };
      const { id, orderType, handOver, version } = draft;
      const isAhead = ahead.has(id);
      return { id, orderType, title, step, savedAt, handOver, isOnlyHere: false, isAhead, version };
    }),
    ...onlyHere.map(({ id, orderType, title, step, savedAt }) => {
      const rest = { handOver: undefined, isOnlyHere: true, isAhead: true, version: 0 };
      return { id, orderType, title, step, savedAt, ...rest };
    }),
  ];
  return { drafts: drafts.sort((one, other) => other.savedAt - one.savedAt), remove, isAheadNow, forget };
}
