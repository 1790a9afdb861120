import { command } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

const add = command<[requestId: string, agentId: string]>(
  'followers.add',
  'insert into followers (request_id, agent_id) values ($1, $2) on conflict do nothing',
);
const remove = command<[requestId: string, agentId: string]>(
  'followers.remove',
  'delete from followers where request_id = $1 and agent_id = $2',
);

/** Questions about who follows a request (DECISIONS S-29). */
export const followers = {
  /** True where the agent did not follow before. */
  async add(tx: Tx, requestId: string, agentId: string): Promise<boolean> {
    return (await add.run(tx, requestId, agentId)) === 1;
  },

  /** True where the agent followed until now. */
  async remove(tx: Tx, requestId: string, agentId: string): Promise<boolean> {
    return (await remove.run(tx, requestId, agentId)) === 1;
  },
};
