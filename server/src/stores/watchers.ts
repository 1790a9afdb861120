import type { RequestWatcher } from '@towline/sdk/api';
import type { OperationId } from '@towline/sdk/operations';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** A screen that has not been heard of for this long is closed. */
const staleSeconds = 45;

const list = question<{ document: RequestWatcher }, [requestId: string]>(
  'watchers.list',
  `select json_build_object('agentId', agent_id, 'agentName', agent_name, 'since', since) as document
  from watchers where request_id = $1 and seen_at > now() - interval '${staleSeconds} seconds' order by since`,
);

const enter = question<{ is_new: boolean }, [requestId: string, id: string, fullName: string]>(
  'watchers.enter',
  `with old as (select 1 from watchers where request_id = $1 and agent_id = $2 and seen_at > now() - interval '${staleSeconds} seconds'),
     put as (insert into watchers (request_id, agent_id, agent_name) values ($1, $2, $3)
       on conflict (request_id, agent_id) do update set seen_at = now(),
         since = case when watchers.seen_at > now() - interval '${staleSeconds} seconds' then watchers.since else now() end)
     select not exists (select 1 from old) as is_new`,
);
const leave = command<[requestId: string, agentId: string]>(
  'watchers.leave',
  'delete from watchers where request_id = $1 and agent_id = $2',
);
const dropStale = question<{ request_id: string }>(
  'watchers.dropStale',
  `delete from watchers where seen_at <= now() - interval '${staleSeconds} seconds' returning request_id`,
);
const tell = command<[requestId: string, operation: string]>('watchers.tell', 'select tell_request($1, $2)');

/** Questions about who has a request open now (DECISIONS S-04). */
export const watchers = {
  async list(tx: Tx, requestId: string): Promise<RequestWatcher[]> {
    const rows = await list.rows(tx, requestId);
    return rows.map((row) => row.document);
  },

  /** True when the agent was not there before: then other screens are told. */
  async enter(tx: Tx, requestId: string, agent: { id: string; fullName: string }): Promise<boolean> {
    const rows = await enter.rows(tx, requestId, agent.id, agent.fullName);
    return rows[0]?.is_new ?? false;
  },

  async leave(tx: Tx, requestId: string, agentId: string): Promise<boolean> {
    return (await leave.run(tx, requestId, agentId)) === 1;
  },

  /** Forgets screens that are not heard of any more; answers whose requests they showed. */
  async dropStale(tx: Tx): Promise<string[]> {
    const rows = await dropStale.rows(tx);
    return [...new Set(rows.map(({ request_id }) => request_id))];
  },

  /** Other screens read the list again; nothing of the request itself has changed. */
  async tell(tx: Tx, requestId: string, operation: OperationId = 'watchRequest'): Promise<void> {
    await tell.run(tx, requestId, operation);
  },
};
