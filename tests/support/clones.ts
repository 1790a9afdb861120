import type pg from 'pg';

/** A request made at once, with what a call to it needs. */
export interface Clone {
  id: string;
  orderId: string;
  /** Of its one job, where the request that it is a copy of has one. */
  jobId: string;
  /** Of its one offer, likewise. */
  offerId: string;
}

const tables = [
  {
    name: 'requests',
    own: {
      id: 'n.id',
      order_id: 'n.order_id',
      created_at: 'now()',
      updated_at: 'now()',
      // A place has an id of its own, under which it is kept once it is another one.
      service_order: `jsonb_set(t.service_order, '{serviceLocation,id}', to_jsonb(gen_random_uuid()))`,
    },
    of: 'id',
  },
  { name: 'request_history', own: { request_id: 'n.id' }, of: 'request_id' },
  // A search that is over is not copied: it belongs to what was.
  {
    name: 'dispatch_rounds',
    own: { request_id: 'n.id', id: 'gen_random_uuid()' },
    of: 'request_id',
    where: ' and t.ended_at is null',
  },
  { name: 'request_notes', own: { request_id: 'n.id', id: 'n.note_id' }, of: 'request_id', isOne: true },
  { name: 'jobs', own: { request_id: 'n.id', id: 'n.job_id' }, of: 'request_id', isOne: true },
  { name: 'job_offers', own: { request_id: 'n.id', id: 'n.offer_id' }, of: 'request_id', isOne: true },
] as const;

/** The columns of each table that a copy is given, asked for once: the catalogue is slow to answer. */
let columnsOf: Promise<ReadonlyMap<string, readonly string[]>> | undefined;

async function readColumns(client: pg.ClientBase): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select table_name as "table", array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and table_name = any($1) and is_generated = 'NEVER' and is_identity = 'NO'
     group by table_name`,
    [tables.map(({ name }) => name)],
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** Copies of a request as it is now, in one statement a table: as many as a race needs. */
export async function cloneRequests(client: pg.ClientBase, from: string, count: number): Promise<Clone[]> {
  await client.query(
    `create temp table if not exists clones (id uuid, order_id uuid, job_id uuid, note_id uuid, offer_id uuid);
     truncate clones;`,
  );
  await client.query(
    `insert into clones select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid()
     from generate_series(1, $1)`,
    [count],
  );
  columnsOf ??= readColumns(client);
  const known = await columnsOf;
  await client.query('begin');
  // They are there as if they had been: nobody is told, and nothing is recorded.
  await client.query('set local session_replication_role = replica');
  for (const { name, own, of, ...table } of tables) {
    const columns = known.get(name) ?? [];
    const values = columns.map((column) => (own as Record<string, string>)[column] ?? `t.${column}`);
    const one = 'isOne' in table ? ' order by t.created_at limit 1' : '';
    const which = 'where' in table ? table.where : '';
    await client.query(
      `insert into ${name} (${columns.join(', ')}) select ${values.join(', ')} from clones n
       cross join lateral (select * from ${name} t where t.${of} = $1${which}${one}) t`,
      [from],
    );
  }
  await client.query('commit');
  const { rows } = await client.query<Clone>(
    'select id, order_id as "orderId", job_id as "jobId", offer_id as "offerId" from clones',
  );
  return rows;
}
