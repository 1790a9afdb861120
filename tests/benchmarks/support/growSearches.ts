import pg from 'pg';
import { columnsOf, copied } from './growRecorded.ts';
import { withoutIndexes } from './withoutIndexes.ts';

/**
 * Copies requests with their first search, its offers and its jobs until the last weeks have so many searches, each as a real one is:
 * what if plays them again. Answers how many there are.
 */
export async function growSearches(databaseUrl: string, wanted: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // Searches that have ended, of work that is done: whoever still drives would be told of as often as they are copied.
  const recent = `created_at >= now() - interval '29 days'
    and exists (select from dispatch_rounds d where d.request_id = requests.id and d.round = 1 and d.ended_at is not null)
    and not exists (select from jobs j where j.request_id = requests.id and j.is_active)`;
  try {
    await client.query("set session_replication_role = replica; set maintenance_work_mem = '256MB'");
    await client.query(
      `create temporary table copies as
         select id as was, gen_random_uuid() as is from requests, generate_series(1, $1::int)
         where ${recent} limit greatest(0, $1 - (select count(*) from requests where ${recent}))`,
      [wanted],
    );
    // At once: an engine that saw requests without their searches would begin them.
    await client.query('begin');
    const copy = async (table: string, own: Readonly<Record<string, string>>, where?: string) =>
      client.query(copied(table, await columnsOf(client, table), own, where));
    const ofRequest = { id: 'gen_random_uuid()', request_id: 'c.is' };
    const jobOf = (id: string) => `md5(${id}::text || c.is::text)::uuid`;
    await withoutIndexes(client, 'requests', () => copy('requests', { id: 'c.is', order_id: 'gen_random_uuid()' }));
    await copy('dispatch_rounds', ofRequest, 't.round = 1');
    await copy('job_offers', { ...ofRequest, job_id: jobOf('t.job_id') }, 't.round = 1');
    await copy('jobs', { ...ofRequest, id: jobOf('t.id') });
    await client.query('commit');
    await client.query('vacuum analyze requests, dispatch_rounds, job_offers, jobs');
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from requests where ${recent}`,
    );
    return rows[0]!.count;
  } finally {
    await client.end();
  }
}
