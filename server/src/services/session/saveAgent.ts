import { switchStagingEditing } from '@towline/sdk/access/stagingWrites';
import type { Agent, AgentUpdate } from '@towline/sdk/api';
import type { Context } from '../../api/context.ts';
import { refuse } from '../../api/problem.ts';
import { write } from '../../api/write.ts';
import { agentLog } from '../../stores/agentLog.ts';
import { agents } from '../../stores/agents.ts';

/** Saves what agents may change of their own record (3-platform §7); the staging switch only for who may set it (DECISIONS S-27). */
export async function saveAgent(context: Context, values: AgentUpdate): Promise<Agent> {
  const { agent } = context;
  if (values.stagingEditingEnabled !== undefined) {
    const decision = switchStagingEditing(agent);
    if (!decision.allowed) refuse(decision.code);
  }
  if (values.isAvailable !== undefined && !agent.availableForPrefix) {
    refuse('RULE_BROKEN', {
      errors: [{ pointer: '/isAvailable', detail: 'the agent has no availableForPrefix', code: 'REQUIRED' }],
    });
  }
  const { version, ...changes } = values;
  return write(
    context,
    async (tx) => {
      const saved = await agents.saveOwn(tx, agent.id, changes, context.expectedVersion ?? version);
      const current = await agents.document(tx, agent.id);
      if (!current) return refuse('NOT_SIGNED_IN');
      if (!saved) return refuse('VERSION_CHANGED', { current: { version: current.version } });
      // The session's agent may be the one of a moment ago: what the name was, the row says.
      const { formerName } = saved;
      if (current.fullName !== formerName)
        await agentLog.add(tx, {
          agentId: agent.id,
          at: context.now(),
          message: 'Name changed',
          by: agent,
          data: { from: formerName, to: current.fullName },
        });
      return current;
    },
    (current) => JSON.stringify(current),
  );
}
