import { isAdmin } from '@towline/sdk/access/agent';
import type { ActionContext } from '@towline/sdk/access/requestActions';
import type { Viewer } from '@towline/sdk/access/viewpoint';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useAgent } from './useAgent.ts';

/** Who acts on what is shown here, from which side, and what the rules ask beside it. */
export interface Actor {
  readonly viewer: Viewer;
  readonly context: ActionContext;
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
