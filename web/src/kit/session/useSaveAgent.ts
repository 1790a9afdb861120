import type { Agent, AgentUpdate } from '@towline/sdk/api';
import { useCallback } from 'react';
import { enterSession, sessionState } from './session.ts';
import { useTowline } from './towline.tsx';

/** Saves what agents may change of their own record; the console goes on with the answer. */
export function useSaveAgent(): (changes: Omit<AgentUpdate, 'version'>) => Promise<Agent> {
  const { session } = useTowline();
  return useCallback(
    async (changes) => {
      const saved = await session.saveAgent({ ...changes, version: sessionState().agent?.version });
      enterSession(saved);
      return saved;
    },
    [session],
  );
}
