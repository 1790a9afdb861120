import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../support/database.ts';
import { root } from '../support/process.ts';
import { call, signIn, startServer, type TestServer } from '../support/server.ts';

/** How many requests are closed, and how often command and server are killed meanwhile; a long run says CLOSE_REQUESTS and CLOSE_KILLS. */
const wanted = Number(process.env.CLOSE_REQUESTS ?? 60);
const kills = Number(process.env.CLOSE_KILLS ?? 4);

let database: { url: string; drop(): Promise<void> };
let server: TestServer;
let client: pg.Client;
let folder: string;
let port: string;

const freePort = () =>
  new Promise<string>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: found } = probe.address() as { port: number };
      probe.close(() => resolve(String(found)));
    });
  });

beforeAll(async () => {
  database = await cloneDatabase(inject('server'));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  port = await freePort();
  folder = mkdtempSync(path.join(tmpdir(), 'towline-close-'));
  // Requests as they are before anybody made their documents.
  await client.query(`set session_replication_role = replica;
    delete from invoices; delete from document_series; delete from ledger_postings; delete from ledger_entries;
    set session_replication_role = origin`);
  server = await startServer(database.url, { PORT: port });
}, 60_000);
afterAll(async () => {
  await server.stop();
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const documents = async (): Promise<number> =>
  (await client.query<{ n: number }>('select count(*)::int as n from invoices')).rows[0]!.n;

test('requests close goes on where it was killed, with the server or without it: each document once, no number missing', async () => {
  const completed = await client.query<{ id: string }>(
    `select id from requests where status = 'Completed' and exists (select from jobs j where j.request_id = requests.id)
     order by created_at desc limit $1`,
    [wanted],
  );
  const ids = completed.rows.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(kills);
  const cookie = await signIn(server.url, 'admin');
  const made = await call(server.url, cookie, 'POST', '/v1/bo/api-tokens', {
    ...{ name: 'closing', scopes: ['requests:read', 'requests:write', 'admin'], expiresInDays: 1 },
  });
  const { secret: token } = made.body as { secret: string };
  const env = {
    ...{ ...process.env, CI: '1', TOWLINE_API_URL: server.url, TOWLINE_TOKEN: token },
    ...{ XDG_CONFIG_HOME: folder, XDG_STATE_HOME: folder, XDG_CACHE_HOME: folder },
  };
  const bin = path.join(root, 'cli/src/bin.ts');
  const words = ['requests', 'close', '--yes', '--concurrency', '2'];
  const wordsOf = (turn: number) =>
    turn === 0 ? [...words, ...ids, '--run-id', 'closing'] : [...words, '--resume', 'closing'];

  for (let turn = 0; turn < kills; turn += 1) {
    const aim = Math.floor((ids.length * (turn + 1)) / (kills + 1));
    const child = spawn(process.execPath, [bin, ...wordsOf(turn)], { cwd: folder, env, stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await expect.poll(documents, { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(aim);
    child.kill('SIGKILL');
    await ended;
    // Every second time the server goes, too.
    if (turn % 2 === 0) continue;
    await server.kill();
    server = await startServer(database.url, { PORT: port });
  }
  const last = await new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, [bin, ...wordsOf(kills)], { cwd: folder, env }, (failed, stdout, stderr) =>
      resolve({ code: failed ? Number(failed.code) : 0, said: stdout + stderr }),
    );
  });
  expect(last.code, last.said).toBe(0);

  const twice = await client.query(
    `select request_id, type from invoices where not is_void group by request_id, type, supplier_key having count(*) > 1`,
  );
  expect(twice.rows).toEqual([]);
  const closed = await client.query<{ n: number }>('select count(distinct request_id)::int as n from invoices');
  expect(closed.rows[0]!.n).toBe(ids.length);
  const gaps = await client.query(
    `select series from invoices where series is not null group by series
     having max(sequence) <> count(distinct sequence) or count(*) <> count(distinct sequence)`,
  );
  expect(gaps.rows).toEqual([]);
  const unposted = await client.query(
    `select i.id from invoices i where i.type in ('CustomerReceipt', 'CustomerInvoice', 'SelfBilling') and i.total_gross_amount <> 0
       and (select count(*) from ledger_entries e where e.source_id = i.id) <> 1`,
  );
  expect(unposted.rows).toEqual([]);
}, 3_600_000);
