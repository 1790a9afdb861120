import type { AssistanceRequest } from '@towline/sdk/api';
import type { ReactNode } from 'react';
import { RequestedServiceCard } from '../cards/RequestedServiceCard.tsx';
import { PromisesCard } from '../promises/PromisesCard.tsx';
import { RequestMap } from './RequestMap.tsx';
import { TimelineCard } from './TimelineCard.tsx';

interface SideColumnProps {
  readonly request: AssistanceRequest;
  /** Under the map: other requests. */
  readonly children?: ReactNode;
}

/** Where it happens; beside it, where there is room, when somebody comes, what happened so far and who took it. */
export function SideColumn({ request, children }: SideColumnProps) {
  return (
    <div className="tl-requests-side">
      <div className="tl-requests-side-part">
        <RequestMap request={request} />
        {children}
      </div>
      <div className="tl-requests-side-part">
        <PromisesCard request={request} />
        <TimelineCard request={request} />
        <RequestedServiceCard request={request} />
      </div>
    </div>
  );
}
