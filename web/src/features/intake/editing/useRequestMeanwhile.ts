import { refused } from '@towline/sdk/access/decision';
import { requestActions } from '@towline/sdk/access/requestActions';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { AssistanceRequest, Contract } from '@towline/sdk/api';
import { NotFoundError } from '@towline/sdk/client/problem';
import { useTowline } from '@towline/sdk/react';
import { useState } from 'react';
import { useLiveEvents } from '../../../kit/live/LiveData.tsx';
import { refusalText } from '../../../kit/problems/refusalText.ts';
import { useAgent } from '../../../kit/session/useAgent.ts';

/** What became of a request while its order is edited. */
export interface RequestMeanwhile {
  /** Why its order cannot be saved any more. */
  readonly reason?: string | undefined;
  /** Who else took it since. */
  readonly holder?: string | undefined;
}

/** Follows a request whose polling stands still: closed, gone or taken over by somebody else (DECISIONS T-111, T-112). */
export function useRequestMeanwhile(request: AssistanceRequest, contract: Contract | undefined): RequestMeanwhile {
  const { requests, resources } = useTowline();
  const agent = useAgent();
  const [now, setNow] = useState<AssistanceRequest | 'gone'>();
  useLiveEvents(({ topic, id, operation }) => {
    if (topic !== 'request' || id !== request.id || operation === 'position') return;
    // A read that is under way may have missed what is told.
    resources.outdate();
    requests.get(id).then(setNow, (error: unknown) => {
      // A proxy that finds no server says nothing of the request (DECISIONS T-966).
      if (error instanceof NotFoundError && error.code === 'NOT_FOUND') setNow('gone');
    });
  });
  if (now === undefined) return {};
  if (now === 'gone') return { reason: refusalText(refused('REQUEST_GONE')) };
  const decision = requestActions.EditRequest(viewerOf(agent, now), now, { contract });
  const isTaken = now.claim && now.claim.agentId !== agent.id && now.claim.agentId !== request.claim?.agentId;
  return { reason: refusalText(decision), holder: isTaken ? now.claim?.agentName : undefined };
}
