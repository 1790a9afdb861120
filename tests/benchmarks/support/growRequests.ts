import pg from 'pg';
import { withoutIndexes } from './withoutIndexes.ts';

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
 * Multiplies the seeded requests inside the database until there are so many.
 */
export async function growRequests(databaseUrl: string, from: number, to: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
    const { rows: columns } = await client.query<Column>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = 'requests' and is_generated = 'NEVER'`,
    );
    const names = columns.map(({ name }) => name);
    const copies = `insert into requests (${names.join(', ')})
       select ${names.map((name) => own[name] ?? `r.${name}`).join(', ')} from requests r, generate_series(1, $1::int) k`;
    await withoutIndexes(client, 'requests', () => client.query(copies, [Math.round(to / from) - 1]));
    await client.query('vacuum analyze requests');
  } finally {
    await client.end();
  }
}
