import type { Decision } from '@towline/sdk/access/decision';
import { type ActionSubject, requestActions } from '@towline/sdk/access/requestActions';
import type { RequestAction } from '@towline/sdk/api';
import { useActor } from './actor.tsx';

/** Whether the agent may do this to the request, with the reason where he may not. */
export function useCan(action: RequestAction, request: ActionSubject): Decision {
  const { viewer, context } = useActor();
  return requestActions[action](viewer, request, context);
}
