import type pg from 'pg';

/** A request made at once, with what a call to it needs. */
export interface Clone {
  id: string;
  orderId: string;
  /** Of its one job, where the request that it is a copy of has one. */
  jobId: string;
}

const tables = [
  { name: 'requests', own: { id: 'n.id', order_id: 'n.order_id', created_at: 'now()', updated_at: 'now()' }, of: 'id' },
  { name: 'request_history', own: { request_id: 'n.id' }, of: 'request_id' },
  { name: 'request_notes', own: { request_id: 'n.id', id: 'n.note_id' }, of: 'request_id' },
  { name: 'jobs', own: { request_id: 'n.id', id: 'n.job_id' }, of: 'request_id' },
] as const;

/** Copies of a request as it is now, in one statement a table: as many as a race needs. */
export async function cloneRequests(client: pg.ClientBase, from: string, count: number): Promise<Clone[]> {
  await client.query(
    `create temp table if not exists clones (id uuid, order_id uuid, job_id uuid, note_id uuid);
     truncate clones;`,
  );
  await client.query(
    `insert into clones select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid() from generate_series(1, $1)`,
    [count],
  );
  await client.query('begin');
  // They are there as if they had been: nobody is told, and nothing is recorded.
  await client.query('set local session_replication_role = replica');
  for (const { name, own, of } of tables) {
    const { rows } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
      [name],
    );
    const columns = rows.map((row) => row.name);
    const values = columns.map((column) => (own as Record<string, string>)[column] ?? `t.${column}`);
    const one = name === 'jobs' || name === 'request_notes' ? ' order by t.created_at limit 1' : '';
    await client.query(
      `insert into ${name} (${columns.join(', ')}) select ${values.join(', ')} from clones n
       cross join lateral (select * from ${name} t where t.${of} = $1${one}) t`,
      [from],
    );
  }
  await client.query('commit');
  const { rows } = await client.query<Clone>('select id, order_id as "orderId", job_id as "jobId" from clones');
  return rows;
}
