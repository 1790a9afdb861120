import type { ActionContext } from '@towline/sdk/access/requestActions';
import type { Viewer } from '@towline/sdk/access/viewpoint';
import type { RequestClaim } from '@towline/sdk/api';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Asker } from '../../../kit/actions/asker.ts';

/** Who acts on a request, from which side, and what the rules ask beside it. */
export interface RequestAsker extends Asker {
  readonly viewer: Viewer;
  readonly context: ActionContext;
  /** Somebody else holds the request: who acts on it is asked first (DECISIONS T-111). */
  readonly heldBy?: RequestClaim | undefined;
}

type OfRequest = Omit<RequestAsker, 'agent'>;

const AskerOfRequest = createContext<RequestAsker | undefined>(undefined);

/** Everything inside acts from this side; set once by the screen of a request. */
export function RequestAskerProvider({ asker, children }: { asker: OfRequest; children: ReactNode }) {
  const whole = useMemo(() => ({ ...asker, agent: asker.viewer.agent }), [asker]);
  return <AskerOfRequest value={whole}>{children}</AskerOfRequest>;
}

/** Who acts on the request that is shown here. */
export function useRequestAsker(): RequestAsker {
  const asker = useContext(AskerOfRequest);
  if (!asker) throw new Error('a request is acted on inside of RequestAskerProvider');
  return asker;
}
