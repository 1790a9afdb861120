import { switchStagingEditing } from '@towline/sdk/access/stagingWrites';
import type { Agent, AgentUpdate } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse, refuseFor, refuseUnless } from '../../core/refuse.ts';
import { agentLog } from '../../stores/agentLog.ts';
import { agents } from '../../stores/agents.ts';
import { defineRecord, saveRecord } from '../record.ts';

const agentRecord = defineRecord<Agent>({
  tag: 'agents',
  table: 'agents',
  idOf: ({ id }) => id,
  // Whose account ended this very moment is signed in no more.
  lock: async (tx, id) => (await agents.lock(tx, id)) ?? refuse('NOT_SIGNED_IN'),
});

/** Saves what agents may change of their own record (3-platform §7); the staging switch only for who may set it (DECISIONS S-27). */
export async function saveAgent(context: Context, { version, ...changes }: AgentUpdate): Promise<Agent> {
  const { agent } = context;
  if (changes.stagingEditingEnabled !== undefined) refuseUnless(switchStagingEditing(agent));
  if (changes.isAvailable !== undefined && !agent.availableForPrefix) {
    refuseFor('RULE_BROKEN', '/isAvailable', 'the agent has no availableForPrefix', 'REQUIRED');
  }
  return saveRecord(context, agentRecord, {
    id: agent.id,
    version,
    // The session's agent may be the one of a moment ago: what the name was, the row says.
    change: async (tx, { fullName: from }) => {
      const saved = await agents.saveOwn(tx, agent.id, changes);
      const line = { message: 'Name changed', by: agent, data: { from, to: saved.fullName } };
      if (saved.fullName !== from) await agentLog.add(tx, { agentId: agent.id, at: context.now(), ...line });
      return saved;
    },
  });
}
