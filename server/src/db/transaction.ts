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

/** One write of the program itself (dispatch, timers, imports). `by` is who other screens are told. */
export async function writeAs<T>(
  db: Database,
  by: string,
  operation: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return transact(db, async (tx) => {
    await tx.query(`select set_config('towline.agent', $1, true), set_config('towline.operation', $2, true)`, [
      by,
      operation,
    ]);
    return work(tx);
  });
}
