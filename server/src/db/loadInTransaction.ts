import type pg from 'pg';
import type { Database } from './client.ts';

/**
 * One transaction for the whole load: an interrupted one leaves nothing. A million rows take longer than a statement
 * usually may, and nobody is told of rows that nobody changed.
 */
export async function loadInTransaction<T>(db: Database, load: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  try {
    await client.query(
      'begin; set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    const result = await load(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
