import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LedgerVerification } from '@towline/sdk/api';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../support/database.ts';
import { root } from '../support/process.ts';
import { call, signIn, startServer, type TestServer } from '../support/server.ts';

/** How many settlements are paid, and how often command and server are killed meanwhile; a long run says PAY_SETTLEMENTS=1000 and PAY_KILLS=30. */
const wanted = Number(process.env.PAY_SETTLEMENTS ?? 60);
const kills = Number(process.env.PAY_KILLS ?? 2);

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
  folder = mkdtempSync(path.join(tmpdir(), 'towline-pay-'));
  // Only these are to be paid: of one partner after the other, by a company that can pay.
  await client.query(`update settlements set status = 'Paid' where status in ('Open', 'Approved')`);
  await client.query(
    `update organisations set doc = jsonb_set(doc, '{companyDetails}', coalesce(doc->'companyDetails', '{}')
       || '{"iban": "BE68539007547034", "name": "C24 Belgium"}') where code = 'C24Belgium'`,
  );
  await client.query(
    `with payee as (select id, row_number() over (order by id) as at from partners where doc->'invoicingDetails'->>'iban' is not null limit 20),
     made as (insert into settlements (id, partner_id, company_code, period, number, total_net_amount, total_gross_amount, made_at)
       select gen_random_uuid(), p.id, 'C24Belgium', '2019-01', n, n, n + 0.21, now()
       from generate_series(1, $1) n join payee p on p.at = 1 + n % (select count(*) from payee)
       returning id, number, total_net_amount as net, total_gross_amount as gross),
     -- A paper of before, which no entry is of: what the ledger's proof adds the line up from.
     papers as (insert into invoices (id, type, number, total_gross_amount, at, doc)
       select gen_random_uuid(), 'PurchaseOrder', 'paid ' || number, gross, now(),
         jsonb_build_object('totalNetAmount', net, 'vatAmount', gross - net) from made returning id, number)
     insert into settlement_lines (settlement_id, line, invoice_id, kind, net_amount, gross_amount)
     select m.id, 1, i.id, 'SelfBilling', m.net, m.gross from made m join papers i on i.number = 'paid ' || m.number`,
    [wanted],
  );
  await client.query(
    `update partners p set doc = jsonb_set(doc, '{invoicingDetails,iban}', '"BE71096123456769"')
     where exists (select from settlements s where s.partner_id = p.id and s.period = '2019-01')`,
  );
  server = await startServer(database.url, { PORT: port });
}, 60_000);
afterAll(async () => {
  await server.stop();
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const count = async (sql: string): Promise<number> => (await client.query<{ n: number }>(sql)).rows[0]!.n;
const payments = () =>
  count(
    `select count(*)::int as n from settlement_payments y join settlements s on s.id = y.settlement_id where s.period = '2019-01'`,
  );

test('settlements pay goes on where it was killed, with the server or without it: nothing paid twice, nothing lost', async () => {
  const cookie = await signIn(server.url, 'admin');
  // cli.md §5.8: this scope alone is enough.
  const made = await call(server.url, cookie, 'POST', '/v1/bo/api-tokens', {
    ...{ name: 'payouts', scopes: ['settlements:pay'], expiresInDays: 1 },
  });
  const { secret: token } = made.body as { secret: string };
  const env = {
    ...{ ...process.env, CI: '1', TOWLINE_API_URL: server.url, TOWLINE_TOKEN: token },
    ...{ XDG_CONFIG_HOME: folder, XDG_STATE_HOME: folder, XDG_CACHE_HOME: folder },
  };
  const bin = path.join(root, 'cli/src/bin.ts');
  const run = (words: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      execFile(process.execPath, [bin, 'settlements', ...words], { cwd: folder, env }, (failed, stdout, stderr) =>
        resolve({ code: failed ? Number(failed.code) : 0, said: stdout + stderr }),
      );
    });
  const plan = await run(['plan', '-o', 'plan.json']);
  expect(plan.code, plan.said).toBe(0);
  const { phrase, items } = JSON.parse(readFileSync(path.join(folder, 'plan.json'), 'utf8')) as {
    phrase: string;
    items: object[];
  };
  expect(items).toHaveLength(wanted);

  /** What is typed counts what the ledger does not know to be done: a dry run says it. */
  const wordsOf = async (turn: number): Promise<string[]> => {
    if (turn === 0) return ['pay', '--plan', 'plan.json', '--run-id', 'payout', '--confirm', phrase];
    const { said } = await run(['pay', '--resume', 'payout', '--dry-run']);
    return ['pay', '--resume', 'payout', '--confirm', /type: (.+)/.exec(said)?.[1] ?? said];
  };
  for (let turn = 0; turn < kills; turn += 1) {
    const aim = Math.floor((wanted * (turn + 1)) / (kills + 1));
    const words = await wordsOf(turn);
    const child = spawn(process.execPath, [bin, 'settlements', ...words], { cwd: folder, env, stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await expect.poll(payments, { timeout: 120_000, interval: 20 }).toBeGreaterThanOrEqual(aim);
    child.kill('SIGKILL');
    await ended;
    // Every second time the server goes, too.
    if (turn % 2 === 0) continue;
    await server.kill();
    server = await startServer(database.url, { PORT: port });
  }
  const last = await run(await wordsOf(kills));
  expect(last.code, last.said).toBe(0);

  expect(await payments()).toBe(wanted);
  expect(
    await count(
      // Not of what stood before: a settlement that the bank refused is paid once more, and the demo has such.
      `select count(*)::int as n from (select from settlement_payments y join settlements s on s.id = y.settlement_id
         where s.period = '2019-01' group by y.settlement_id having count(*) > 1) twice`,
    ),
  ).toBe(0);
  expect(
    await count(`select count(*)::int as n from settlements where period = '2019-01' and status <> 'Paying'`),
  ).toBe(0);
  expect(
    await count(
      `select count(*)::int as n from settlement_payments y join settlements s on s.id = y.settlement_id where s.period = '2019-01'
         and (select count(*) from ledger_entries e where e.source_id = y.id and e.kind = 'SettlementPaying') <> 1`,
    ),
  ).toBe(0);
  // Every cent that went out is a line of a settlement and an entry of the ledger, once what was there before it is posted.
  const fault = async () => {
    for (let after = ''; ; ) {
      const url = `/v1/bo/ledger/verification${after && `?after=${after}`}`;
      const { fault: found, next } = (await call(server.url, cookie, 'GET', url)).body as LedgerVerification;
      if (found || next === undefined) return found;
      after = next;
    }
  };
  await expect.poll(fault, { timeout: 60_000, interval: 1_000 }).toBeUndefined();
  const verified = await run(['verify', '--run', 'payout']);
  expect(verified.code, verified.said).toBe(0);
  expect(verified.said).toContain(`${wanted} of ${wanted} agree`);
}, 3_600_000);
