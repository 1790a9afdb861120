import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, engineOfRelease, type TestEngine } from '../support/database.ts';
import { createOrders, nothingSeen } from '../support/orderCallers.ts';
import { makeRelease, runRelease, startRelease } from '../support/release.ts';
import { call, signIn } from '../support/server.ts';
import { isProblem } from './contract.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'towline-release-'));
const dir = path.join(folder, 'towline');
const data = path.join(folder, 'data');
let engine: TestEngine;
/** On a busy machine the places of the address search take their time. */
const patience = 180_000;

async function say<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const names: string[] = [];
async function emptyDatabase(): Promise<string> {
  const name = `release_${randomUUID().slice(0, 8)}`;
  await say(engine.adminUrl, `create database ${name}`);
  names.push(name);
  return Object.assign(new URL(engine.adminUrl), { pathname: `/${name}` }).href;
}

beforeAll(async () => {
  engine = await engineOfRelease();
  makeRelease(dir);
}, patience);
afterAll(async () => {
  for (const name of names) await say(engine.adminUrl, `drop database if exists ${name} with (force)`);
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a release without a database says so and ends with 78, and so does one that would only play in production', () => {
  const bare = runRelease(dir, ['start.mjs'], { env: { DATABASE_URL: undefined } });
  expect(bare).toMatchObject({ code: 78, said: expect.stringContaining('DATABASE_URL: is needed') });
  const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', TOWLINE_ENV: 'Prod' };
  for (const args of [['start.mjs'], ['start.mjs', '--alone']])
    expect(runRelease(dir, args, { env })).toMatchObject({ code: 78, said: expect.stringContaining('PARTNERS:') });
});

test(
  'on an empty database: the first account, console, reference page and command line, then a copy into another',
  async () => {
    const databaseUrl = await emptyDatabase();
    const env = { DATABASE_URL: databaseUrl, TOWLINE_DATA_DIR: data };
    const made = runRelease(dir, ['admin.mjs', 'create-administrator', '--email', 'ann@x.example', '--generate'], {
      env,
    });
    expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/^\S{23}\n$/) });
    const production = { TOWLINE_ENV: 'Prod', MAILER: 'outbox', SMS: 'outbox', PARTNERS: 'demo', PAYMENTS: 'sandbox' };
    const server = await startRelease(dir, databaseUrl, {
      env: { ...production, TOWLINE_DATA_DIR: data },
      args: ['--alone'],
    });
    try {
      const body = { email: 'ann@x.example', password: made.out.trim() };
      const account = await call(server.url, undefined, 'POST', '/v1/bo/sign-in', body);
      expect([account.status, account.body]).toMatchObject([200, { role: 'C24Admin', mustChangePassword: true }]);
      const cookie = account.headers.get('set-cookie')!.split(';')[0]!;
      const early = await call(server.url, cookie, 'GET', '/v1/geo/predictions?text=Korenmarkt%20Gent');
      expect([early.status, early.body]).toMatchObject([403, { code: 'PASSWORD_CHANGE_REQUIRED' }]);
      const own = { currentPassword: body.password, password: 'a phrase that Ann chose herself' };
      expect((await call(server.url, cookie, 'POST', '/v1/bo/change-password', own)).status).toBe(204);
      const found = await call(server.url, cookie, 'GET', '/v1/geo/predictions?text=Korenmarkt%20Gent');
      expect(JSON.stringify(found.body)).toContain('Korenmarkt');
      for (const [address, type] of [
        ['/en-be/dashboard', 'text/html'],
        ['/docs/reference.js', 'javascript'],
        ['/readyz', 'json'],
      ]) {
        const answer = await fetch(`${server.url}${address}`);
        expect([address, answer.status, answer.headers.get('content-type')]).toEqual([
          address,
          200,
          expect.stringContaining(type!),
        ]);
      }
      const cli = runRelease(dir, ['cli/bin/towline.mjs', 'version', '--json'], {
        env: { TOWLINE_API_URL: server.url },
      });
      expect([cli.code, cli.said, cli.out]).toEqual([0, '', expect.stringContaining('1.')]);
    } finally {
      await server.stop();
    }
    const copy = path.join(folder, 'copy.backup');
    expect(runRelease(dir, ['admin.mjs', 'backup', '--out', copy], { env }).code).toBe(0);
    const other = await emptyDatabase();
    expect(runRelease(dir, ['admin.mjs', 'restore', '--in', copy, '--into', other], { env }).code).toBe(0);
    expect(await say(other, 'select email from agents')).toEqual([{ email: 'ann@x.example' }]);
    const restored = { env: { ...env, DATABASE_URL: other } };
    for (const [words, said] of [
      [['status'], 'restored from the backup of'],
      [['go-on'], 'servers go on'],
    ] as const)
      expect(runRelease(dir, ['admin.mjs', ...words], restored)).toMatchObject({
        code: 0,
        [words[0] === 'status' ? 'out' : 'said']: expect.stringContaining(said),
      });
  },
  patience,
);

/** A PDF needs fonts, which lie in a package of the release; the library that reads XML is loaded at the start. */
async function expectDocuments(url: string): Promise<void> {
  const cookie = await signIn(url, 'admin');
  const page = await call(url, cookie, 'GET', '/v1/bo/invoices?take=50');
  const all = (page.body as { invoices: { id: string; type: string }[] }).invoices;
  // A working paper is no e-invoice.
  const { id } = all.find(({ type }) => type === 'CustomerReceipt' || type === 'SelfBilling')!;
  for (const [format, beginning] of [
    ['pdf', '%PDF-1.'],
    ['xml', '<?xml version="1.0"'],
  ]) {
    const answer = await call(url, cookie, 'GET', `/v1/invoices/${id}?format=${format}`);
    expect([answer.status, String(answer.body).slice(0, beginning!.length)]).toEqual([200, beginning]);
  }
}

test(
  'stopped in the middle of work it resets nobody, and started again it has what it acknowledged',
  async () => {
    const database = await cloneDatabase(engine);
    try {
      const seen = nothingSeen();
      const callers = 8;
      const env = { TOWLINE_DATA_DIR: data };
      const first = await startRelease(dir, database.url, { env });
      const cookie = await signIn(first.url, 'agent.be');
      const calling = Promise.all(Array.from({ length: callers }, () => createOrders(first.url, cookie, seen)));
      while (seen.created.length < 2 * callers) await wait(20);
      await first.stop();
      await calling;
      expect(seen.broken, seen.broken.join('; ')).toEqual([]);
      expect(seen.notConnected).toBe(callers);
      for (const { body } of seen.refused) {
        expect(isProblem(body)).toBe(true);
        expect(body).toMatchObject({ code: 'SHUTTING_DOWN' });
      }
      const second = await startRelease(dir, database.url, { env });
      const kept = await say<{ external_id: string }>(
        database.url,
        "select external_id from requests where external_id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-'",
      );
      expect(kept.map((row) => row.external_id).sort()).toEqual(seen.created.sort());
      expect((await call(second.url, cookie, 'GET', '/v1/bo/agent')).status).toBe(200); // the session goes on
      await expectDocuments(second.url);
      await second.stop();
    } finally {
      await database.drop();
    }
  },
  patience,
);
