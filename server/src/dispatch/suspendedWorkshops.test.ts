import { expect, test } from 'vitest';
import { dispatchStand } from '../testing/dispatchStand.ts';
import { stopDesk } from './partnerStops.testing.ts';

const dispatching = dispatchStand();
const { stand, createRequest } = dispatching;
const { activateAll, suspendAndTell } = stopDesk(dispatching);

test.each<[string, object, object, number]>([
  ['is told of a suspension once', {}, {}, 1],
  ['is not told where the workshop has refused', { refused_at: '2026-11-20T10:00:00Z' }, {}, 0],
  ['is not told where the repair is done', { status: 'Completed' }, {}, 0],
  ['is not told where the vehicle was collected', { vehicle_pickup_date: '2026-01-01T10:00:00Z' }, {}, 0],
  ['is not told where nobody waits any more', {}, { status: 'Cancelled' }, 0],
])('the home company of a running repair %s', async (_what, repair, request, times) => {
  const requestId = await createRequest();
  const { rows } = await stand.db.pool.query<{ id: string }>('select id from partners order by id limit 1');
  const partnerId = rows[0]!.id;
  const put = (table: string, id: string, values: object) =>
    Promise.all(
      Object.entries(values).map(([name, value]) =>
        stand.db.pool.query(`update ${table} set ${name} = $2 where id = $1`, [id, value]),
      ),
    );
  const made = await stand.db.pool.query<{ id: string }>(
    `insert into repair_jobs (id, request_id, partner, created_at)
     values (gen_random_uuid(), $1, jsonb_build_object('id', $2::text, 'name', 'Garage Maes'), $3) returning id`,
    [requestId, partnerId, stand.clock],
  );
  await put('requests', requestId, { status: 'WorkshopAssigned', ...request });
  await put('repair_jobs', made.rows[0]!.id, repair);
  await suspendAndTell(partnerId, 'No insurance');
  const said = async (sql: string) => (await stand.db.pool.query(`${sql} and request_id = $1`, [requestId])).rowCount;
  expect([
    await said(`select from outbox where kind = 'homeAssistanceCompany.PartnerSuspended'`),
    await said(`select from request_log where message = 'Partner suspended'`),
  ]).toEqual([times, times]);
  await activateAll();
});
