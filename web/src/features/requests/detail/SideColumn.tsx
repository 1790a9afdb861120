import type { AssistanceRequest } from '@towline/sdk/api';
import { PromisesCard } from '../promises/PromisesCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { RequestMap } from './RequestMap.tsx';
import { TimelineCard } from './TimelineCard.tsx';

interface SideColumnProps {
  readonly request: AssistanceRequest;
  readonly onOpen: (id: string) => void;
}

/** Where it happens and what happened so far. */
export function SideColumn({ request, onOpen }: SideColumnProps) {
  return (
    <div className="tl-requests-side">
      <RequestMap request={request} />
      <PromisesCard request={request} />
      <TimelineCard request={request} />
      <HistoryCard request={request} onOpen={onOpen} />
    </div>
  );
}
