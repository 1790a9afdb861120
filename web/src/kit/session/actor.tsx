import { isAdmin } from '@towline/sdk/access/agent';
import type { Decision } from '@towline/sdk/access/decision';
import type { ActionContext } from '@towline/sdk/access/requestActions';
import type { Viewer } from '@towline/sdk/access/viewpoint';
import type { RequestClaim } from '@towline/sdk/api';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useAgent } from './useAgent.ts';

/** Who acts on what is shown here, from which side, and what the rules ask beside it. */
export interface Actor {
  readonly viewer: Viewer;
  readonly context: ActionContext;
  /** Somebody else holds the request: who acts on it is asked first (DECISIONS T-111). */
  readonly heldBy?: RequestClaim | undefined;
  /** Why nothing can be done here any more, whatever the rules say: the request is gone. */
  readonly gone?: Decision | undefined;
}

const ActorOnSubject = createContext<Actor | undefined>(undefined);

/** Everything inside acts from this side; set once by the screen of a request. */
export function ActorProvider({ actor, children }: { actor: Actor; children: ReactNode }) {
  return <ActorOnSubject value={actor}>{children}</ActorOnSubject>;
}

const nothing: ActionContext = {};

/** Who acts here. Outside of a request: the agent, with no side of his own. */
export function useActor(): Actor {
  const agent = useAgent();
  const given = useContext(ActorOnSubject);
  return useMemo(
    () => given ?? { viewer: { agent, viewpoint: 'Unknown', isAdminMode: isAdmin(agent) }, context: nothing },
    [given, agent],
  );
}
