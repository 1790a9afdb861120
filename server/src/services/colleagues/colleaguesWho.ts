import { organisationCodesOf } from '@towline/sdk/access/agent';
import type { Decision } from '@towline/sdk/access/decision';
import type { Agent, Receiver } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { agents } from '../../stores/agents.ts';

/** As many as a list of suggestions shows. */
const mostReceivers = 20;

/** The agent's colleagues by name, of those who may. */
export async function colleaguesWho(
  { db, agent }: Context,
  name: string,
  may: (colleague: Agent) => Decision,
): Promise<Receiver[]> {
  const ids = await agents.colleagues(db.pool, agent.id, organisationCodesOf(agent), name);
  const found: Receiver[] = [];
  for (const id of ids) {
    const colleague = await agents.document(db.pool, id);
    if (!colleague || !may(colleague).allowed) continue;
    const { fullName, organisation, isAvailable } = colleague;
    found.push({ id, fullName, organisation, isAvailable });
    if (found.length === mostReceivers) break;
  }
  return found;
}
