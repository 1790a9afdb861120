import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { base } from './actCalls.ts';
import type { Template } from './effects/effect.ts';
import { flatBatteryInGent } from './orders.ts';
import { call } from './server.ts';

/** One request of each kind that is copied. */
export async function makeTemplates(url: string, client: pg.Client, agent: string): Promise<Record<Template, string>> {
  const made = async <Made = { id: string }>(cookie: string, path: string, body: unknown): Promise<Made> => {
    const answer = await call(url, cookie, 'POST', path, body, { 'idempotency-key': randomUUID() });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as Made;
  };
  // Partners do nothing: what is copied stands still, however long the races take.
  await client.query(
    `create or replace function stand_still() returns trigger language plpgsql as 'begin return null; end';
     create or replace trigger stand_still before insert on demo_acts for each row execute function stand_still()`,
  );
  // Whoever has a policy is helped at once.
  const { id: asked } = await made(agent, '/v1/bo/order-requests', flatBatteryInGent());
  // A plate without a policy waits at the home company, so that nothing moves on its own.
  const waiting = async (): Promise<string> =>
    (await made(agent, '/v1/bo/order-requests', flatBatteryInGent({ licensePlate: '2ZZZ999' }))).id;
  const proposed = async (id: string): Promise<string> => {
    const [job] = await made<{ id: string }[]>(agent, `${base}/${id}/prepare-jobs`, {});
    return job!.id;
  };
  const [first, second, reported, abroad] = [await waiting(), await waiting(), await waiting(), await waiting()];
  const later = await waiting();
  await proposed(first);
  for (const id of [second, reported]) await made(agent, `${base}/${id}/assign-job`, { jobId: await proposed(id) });
  // The client is told by hand only where the contract says that he is told at all.
  await client.query(
    `update contracts set doc = jsonb_set(doc, '{dispatch,onRequestStatusUpdatedActions}', '["NotifyClientOrganisation"]')
     where code = 'C24Prepaid19'`,
  );
  await client.query(`update requests set version = 1, client_code = 'Q8' where id = any($1)`, [
    [first, second, reported, abroad, later],
  ]);
  await client.query(
    `update requests set status = 'PartnerCompleted', status_group = 'CompletedAfterDispatch' where id = $1`,
    [reported],
  );
  await client.query(
    `update jobs set version = 1, status = 'Completed', is_active = false, doc = doc || '{"jobReportStatus": "Reported", "price": 120}'
     where request_id = $1`,
    [reported],
  );
  // The waterfall has gone on, and a partner has said when he could come.
  await proposed(later);
  await client.query(
    `insert into job_offers (id, request_id, round, position, partner_id, partner_name, status, decided_at, phone_calls, appointment)
     select gen_random_uuid(), request_id, 1, 1, partner_id, partner_name, 'AcceptanceTimeout', now(), '[{"status": "Completed"}]',
       jsonb_build_object(
       'isAvailableAtRequestedTime', false, 'proposedStartTime', to_char(now() + interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
     from jobs where request_id = $1 limit 1`,
    [later],
  );
  const { rows } = await client.query<{ code: string }>(
    `update requests set is_abroad = true, country = 'FR', service_order = jsonb_set(service_order, '{serviceLocation,countryCode}', '"FR"'),
       abroad_code = (select organisation_code from agents where email = 'agent.fr@towline.example') where id = $1 returning abroad_code as code`,
    [abroad],
  );
  if (!rows[0]?.code) throw new Error('There is no company abroad');
  return {
    waiting: first,
    assigned: second,
    reported,
    abroad,
    proposed: later,
    offered: await makeOffered(client, asked),
  };
}

/** The first partner is being asked, and nobody loses patience before the last race. */
async function makeOffered(client: pg.Client, id: string): Promise<string> {
  for (const end = Date.now() + 20_000; ; ) {
    const { rowCount } = await client.query(`select from job_offers where request_id = $1 and status = 'Initiated'`, [
      id,
    ]);
    if (rowCount === 1) break;
    if (Date.now() > end) throw new Error('Nobody is asked to come');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await client.query(
    `with asked as (update job_offers set created_at = created_at + interval '1 day', expires_at = expires_at + interval '1 day'
       where request_id = $1)
     update dispatch_rounds set started_at = started_at + interval '1 day', next_try_at = next_try_at + interval '1 day' where request_id = $1`,
    [id],
  );
  return id;
}
