import type { Database } from '../db/client.ts';

/** Whether nobody has put anything into the database yet. */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
  const { rows } = await db.pool.query<{ empty: boolean }>(
    'select not exists (select from organisations) and not exists (select from agents) and not exists (select from requests) as empty',
  );
  return rows[0]?.empty ?? false;
}
