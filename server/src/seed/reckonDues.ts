import type pg from 'pg';

/** What is due of all requests, or of those that are named: no trigger keeps it while demo data are made (DECISIONS T-558). */
export async function reckonDues(client: pg.ClientBase, requestIds?: readonly string[]): Promise<void> {
  await client.query(
    `insert into request_dues (request_id, gross, received, held) select request_id, gross, received, held from reckoned_dues
     where $1::uuid[] is null or request_id = any ($1)
     on conflict (request_id) do update set gross = excluded.gross, received = excluded.received, held = excluded.held`,
    [requestIds ?? null],
  );
}
