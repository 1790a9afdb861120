import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { type Database, openDatabase } from './client.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

async function read(expression: string): Promise<unknown> {
  const { rows } = await db.pool.query<{ value: unknown }>(`select ${expression} as value`);
  return rows[0]?.value;
}

describe('openDatabase', () => {
  it.each([
    ['9007199254740991::int8', 9_007_199_254_740_991],
    ['-9007199254740991::int8', -9_007_199_254_740_991],
    ['0.1::numeric + 0.2::numeric', '0.3'],
    ["'2026-03-29'::date", '2026-03-29'],
    ["'2026-03-29T01:30:00Z'::timestamptz", new Date('2026-03-29T01:30:00Z')],
    ['true', true],
    [`'{"a":[1]}'::jsonb`, { a: [1] }],
    ["array['a','b']", ['a', 'b']],
  ])('reads %s exactly', async (expression, value) => {
    expect(await read(expression)).toEqual(value);
  });

  it('fails on a number that JavaScript cannot hold rather than round it', async () => {
    await expect(read('9007199254740992::int8')).rejects.toThrow('9007199254740992 does not fit');
  });

  const theirs = [
    'extra_float_digits = 0',
    'standard_conforming_strings = off',
    "default_transaction_isolation = 'repeatable read'",
    'transform_null_equals = on',
    'idle_session_timeout = 1000',
    'bytea_output = escape',
  ];

  // A PostgreSQL of one's own has the zone of its machine, and a database or a user may have another.
  describe.each(['pool', 'prepared'] as const)(
    'goes by its own settings whatever the database is set to (%s)',
    (name) => {
      let abroad: TestDatabase;
      let opened: Database;
      beforeAll(async () => {
        abroad = await createTestDatabase();
        const database = new URL(abroad.url).pathname.slice(1);
        await abroad.pool.query(`alter database ${database} set timezone = 'Europe/Brussels'`);
        await abroad.pool.query(`alter database ${database} set datestyle = 'German'`);
        for (const set of theirs) await abroad.pool.query(`alter database ${database} set ${set}`);
        const named = new URL(abroad.url);
        named.searchParams.set('options', '-c work_mem=5MB');
        opened = openDatabase({ url: named.href, max: 1, applicationName: 'towline test abroad' });
      });
      afterAll(async () => {
        await opened.close();
        await abroad.drop();
      });

      it.each([
        // Two answers of one night that are an hour apart, and compared as texts.
        [`to_json('2026-10-25T00:30:00Z'::timestamptz) #>> '{}'`, '2026-10-25T00:30:00+00:00'],
        [`to_json('2026-10-25T01:30:00Z'::timestamptz) #>> '{}'`, '2026-10-25T01:30:00+00:00'],
        [`'2026-12-31T23:30:00Z'::timestamptz::date`, '2026-12-31'],
        [`'2026-10-26T00:00:00Z'::timestamptz - interval '1 day'`, new Date('2026-10-25T00:00:00Z')],
        [`current_setting('work_mem')`, '5MB'],
        // 15 digits are another place, and another total, than the one that was kept.
        [`(0.1::float8 + 0.2::float8)::text`, '0.30000000000000004'],
        [`'7' ~ '^\\d$'`, true],
        [`current_setting('transaction_isolation')`, 'read committed'],
        [`(select n = null from (values (null::int)) as t (n))`, null],
        [`current_setting('idle_session_timeout')`, '0'],
        [`decode('5c00ff', 'hex')`, Buffer.from([0x5c, 0, 0xff])],
      ])('%s', async (expression, value) => {
        const { rows } = await opened[name].query<{ value: unknown }>(`select ${expression} as value`);
        expect(rows[0]?.value).toEqual(value);
      });
    },
  );

  it('closes every connection', async () => {
    const other = await createTestDatabase();
    await other.pool.query('select 1');
    await other.close();
    const name = new URL(other.url).pathname.slice(1);
    const left = `(select count(*)::int from pg_stat_activity where datname = '${name}')`;
    await expect.poll(() => read(left)).toBe(0); // PostgreSQL takes a moment to notice
  });

  it.each([
    ['statement_timeout', '30s'],
    ['lock_timeout', '10s'],
    ['idle_in_transaction_session_timeout', '1min'],
  ])('limits %s', async (name, value) => {
    expect(await read(`current_setting('${name}')`)).toBe(value);
  });

  async function endBackend(pid: number | undefined): Promise<void> {
    const other = await createTestDatabase();
    await other.pool.query('select pg_terminate_backend($1)', [pid]);
    await other.drop();
  }

  it('replaces an idle connection that the database ended', async () => {
    const client = await db.pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    client.release();
    await endBackend(rows[0]?.pid);
    await expect.poll(() => read('1').catch(() => undefined)).toBe(1);
  });

  it('survives the end of a connection that somebody holds', async () => {
    const client = await db.pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await endBackend(rows[0]?.pid);
    await expect(client.query('select 1')).rejects.toThrow();
    client.release(true);
    expect(await read('1')).toBe(1);
  });
});
