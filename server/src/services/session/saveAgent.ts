import { switchStagingEditing } from '@towline/sdk/access/stagingWrites';
import type { Agent, AgentUpdate } from '@towline/sdk/api';
import type { Context } from '../../api/context.ts';
import { refuse } from '../../api/problem.ts';
import { agents } from '../../stores/agents.ts';

/** Saves what agents may change of their own record (3-platform §7); the staging switch only for who may set it (DECISIONS S-27). */
export async function saveAgent(context: Context, values: AgentUpdate): Promise<Agent> {
  const { agent, db } = context;
  if (values.stagingEditingEnabled !== undefined) {
    const decision = switchStagingEditing(agent);
    if (!decision.allowed) refuse(decision.code);
  }
  if (values.isAvailable !== undefined && !agent.availableForPrefix) {
    refuse('RULE_BROKEN', { errors: [{ pointer: '/isAvailable', detail: 'the agent has no availableForPrefix' }] });
  }
  const { version, ...changes } = values;
  const saved = await agents.saveOwn(db.pool, agent.id, changes, context.expectedVersion ?? version);
  const current = await agents.document(db.pool, agent.id);
  if (!current) refuse('NOT_SIGNED_IN');
  if (!saved) refuse('VERSION_CHANGED', { current: { version: current.version } });
  return current;
}
