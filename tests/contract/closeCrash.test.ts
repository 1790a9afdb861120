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

/** How many requests are closed, and how often command and server are killed meanwhile; a long run says CLOSE_REQUESTS=10000 and CLOSE_KILLS=50. */
const wanted = Number(process.env.CLOSE_REQUESTS ?? 60);
const kills = Number(process.env.CLOSE_KILLS ?? 3);

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

/** The month that is closed: nothing of the demo is so old. */
const month = ['--from', '2025-06-01', '--to', '2025-06-30'];

// As they end in truth: by the partner, the customer, of old as Completed, and cancelled after a job was done. Beside them as many
// cancelled ones for which nobody did anything.
const grown = `
  create temporary table grown as
    select gen_random_uuid() as id, gen_random_uuid() as order_id, o.request_id as origin, o.job_id as job, n,
      case when n > $1 then 'Cancelled' else (array['PartnerCompleted', 'CustomerCompleted', 'Completed', 'Cancelled'])[1 + n % 4] end as status,
      '2025-06-01T10:00:00Z'::timestamptz + n % 29 * interval '1 day' + n % 1000 * interval '1 second' as at
    from generate_series(1, $1::int + $1::int / 4) n
    join (select r.id as request_id, j.id as job_id, row_number() over (order by r.id) - 1 as at, count(*) over () as all
      from requests r join jobs j on j.request_id = r.id
      where r.status = 'Completed' and j.status = 'Completed' and (j.doc->>'price')::numeric > 0) o on o.at = n % o.all`;

/** Rows of a table as they are, but for what a copy has of its own. */
async function copy(table: string, join: string, own: Record<string, string>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  await client.query(
    `insert into ${table} (${names.join(', ')}) select ${names.map((name) => own[name] ?? `o.${name}`).join(', ')} from grown g join ${table} o on ${join}`,
  );
}

beforeAll(async () => {
  database = await cloneDatabase(inject('server'));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  port = await freePort();
  folder = mkdtempSync(path.join(tmpdir(), 'towline-close-'));
  // Nobody has made a document yet.
  await client.query(`set session_replication_role = replica;
    delete from invoices; delete from document_series; delete from ledger_postings; delete from ledger_entries;
    set session_replication_role = origin; set statement_timeout = 0`);
  await client.query(grown.replaceAll('$1', String(wanted)));
  await copy('requests', 'o.id = g.origin', {
    ...{ id: 'g.id', order_id: 'g.order_id', created_at: 'g.at', updated_at: 'g.at', status_at: 'g.at' },
    ...{
      status: 'g.status',
      status_group: `case g.status when 'Cancelled' then g.status else 'CompletedAfterDispatch' end`,
    },
  });
  await copy(`jobs`, `o.id = g.job and g.n <= ${wanted}`, { id: 'gen_random_uuid()', request_id: 'g.id' });
  await client.query('vacuum analyze requests, jobs');
  server = await startServer(database.url, { PORT: port });
}, 600_000);
afterAll(async () => {
  await server.stop();
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const count = async (sql: string): Promise<number> => (await client.query<{ n: number }>(sql)).rows[0]!.n;
const documents = () => count('select count(*)::int as n from invoices');

test('requests close goes on where it was killed, with the server or without it: each document once, no number missing', async () => {
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
  const words = ['requests', 'close', '--yes', '--concurrency', '4'];
  const wordsOf = (turn: number) =>
    turn === 0 ? [...words, ...month, '--run-id', 'closing'] : [...words, '--resume', 'closing'];

  for (let turn = 0; turn < kills; turn += 1) {
    // Two documents a request.
    const aim = Math.floor((2 * wanted * (turn + 1)) / (kills + 1));
    const child = spawn(process.execPath, [bin, ...wordsOf(turn)], { cwd: folder, env, stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await expect.poll(documents, { timeout: 900_000, interval: 20 }).toBeGreaterThanOrEqual(aim);
    // The command, the server, or both at once; one whose server is gone ends by itself.
    if (turn % 3 !== 0) await server.kill();
    if (turn % 3 !== 1) child.kill('SIGKILL');
    await ended;
    if (turn % 3 !== 0) server = await startServer(database.url, { PORT: port });
  }
  const last = await new Promise<{ code: number; said: string }>((resolve) => {
    const options = { cwd: folder, env, maxBuffer: 1 << 28 };
    execFile(process.execPath, [bin, ...wordsOf(kills)], options, (failed, stdout, stderr) =>
      resolve({ code: failed ? Number(failed.code) : 0, said: stdout + stderr }),
    );
  });
  expect(last.code, last.said.slice(-5_000)).toBe(0);

  const twice = await client.query(
    `select request_id, type from invoices where not is_void group by request_id, type, supplier_key having count(*) > 1`,
  );
  expect(twice.rows).toEqual([]);
  // All that were asked for, of each way to end, and no other.
  const closed = await client.query<{ status: string; n: number }>(
    'select g.status, count(distinct i.request_id)::int as n from invoices i left join grown g on g.id = i.request_id group by 1 order by 1',
  );
  const asked = await client.query(
    `select status, count(*)::int as n from grown where n <= ${wanted} group by 1 order by 1`,
  );
  expect(closed.rows).toEqual(asked.rows);
  expect(closed.rows.reduce((sum, { n }) => sum + n, 0)).toBe(wanted);
  expect(await documents()).toBe(2 * wanted);
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
}, 7_200_000);
