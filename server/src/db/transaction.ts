import type pg from 'pg';
import type { Database } from './client.ts';
import { command } from './statement.ts';
import type { Tx } from './tx.ts';

/** The words of a transaction, for who ends it otherwise than `transact` does. */
export const begin = command('transaction.begin', 'begin');
const beginReading = command('transaction.beginReading', 'begin transaction isolation level repeatable read read only');
export const commit = command('transaction.commit', 'commit');
export const rollback = command('transaction.rollback', 'rollback');

/** Everything that the work does, or nothing. */
export const transact = <T>(db: Database, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> =>
  within(db, begin, work);

/** Several questions of one moment: what is written meanwhile is in none of them. */
export const readAtOnce = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> => within(db, beginReading, work);

async function within<T>(db: Database, start: typeof begin, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  try {
    await start.run(client);
    const result = await work(client);
    await commit.run(client);
    return result;
  } catch (error) {
    await rollback.run(client).catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

const choosePlans = command<[mode: 'force_generic_plan' | 'auto']>(
  'transaction.choosePlans',
  `select set_config('plan_cache_mode', $1, true)`,
);

/**
 * A long named question within a transaction, planned once for its connection as `prepared` of client.ts does; left to itself PostgreSQL
 * plans it at every call, which takes ten times as long as its answer (DECISIONS T-971).
 */
export async function plannedOnce<T>(tx: Tx, ask: () => Promise<T>): Promise<T> {
  if (!('release' in tx)) return ask();
  await choosePlans.run(tx, 'force_generic_plan');
  const answer = await ask();
  await choosePlans.run(tx, 'auto');
  return answer;
}

interface Named {
  id: string;
  fullName: string;
}

/**
 * Who writes: the program by a name (dispatch, timers, imports), or an agent, whom the record then names by id (DECISIONS S-46),
 * beside who looked through that agent's eyes (S-37).
 */
export type Writer = string | { agent: Named; actingAgent?: Named | undefined };

const nobody: Named = { id: '', fullName: '' };

const nameWriter = command<[name: string, id: string, operation: string, actingName: string, actingId: string]>(
  'transaction.nameWriter',
  `select set_config('towline.agent', $1, true), set_config('towline.agent_id', $2, true), set_config('towline.operation', $3, true),
     set_config('towline.acting_agent', $4, true), set_config('towline.acting_agent_id', $5, true)`,
);

/** One write with whom other screens are told of. */
export async function writeAs<T>(
  db: Database,
  by: Writer,
  operation: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { agent, actingAgent = nobody } = typeof by === 'string' ? { agent: { id: '', fullName: by } } : by;
  return transact(db, async (tx) => {
    await nameWriter.run(tx, agent.fullName, agent.id, operation, actingAgent.fullName, actingAgent.id);
    return work(tx);
  });
}
