import type pg from 'pg';
import type { Database } from './client.ts';
import type { Tx } from './tx.ts';

/** Everything that the work does, or nothing. */
export async function transact<T>(db: Database, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** Who writes: the program by a name (dispatch, timers, imports), or an agent, whom the record then names by id (DECISIONS S-46). */
export type Writer = string | { id: string; fullName: string };

/** One write with whom other screens are told of. */
export async function writeAs<T>(
  db: Database,
  by: Writer,
  operation: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { id, fullName } = typeof by === 'string' ? { id: '', fullName: by } : by;
  return transact(db, async (tx) => {
    await tx.query(
      `select set_config('towline.agent', $1, true), set_config('towline.agent_id', $2, true), set_config('towline.operation', $3, true)`,
      [fullName, id, operation],
    );
    return work(tx);
  });
}
