import type { TestApp } from './testApp.ts';

/** Another done job of the request that there is, at its own price and, where SQL over `j` says so, of another partner; answers its id. */
export async function anotherJob(app: () => TestApp, price: number, partner = 'j.partner_id'): Promise<string> {
  const { pool } = app().db;
  // Columns that the database works out itself are not written.
  const { rows } = await pool.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
     where attrelid = 'jobs'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const names = rows[0]?.names ?? '';
  const made = await pool.query<{ id: string }>(
    `insert into jobs (${names}) select ${names} from (select (jsonb_populate_record(null::jobs, to_jsonb(j) || jsonb_build_object(
       'id', gen_random_uuid(), 'partner_id', ${partner}, 'doc', j.doc || jsonb_build_object('price', $1::numeric)))).*
       from jobs j where j.completed_at is not null order by j.id limit 1) made returning id`,
    [price],
  );
  return made.rows[0]!.id;
}
