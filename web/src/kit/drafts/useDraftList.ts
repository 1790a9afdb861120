import type { OrderType } from '@towline/sdk/api';
import { useCallback, useEffect, useState } from 'react';
import { useResource } from '../data/useResource.ts';
import { useTowline } from '../session/towline.tsx';
import { useAgent } from '../session/useAgent.ts';
import { type LocalDraft, localDrafts } from './localDrafts.ts';
import { remoteDrafts } from './remoteDrafts.ts';

/** A draft as the dock shows it. */
export interface DraftSummary {
  readonly id: string;
  readonly orderType: OrderType;
  readonly title: string | undefined;
  readonly step: string | undefined;
  readonly savedAt: number;
}

/** The agent's drafts, newest first: those of the server, and those that this browser has and the server has not yet. */
export function useDraftList(): {
  readonly drafts: readonly DraftSummary[];
  readonly remove: (id: string) => Promise<void>;
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

  const known = new Set(data?.map((draft) => draft.id));
  const ahead = kept.filter((draft) => draft.isAhead && !known.has(draft.id));
  const drafts: DraftSummary[] = [
    ...(data ?? []).map(({ id, orderType, title, step, updatedAt }) => ({
      id,
      orderType,
      title,
      step,
      savedAt: Date.parse(updatedAt),
    })),
    ...ahead.map(({ id, orderType, title, step, savedAt }) => ({ id, orderType, title, step, savedAt })),
  ];
  return { drafts: drafts.sort((one, other) => other.savedAt - one.savedAt), remove };
}
