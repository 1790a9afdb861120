import type { Towline } from '@towline/sdk';
import type { Agent, AgentUpdate } from '@towline/sdk/api';
import { useTowline } from '@towline/sdk/react';
import { useCallback } from 'react';
import { enterSession, sessionState } from './session.ts';

type Changes = Omit<AgentUpdate, 'version'>;

/** Saves what agents may change of their own record; the console goes on with the answer. */
export async function saveAgent({ session }: Pick<Towline, 'session'>, changes: Changes): Promise<Agent> {
  const saved = await session.saveAgent({ ...changes, version: sessionState().agent?.version });
  enterSession(saved);
  return saved;
}

/** The same for components. */
export function useSaveAgent(): (changes: Changes) => Promise<Agent> {
  const towline = useTowline();
  return useCallback((changes) => saveAgent(towline, changes), [towline]);
}
