import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { dropRequestIndexes, silenceTriggers } from './bulkMode.ts';

let db: TestDatabase;
let client: pg.PoolClient;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  client = await db.pool.connect();
  await client.query('begin');
});
afterEach(async () => {
  await client.query('rollback');
  client.release();
});

async function column(sql: string): Promise<unknown[]> {
  const { rows } = await client.query<{ value: unknown }>(sql);
  return rows.map(({ value }) => value);
}

const role = "select current_setting('session_replication_role') as value";
const silenced = "select tgname as value from pg_trigger where tgenabled = 'D' order by 1";

test('a superuser loads as a replica does, and is heard again afterwards', async () => {
  const restore = await silenceTriggers(client);
  expect(await column(role)).toEqual(['replica']);
  await restore();
  expect(await column(role)).toEqual(['origin']);
});

test('the owner of the tables silences their notifications only', async () => {
  await client.query(`create role seed_test_owner;
    alter table requests owner to seed_test_owner; alter table outbox owner to seed_test_owner;
    set local role seed_test_owner`);
  const restore = await silenceTriggers(client);
  expect(await column(silenced)).toEqual(['outbox_notify', 'requests_notify']);
  expect(await column(role)).toEqual(['origin']);
  await restore();
  expect(await column(silenced)).toEqual([]);
});

test('indexes come back as they were; those that keep rows apart never go', async () => {
  const indexes = "select indexdef as value from pg_indexes where tablename = 'requests' order by 1";
  const before = await column(indexes);
  const restore = await dropRequestIndexes(client);
  expect(await column("select indexname as value from pg_indexes where tablename = 'requests' order by 1")).toEqual([
    'requests_order_id_key',
    'requests_pkey',
  ]);
  await restore();
  expect(await column(indexes)).toEqual(before);
});
