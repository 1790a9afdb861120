import type { OrderType, ServiceOrder } from '@towline/sdk/api';
import { useState } from 'react';
import type { DraftSummary } from '../../../kit/drafts/draftSummary.ts';
import { useDraftList } from '../../../kit/drafts/useDraftList.ts';

interface Opened {
  readonly orderType: OrderType;
  readonly start: Partial<ServiceOrder>;
  readonly isNew: boolean;
  /** The agent wants another one than the one that was begun. */
  readonly isFresh: boolean;
}

/**
 * The draft of this kind that the intake goes on with when it is reopened (1-intake §1): the only one that the agent began. Among
 * several he chooses, and what a caller or a colleague brought in is never put in the place of his own (DECISIONS T-191).
 */
export function useRestoredDraft({ orderType, start, isNew, isFresh }: Opened): DraftSummary | undefined {
  const { drafts } = useDraftList();
  // As it stands when the intake opens: a list that arrives later takes nothing away from who types already.
  const [restored] = useState(() => {
    if (!isNew || isFresh || Object.keys(start).length > 0) return undefined;
    const [only, another] = drafts.filter((draft) => draft.orderType === orderType);
    return only && !another && !only.handOver ? only : undefined;
  });
  return restored;
}
