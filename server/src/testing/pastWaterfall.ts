import type { TestDatabase } from './testDatabase.ts';

/**
 * Puts a new request where it waits for an agent, as if its waterfall had never run. The status comes first: dispatch takes the
 * row for each of its steps, so what it has begun is taken back here, and it begins nothing after.
 */
export async function pastWaterfall({ pool }: Pick<TestDatabase, 'pool'>, id: string): Promise<void> {
  await pool.query(`update requests set status = 'HomeAssistanceCompanyAssigned' where id = $1`, [id]);
  await pool.query('delete from dispatch_rounds where request_id = $1', [id]);
  await pool.query('delete from outbox where request_id = $1', [id]);
}
