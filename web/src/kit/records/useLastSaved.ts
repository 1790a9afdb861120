import type { RequestEvent } from '@towline/sdk/api';
import { useState } from 'react';
import { useLiveEvents } from '../live/LiveData.tsx';
import type { SavedBy } from './ConflictDialog.tsx';

interface LastSaved extends SavedBy {
  readonly tag: string;
  readonly id: string;
}

const savedIn = ({ topic, tag, id, agentName, actingAgentName, timestamp }: RequestEvent): LastSaved | undefined =>
  topic === 'changed' && tag !== undefined ? { tag, id, agentName, actingAgentName, at: timestamp } : undefined;

/** Who saved a record last while it is open here, as live events tell it; nothing before the first of them (DECISIONS T-338). */
export function useLastSaved(tag: string, id: string | undefined): SavedBy | undefined {
  const [last, setLast] = useState<LastSaved>();
  useLiveEvents((event) => {
    const saved = savedIn(event);
    if (saved && saved.tag === tag && saved.id === id) setLast(saved);
  });
  return last?.tag === tag && last.id === id ? last : undefined;
}
