import { randomUUID } from 'node:crypto';
import type { PartnerWorkshop } from '@towline/sdk/api';
import { occupancyOf } from '@towline/sdk/domain/partner/occupancy';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { growPartners } from '../testing/growPartners.ts';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const list = async () =>
  (await test.call('GET', '/v1/bo/partner-workshops?contractCode=C24Prepaid19&lat=51.05&lng=3.72')).json<
    PartnerWorkshop[]
  >();

it('a workshop is as busy as it reports, with the repairs that we have brought and nobody has picked up', async () => {
  const [before] = await list();
  const open = before?.metrics.openRepairJobsCount ?? Number.NaN;
  const { id } = (await test.call('POST', '/v1/bo/order-requests', { body: orderInGent() })).json<{ id: string }>();
  const state = async (status: string, pickup: string) => {
    await test.db.pool.query('delete from repair_jobs');
    await test.db.pool.query(
      `insert into repair_jobs (id, request_id, status, vehicle_pickup_date, partner, created_at)
       values ($1, $2, $3, ${pickup}, jsonb_build_object('id', $4::text), now())`,
      [randomUUID(), id, status, before?.partnerId],
    );
    const [now] = await list();
    expect(now?.openRepairJobsCount).toBe(now?.metrics.openRepairJobsCount);
    return (now?.metrics.openRepairJobsCount ?? Number.NaN) - open;
  };
  expect(await state('InProgress', 'null')).toBe(1);
  expect(await state('InProgress', `now() + interval '1 day'`)).toBe(1);
  expect(await state('InProgress', `now() - interval '1 day'`)).toBe(0);
  expect(await state('Completed', 'null')).toBe(0);
  expect(await state('InProgress', 'null')).toBe(1);
  const after = async (change: string) => {
    await test.db.pool.query(change);
    return ((await list())[0]?.metrics.openRepairJobsCount ?? Number.NaN) - open;
  };
  expect(await after('update repair_jobs set refused_at = now()')).toBe(0);
  expect(await after('update repair_jobs set refused_at = null')).toBe(1);
  expect(await after(`update requests set status = 'Cancelled', status_group = 'Cancelled'`)).toBe(0);
});

it('a capacity of 0 is a workshop, which counts as 3; a partner without any is none', async () => {
  const [first] = await list();
  const told = async (metrics: string) => {
    await test.db.pool.query(`update partners set doc = ${metrics} where id = $1`, [first?.partnerId]);
    return (await list()).find(({ id }) => id === first?.id)?.metrics;
  };
  const zero = await told(`jsonb_set(doc, '{metrics,repairJobsCapacity}', '0')`);
  expect(zero?.repairJobsCapacity).toBe(0);
  expect(occupancyOf({ ...zero, openRepairJobsCount: 3 })).toBe(100);
  expect(await told(`doc #- '{metrics,repairJobsCapacity}'`)).toBeUndefined();
});

it('a workshop is reached by the mail address of its partner, or by a number for text messages of any of his depots', async () => {
  const [, workshop] = await list();
  const partner = workshop!.partnerId;
  const query = (text: string) => test.db.pool.query(text, [partner]);
  const isReached = async () => (await list()).find(({ id }) => id === workshop!.id)?.isReached;
  await query(
    `update partners set doc = jsonb_set(doc, '{operationalDetails,dispatchEmail}', '"desk@maes.example"') where id = $1`,
  );
  await query(`update partner_locations set doc = doc - 'smsNumber' where partner_id = $1`);
  expect(await isReached()).toBe(true);
  await query(`update partners set doc = jsonb_set(doc, '{operationalDetails,dispatchEmail}', '""') where id = $1`);
  expect(await isReached()).toBe(false);
  await query(`update partner_locations set doc = doc || '{"smsNumber": "+32475102030"}' where partner_id = $1`);
  expect(await isReached()).toBe(true);
});

it('of a network of many all are there, near or far, and by name where no place is given', async () => {
  const everybody = async (place = '') =>
    (await test.call('GET', `/v1/bo/partner-workshops?contractCode=C24Prepaid19${place}`)).json<PartnerWorkshop[]>()
      .length;
  const before = await everybody();
  await growPartners(test.db.pool, 250, { latitude: 50.85, longitude: 4.35, withinKm: 100 });
  const byName = await everybody();
  expect([byName, await everybody('&lat=51.05&lng=3.72')]).toEqual([before + 250, before + 250]);
});
