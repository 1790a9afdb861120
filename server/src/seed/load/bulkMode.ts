import type pg from 'pg';

/**
 * Lets the rest of the transaction load quietly and fast: nobody is notified of rows that nobody changed. Where the account
 * may, foreign keys are not asked either: every row comes from the same builders. An ordinary owner of the tables leaves out
 * the notifications and the flight recorder only, and the tables take no other writes until the load is over.
 */
export async function silenceTriggers(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ may: boolean }>("select current_setting('is_superuser') = 'on' as may");
  if (rows[0]?.may) {
    await client.query('set local session_replication_role = replica');
    return async () => void (await client.query('set local session_replication_role = origin'));
  }
  const turn = async (onOff: 'enable' | 'disable') => {
    await client.query(`alter table requests ${onOff} trigger requests_notify`);
    await client.query(`alter table outbox ${onOff} trigger outbox_notify`);
    await client.query(`set local towline.unrecorded = '${onOff === 'disable' ? 'on' : 'off'}'`);
  };
  await turn('disable');
  return () => turn('enable');
}

/**
 * Drops the indexes of the requests that serve queries only; the answer makes them again, exactly as they were. Filling the
 * trigram index row by row takes ten times as long as making it of rows that are there. While it is gone the table cannot be
 * read, so this is for a load that is bigger than what the table holds.
 */
export async function dropRequestIndexes(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = 'requests'::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
     order by 1`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    await client.query("set local maintenance_work_mem = '256MB'");
    for (const { definition } of rows) await client.query(definition);
  };
}
