import type { Towline } from '@towline/sdk';
import type { Agent, AgentUpdate } from '@towline/sdk/api';
import { enterSession, sessionState } from './session.ts';

type Changes = Omit<AgentUpdate, 'version'>;

/**
 * Saves what agents may change of their own record; the console goes on with the answer.
 * @param version as it was seen by whoever typed; a switch goes by what the session knows
 */
export async function saveAgent(
  { session }: Pick<Towline, 'session'>,
  changes: Changes,
  version = sessionState().agent?.version,
): Promise<Agent> {
  const saved = await session.saveAgent({ ...changes, version });
  enterSession(saved);
  return saved;
}
