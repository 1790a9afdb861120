import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseAccess } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { programDatabaseAccess } from '../ports/databaseAccess/program.ts';
import { PortError } from '../ports/portError.ts';
import { endDueWindows } from '../services/databaseAccess/endDueWindows.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.pool.query('delete from database_access');
  test.left.access.length = 0;
});

const ask = (query = '', as = 'admin') => test.call('GET', `/v1/bo/request-db-access${query}`, { as });
const open = async () => (await test.call('GET', '/v1/bo/db-access')).json<DatabaseAccess[]>();
const log = { debug() {}, info() {}, warn() {}, error() {} };
/** What the timer of any server does. */
const timer = () => endDueWindows({ db: test.db, now: () => test.clock.now, ports: test.ports }, log);

describe('a window of database access (3-platform §7, §9)', () => {
  it('lasts 48 hours where nothing else is said, for the address of the caller', async () => {
    const answer = await ask();
    const window = answer.json<DatabaseAccess>();
    expect(window).toMatchObject({ hours: 48, ip: '127.0.0.1', agentName: 'Ann Verlinden' });
    expect(Date.parse(window.expiresAt) - test.clock.now.getTime()).toBe(48 * 3_600_000);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect([test.left.access, await open()]).toEqual([['begin 127.0.0.1'], [window]]);
  });

  it.each([
    ['?hours=0', 400],
    ['?hours=745', 400],
    ['?hours=744&ip=203.0.113.7', 200],
    ['?hours=1&ip=2001:db8::7', 200],
    ['?ip=203.0.113', 400],
    ['?ip=203.0.113.7/0', 400],
    ['?ip=;drop', 400],
  ])('%s is answered %i', async (query, status) => {
    expect((await ask(query)).statusCode).toBe(status);
  });

  it.each([
    ['manager.it', 403],
    ['agent.be', 403],
    ['client.q8', 403],
    ['', 401],
  ])('is nothing for %s, nor are its list and its end', async (as, status) => {
    const { id } = (await ask('?ip=203.0.113.7')).json<DatabaseAccess>();
    const calls = [
      ask('', as),
      test.call('GET', '/v1/bo/db-access', { as }),
      test.call('DELETE', `/v1/bo/db-access/${id}`, { as }),
    ];
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([status, status, status]);
    expect(await open()).toHaveLength(1);
  });

  it.each([
    ['CCManager', 403],
    ['Deactivated', 401],
    ['C24Admin', 200],
  ])('asked for while its administrator becomes %s is answered %i', async (role, status) => {
    const become = `update agents set role = $1 where email = 'admin@towline.example'`;
    await test.cookieOf('admin');
    const other = await test.db.pool.connect();
    try {
      await other.query('begin');
      await other.query(become, [role]);
      const asked = ask('?ip=203.0.113.7');
      const waiting = async () => {
        const { rows } = await test.db.pool.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0]?.n;
      };
      await expect.poll(waiting, { interval: 10 }).toBe(1);
      await other.query('commit');
      expect((await asked).statusCode).toBe(status);
      expect(test.left.access).toHaveLength(status === 200 ? 1 : 0);
    } finally {
      await other.query('rollback');
      other.release();
      await test.db.pool.query(become, ['C24Admin']);
    }
  });

  it('is no thing for a token, and no other site’s page asks for it', async () => {
    const token = { name: 'all', scopes: ['admin'], expiresInDays: 2 };
    const { secret } = (await test.call('POST', '/v1/bo/api-tokens', { body: token })).json<{ secret: string }>();
    const url = '/v1/bo/request-db-access';
    const byToken = await test.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${secret}` } });
    expect(byToken.statusCode).toBe(403);
    const fromElsewhere = await test.call('GET', url, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(fromElsewhere.json()).toMatchObject({ status: 403, code: 'FOREIGN_ORIGIN' });
    expect(test.left.access).toEqual([]);
  });

  it('ends by itself, once, on one of several servers, also of before a restart', async () => {
    await ask('?hours=2&ip=203.0.113.7');
    test.later(7_199);
    await timer();
    expect(test.left.access).toEqual(['begin 203.0.113.7']);
    test.later(2);
    await Promise.all([timer(), timer(), timer()]);
    expect([test.left.access, await open()]).toEqual([['begin 203.0.113.7', 'end 203.0.113.7'], []]);
  });

  it('is closed by hand, and a second time is not there', async () => {
    const { id } = (await ask('?ip=203.0.113.7')).json<DatabaseAccess>();
    const close = () => test.call('DELETE', `/v1/bo/db-access/${id}`);
    expect((await close()).statusCode).toBe(204);
    expect((await close()).statusCode).toBe(404);
    expect([test.left.access, await open()]).toEqual([['begin 203.0.113.7', 'end 203.0.113.7'], []]);
  });

  it('shuts nobody out whom another window lets in', async () => {
    await ask('?hours=1&ip=203.0.113.7');
    await ask('?hours=3&ip=203.0.113.7');
    test.later(3_601);
    await timer();
    expect(test.left.access).toEqual(['begin 203.0.113.7', 'begin 203.0.113.7']);
    test.later(7_200);
    await timer();
    expect(test.left.access.at(-1)).toBe('end 203.0.113.7');
  });

  it('is tried again until the address is shut out', async () => {
    await ask('?hours=1&ip=203.0.113.7');
    test.later(3_601);
    const port = test.ports.databaseAccess;
    const { end } = port;
    port.end = () => Promise.reject(new PortError('databaseAccess', 'Unavailable', 'answered 500'));
    await timer();
    port.end = end;
    await timer();
    expect(test.left.access).toEqual(['begin 203.0.113.7']);
    test.later(61);
    await timer();
    expect(test.left.access.at(-1)).toBe('end 203.0.113.7');
  });

  it('that could not be opened is none, and what may have been let in is shut out', async () => {
    const { begin } = test.ports.databaseAccess;
    test.ports.databaseAccess.begin = () =>
      Promise.reject(new PortError('databaseAccess', 'Unavailable', 'answered 500'));
    expect((await ask('?ip=203.0.113.7')).json()).toMatchObject({ status: 502, code: 'PORT_FAILED' });
    test.ports.databaseAccess.begin = begin;
    expect(await open()).toEqual([]);
    await timer();
    expect(test.left.access).toEqual(['end 203.0.113.7']);
  });

  it.each([
    ['is deactivated', 'Deactivated'],
    ['is no administrator any more', 'CCManager'],
  ])('is closed when its agent %s', async (_what, role) => {
    const email = `db.${role.toLowerCase()}@towline.example`;
    const permissions = { contracts: [], canActOnBehalfOfOrganisationCodes: [], canOrderRequestsForContractCodes: [] };
    const body = { fullName: 'Db Admin', email, organisationCode: 'Alecta', role: 'C24Admin', permissions };
    const { id, version } = (await test.call('POST', '/v1/bo/agents', { body })).json<{
      id: string;
      version: number;
    }>();
    const window = (await ask('?ip=203.0.113.9')).json<DatabaseAccess>();
    await test.db.pool.query('update database_access set agent_id = $1 where id = $2', [id, window.id]);
    const saved = await test.call('PUT', `/v1/bo/agents/${id}`, { body: { ...body, role, version } });
    expect(saved.statusCode, saved.body).toBe(200);
    await timer();
    expect([test.left.access, await open()]).toEqual([['begin 203.0.113.9', 'end 203.0.113.9'], []]);
  });

  it('that is over before it is begun lets nobody in, and is shut out where it did', async () => {
    const { begin } = test.ports.databaseAccess;
    // Whoever lets the address in takes longer than the window lasts.
    test.ports.databaseAccess.begin = async (...given) => {
      await begin(...given);
      test.later(3_601);
    };
    const answer = await ask('?hours=1&ip=203.0.113.7');
    test.ports.databaseAccess.begin = begin;
    expect(answer.json()).toMatchObject({ status: 404 });
    expect(await open()).toEqual([]);
    await timer();
    expect(test.left.access).toEqual(['begin 203.0.113.7', 'end 203.0.113.7']);
  });

  it('that a server left half open is shut out by another', async () => {
    await test.db.pool.query(
      `insert into database_access (id, agent_id, agent_name, ip, hours, created_at, expires_at, next_try_at)
       select gen_random_uuid(), id, full_name, '203.0.113.9', 48, $1, $1::timestamptz + interval '48 hours', $1::timestamptz + interval '1 minute'
       from agents where email = 'admin@towline.example'`,
      [test.clock.now],
    );
    await timer();
    expect(test.left.access).toEqual([]);
    test.later(61);
    await timer();
    expect(test.left.access).toEqual(['end 203.0.113.9']);
  });
});

describe('a program that lets addresses in', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'towline-access-'));
  afterAll(() => rmSync(dir, { recursive: true }));
  const script = (name: string, text: string) => {
    const file = path.join(dir, name);
    writeFileSync(file, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    return file;
  };
  const window = { id: 'the-id', ip: '203.0.113.7; touch there', expiresAt: new Date('2026-11-22T14:02:00Z') };
  const patience = () => AbortSignal.timeout(5_000);

  it('is started with arguments, without a shell and without our settings', async () => {
    process.env.DB_ACCESS_TEST_SECRET = 'secret';
    const out = path.join(dir, 'told');
    const program = script('take', `printf '%s|' "$@" "$DB_ACCESS_TEST_SECRET" >> ${out}`);
    await programDatabaseAccess(program).begin(window, patience());
    await programDatabaseAccess(program).end(window, patience());
    const told = `203.0.113.7; touch there|2026-11-22T14:02:00.000Z|the-id||`;
    expect(readFileSync(out, 'utf8')).toBe(`begin|${told}end|${told}`);
    delete process.env.DB_ACCESS_TEST_SECRET;
  });

  it('fails with what it says, or where it is not there or takes too long', async () => {
    const run = (file: string, signal = patience()) => programDatabaseAccess(file).begin(window, signal);
    await expect(run(script('refuse', 'echo "no such rule" >&2; exit 3'))).rejects.toThrow(
      'databaseAccess: no such rule',
    );
    await expect(run(path.join(dir, 'nothing'))).rejects.toMatchObject({ code: 'Unavailable' });
    await expect(run(script('slow', 'exec sleep 20'), AbortSignal.timeout(200))).rejects.toMatchObject({
      code: 'Timeout',
    });
  });
});
