import type { Agent, Contract, PriceList } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { scanContracts } from './scanContracts.ts';

let test: TestApp;
const offered = async (code: string) =>
  (await test.call('GET', '/v1/bo/agent'))
    .json<Agent>()
    .clients.flatMap(({ contracts }) => contracts)
    .find((one) => one.code === code);
const counted = async () =>
  (await test.db.pool.query<{ n: number }>('select count(*)::int as n from contracts where error_count > 0')).rows[0]!
    .n;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('a contract that has errors says so where it is chosen, from the start of the server on', async () => {
  await scanContracts(test.db.pool, 'Test');
  expect(await offered('CoronaFleet')).toMatchObject({ hasErrors: true });
  expect(await offered('Q8')).not.toHaveProperty('hasErrors');
});

it('a text that cannot be sent counts, too', async () => {
  const put = (sql: string) =>
    test.db.pool.query(`update contracts set scanned_as = null, doc = ${sql} where code = 'FoyerPrepaid19'`);
  await put(`jsonb_set(doc, '{communications,partner.JobOffer,texts,en}', '"<p>{{nobody}}</p>"')`);
  await scanContracts(test.db.pool, 'Test');
  const errors = `select error_count as n from contracts where code = 'FoyerPrepaid19'`;
  expect((await test.db.pool.query(errors)).rows).toEqual([{ n: 1 }]);
});

it('counts anew for another environment, and once for one', async () => {
  await scanContracts(test.db.pool, 'Test');
  const before = await counted();
  await test.db.pool.query(`update contracts set error_count = 0 where code = 'CoronaFleet'`);
  await scanContracts(test.db.pool, 'Test');
  expect(await counted()).toBe(before - 1);
  await scanContracts(test.db.pool, 'Prod');
  expect(await counted()).toBeGreaterThanOrEqual(before);
});

it('a save counts what it leaves', async () => {
  const q8 = (await test.call('GET', '/v1/contracts/Q8')).json<Contract>();
  const { coverage: _coverage, ...without } = q8;
  const answer = await test.call('PUT', '/v1/contracts/Q8', { body: { reason: 'r', contract: without } });
  expect(answer.statusCode, answer.body).toBe(200);
  const { rows } = await test.db.pool.query(`select error_count from contracts where code = 'Q8'`);
  expect(rows).toEqual([{ error_count: 1 }]);
});

it('a price list that is mended is an error of its contracts no more; a tie of the network is one of all (DECISIONS T-519)', async () => {
  const errors = async () =>
    (await test.db.pool.query<{ n: number }>(`select error_count as n from contracts where code = 'FoyerPrepaid19'`))
      .rows[0]!.n;
  const listed = async () => (await test.call('GET', '/v1/bo/price-lists/tied')).json<PriceList[]>();
  await test.db.pool.query('update contracts set scanned_as = null');
  await scanContracts(test.db.pool, 'Test');
  const before = await errors();
  expect(await listed()).toEqual([]);
  const sound = (await test.call('GET', '/v1/bo/price-lists'))
    .json<PriceList[]>()
    .find(({ code }) => code === 'Default')!;
  const twice = `doc->'services' || jsonb_build_array((doc->'services'->0) || '{"price": 1}')`;
  // No save makes a tie any more: a list of before has one.
  await test.db.pool.query(
    `update price_lists set doc = jsonb_set(doc, '{services}', ${twice}), version = version + 1 where code = 'Default'`,
  );
  await test.db.pool.query('update contracts set scanned_as = null');
  await scanContracts(test.db.pool, 'Test');
  expect(await errors()).toBe(before + 1);
  const [tied] = await listed();
  expect(tied).toMatchObject({ code: 'Default', viewpoint: 'Network' });
  const body = [{ ...sound, version: tied!.version }];
  const answer = await test.call('POST', '/v1/bo/price-lists', { body });
  expect(answer.statusCode, answer.body).toBe(200);
  expect([await errors(), await listed()]).toEqual([before, []]);
});

it('the ties of partners and roads are told beside those of network and clients (DECISIONS T-504)', async () => {
  const own = (
    await test.db.pool.query<{ code: string }>(`select code from price_lists where viewpoint = 'Partner' limit 1`)
  ).rows[0]!.code;
  const before = await test.db.pool.query<{ code: string; doc: object }>('select code, doc from price_lists');
  const twice = `doc->'services' || jsonb_build_array((doc->'services'->0) || '{"price": 1}')`;
  await test.db.pool.query(
    `update price_lists set doc = jsonb_set(doc, '{services}', ${twice}) where code in ('SIABIS', $1)`,
    [own],
  );
  const tied = (await test.call('GET', '/v1/bo/price-lists/tied')).json<PriceList[]>();
  expect(tied.map(({ code }) => code)).toEqual([own, 'SIABIS'].sort());
  for (const { code, doc } of before.rows)
    await test.db.pool.query('update price_lists set doc = $2 where code = $1', [code, JSON.stringify(doc)]);
});

it('comes to an end where a document bears another code than its row', { timeout: 20_000 }, async () => {
  const client = await test.db.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `update contracts set scanned_as = null, doc = doc || '{"code": "Q8"}' where code = 'CoronaFleet'`,
    );
    await scanContracts(client, 'Test');
    const { rows } = await client.query(`select error_count > 0 as counted from contracts where code = 'CoronaFleet'`);
    expect(rows).toEqual([{ counted: true }]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
