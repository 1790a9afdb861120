import type pg from 'pg';
import type { Context } from '../api/context.ts';
import { keepAnswer, takeKey } from '../api/idempotency.ts';
import type { Database } from './client.ts';
import type { Tx } from './tx.ts';

async function transact<T>(db: Database, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
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

/**
 * One write of an agent: everything in one transaction, with the caller's idempotency key, and named to those who listen
 * (the trigger tells other screens who did it). `answerKept` is what a repeated call gets.
 */
export async function write<T>(
  context: Context,
  work: (tx: Tx) => Promise<T>,
  answerKept: (result: T) => string,
): Promise<T> {
  return transact(context.db, async (tx) => {
    await tx.query(
      `select set_config('towline.agent', $1, true), set_config('towline.agent_id', $2, true), set_config('towline.operation', $3, true)`,
      [context.agent.fullName, context.agent.id, context.operation],
    );
    await takeKey(tx, context);
    const result = await work(tx);
    await keepAnswer(tx, context, answerKept(result));
    return result;
  });
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
