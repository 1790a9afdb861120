import type { ActionContext } from '@towline/sdk/access/requestActions';
import type { Viewer } from '@towline/sdk/access/viewpoint';
import type { RequestClaim } from '@towline/sdk/api';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import type { Asker } from '../../../kit/session/asker.ts';

/** Who acts on a request, from which side, and what the rules ask beside it. */
export interface RequestAsker extends Asker {
  readonly viewer: Viewer;
  readonly context: ActionContext;
  /** Somebody else holds the request: who acts on it is asked first (DECISIONS T-111). */
  readonly heldBy?: RequestClaim | undefined;
  /** The contract could not be loaded: what it allows is not known. */
  readonly isContractMissing?: boolean;
  /** Opens another request in this one's place. */
  readonly open: (id: string) => void;
}

type OfRequest = Omit<RequestAsker, 'agent' | 'open'>;

interface ProviderProps {
  readonly asker: OfRequest;
  readonly onOpen?: (id: string) => void;
  readonly children: ReactNode;
}

const AskerOfRequest = createContext<RequestAsker | undefined>(undefined);

/** Everything inside acts from this side; set once by the screen of a request. */
export function RequestAskerProvider({ asker, onOpen, children }: ProviderProps) {
  const latest = useRef(onOpen);
  useEffect(() => {
    latest.current = onOpen;
  });
  const whole = useMemo(
    () => ({ ...asker, agent: asker.viewer.agent, open: (id: string) => latest.current?.(id) }),
    [asker],
  );
  return <AskerOfRequest value={whole}>{children}</AskerOfRequest>;
}

/** Who acts on the request that is shown here. */
export function useRequestAsker(): RequestAsker {
  const asker = useContext(AskerOfRequest);
  if (!asker) throw new Error('a request is acted on inside of RequestAskerProvider');
  return asker;
}
