import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
let admin: pg.Client;
let name: string;

beforeAll(async () => {
  test = await startTestApp();
  name = new URL(test.db.url).pathname.slice(1);
  admin = new pg.Client({ connectionString: inject('testEngine').adminUrl });
  await admin.connect();
  await test.cookieOf('agent.be');
});
afterAll(async () => {
  await test.close();
  await admin.end();
});

/** Nobody gets a connection, and those that are there end. */
async function goAway(): Promise<void> {
  await admin.query(`alter database ${name} allow_connections false`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
}
const comeBack = () => admin.query(`alter database ${name} allow_connections true`);

describe('a server whose database goes away', () => {
  it('says so to everybody, is not ready, and goes on by itself when it is back', async () => {
    const list = () => test.call('GET', '/v1/bo/assistance-requests', { as: 'agent.be' });
    const ready = () => test.call('GET', '/readyz', { as: '' });
    expect([(await list()).statusCode, (await ready()).statusCode]).toEqual([200, 200]);

    await goAway();
    const refused = await list();
    expect(refused.statusCode, refused.body).toBe(503);
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.json()).toMatchObject({ code: 'DATABASE_AWAY', messageKey: 'AN_ERROR_OCCURED' });
    expect(refused.body).not.toContain(name);
    const order = await test.call('POST', '/v1/bo/order-requests', { as: 'agent.be', body: orderInGent() });
    expect(order.statusCode).toBe(503);
    const notReady = await ready();
    expect(notReady.statusCode).toBe(503);
    expect(notReady.json()).toMatchObject({ code: 'NOT_READY', checks: { database: { ok: false } } });
    expect((await test.call('GET', '/livez', { as: '' })).statusCode).toBe(200);

    await comeBack();
    await expect.poll(async () => (await ready()).statusCode, { timeout: 10_000 }).toBe(200);
    expect((await list()).statusCode).toBe(200);
    const taken = await test.call('POST', '/v1/bo/order-requests', { as: 'agent.be', body: orderInGent() });
    expect(taken.statusCode, taken.body).toBeLessThan(300);
    await expect.poll(() => test.left.offers.length, { timeout: 10_000 }).toBeGreaterThan(0);
  });
});

describe('a server whose database has no room left', () => {
  it('says that, and keeps nothing half', async () => {
    await test.db.pool.query(
      `create function no_room() returns trigger language plpgsql as $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`,
    );
    await test.db.pool.query('create trigger no_room before insert on request_log execute function no_room()');
    const before = await test.db.pool.query('select id from requests');
    const answer = await test.call('POST', '/v1/bo/order-requests', { as: 'agent.be', body: orderInGent() });
    await test.db.pool.query('drop trigger no_room on request_log');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([507, 'STORAGE_FULL']);
    expect(await test.db.pool.query('select id from requests')).toMatchObject({ rowCount: before.rowCount });
  });
});

describe('a call that waits in vain for the first one with its key', () => {
  it('is told that it still runs; without a key, that the database is busy', async () => {
    await test.db.pool.query(
      `create function waits() returns trigger language plpgsql as $$ begin raise exception 'lock' using errcode = '55P03'; end $$`,
    );
    await test.db.pool.query('create trigger waits before insert on request_log execute function waits()');
    const create = (headers: Record<string, string>) =>
      test.call('POST', '/v1/bo/order-requests', { as: 'agent.be', body: orderInGent(), headers });
    const [keyed, bare] = [await create({ 'idempotency-key': 'k-1' }), await create({})];
    await test.db.pool.query('drop trigger waits on request_log');
    expect([keyed.statusCode, keyed.json<{ type: string }>().type]).toEqual([409, '/problems/idempotency-in-progress']);
    expect([bare.statusCode, bare.json<{ code: string }>().code]).toEqual([503, 'DATABASE_BUSY']);
    expect([keyed.headers['retry-after'], bare.headers['retry-after']]).toEqual(['1', '1']);
  });
});
