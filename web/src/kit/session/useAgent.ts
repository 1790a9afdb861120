import type { Agent } from '@towline/sdk/api';
import { useSyncExternalStore } from 'react';
import { onSessionChanged, type SessionState, sessionState } from './session.ts';

/** The session, painted anew when it changes. */
export const useSession = (): SessionState => useSyncExternalStore(onSessionChanged, sessionState);

/** The signed-in agent. Only for screens behind the sign-in. */
export function useAgent(): Agent {
  const { agent } = useSession();
  if (!agent) throw new Error('nobody is signed in');
  return agent;
}
