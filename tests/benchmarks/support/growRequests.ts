import pg from 'pg';

interface Column {
  name: string;
}

// What a copy has of its own; everything else is as in the request that it is a copy of. Each round of copies is ninety days
// older, has the same share of every word and status, and plates of its own.
const own: Record<string, string> = {
  id: 'gen_random_uuid()',
  order_id: 'gen_random_uuid()',
  created_at: `r.created_at - k * interval '90 days'`,
  updated_at: `r.updated_at - k * interval '90 days'`,
  status_at: `r.status_at - k * interval '90 days'`,
  license_plate: `left(r.license_plate, 3) || to_char((hashtext(r.id::text || k) & 65535), 'FM00000')`,
};

/**
 * Multiplies the seeded requests inside the database until there are so many. The indexes are taken away meanwhile and made
 * again as they were: those of production, in a minute instead of ten.
 */
export async function growRequests(databaseUrl: string, from: number, to: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
       where i.indrelid = 'requests'::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    );
    const { rows: columns } = await client.query<Column>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = 'requests' and is_generated = 'NEVER'`,
    );
    const names = columns.map(({ name }) => name);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query(
      `insert into requests (${names.join(', ')})
       select ${names.map((name) => own[name] ?? `r.${name}`).join(', ')} from requests r, generate_series(1, $1::int) k`,
      [Math.round(to / from) - 1],
    );
    for (const { definition } of indexes) await client.query(definition);
    await client.query('vacuum analyze requests');
  } finally {
    await client.end();
  }
}
