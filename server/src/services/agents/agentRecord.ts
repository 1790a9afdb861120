import { canActOnBehalfOf, isAdmin } from '@towline/sdk/access/agent';
import type { AgentRecord } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { agentRecords } from '../../stores/agentRecords.ts';
import { defineRecord } from '../record.ts';

/** Whether the account is the agent's to administer: of an organisation that they work or act for (DECISIONS T-25). */
export const isAdministered = ({ agent }: Pick<Context, 'agent'>, { organisationCode }: AgentRecord): boolean =>
  isAdmin(agent) || canActOnBehalfOf(agent, organisationCode);

export const accountRecord = defineRecord<AgentRecord>({
  tag: 'agents',
  table: 'agents',
  idOf: ({ id }) => id,
  lock: agentRecords.lock,
  maySee: isAdministered,
});

/** An account that is the caller's to administer; others are not found. */
export async function administered(context: Context, id: string): Promise<AgentRecord> {
  const record = await agentRecords.byId(context.db.pool, id);
  return record && isAdministered(context, record) ? record : refuse('NOT_FOUND');
}
