import type { Agent } from '@towline/sdk/api';
import { command } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

const add = command<
  [agentId: string, at: Date, message: string, id: string | null, fullName: string | null, data: string]
>(
  'agentLog.add',
  'insert into agent_log (agent_id, at, message, by_agent_id, by_name, data) values ($1, $2, $3, $4, $5, $6)',
);

/** What became of an account, and who did it: by id, with the name of that time (DECISIONS S-46). */
export const agentLog = {
  async add(
    tx: Tx,
    line: { agentId: string; at: Date; message: string; by?: Pick<Agent, 'id' | 'fullName'>; data: object },
  ): Promise<void> {
    await add.run(
      tx,
      line.agentId,
      line.at,
      line.message,
      line.by?.id ?? null,
      line.by?.fullName ?? null,
      JSON.stringify(line.data),
    );
  },
};
