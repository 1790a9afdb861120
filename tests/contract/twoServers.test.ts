import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { atConsole, inPipeline, linesOf, type Saver, type SharedContract } from '../support/contractSavers.ts';
import { cloneDatabase } from '../support/database.ts';
import { flatBatteryInGent } from '../support/orders.ts';
import { call, signIn, startServer, type TestServer } from '../support/server.ts';

interface RequestAnswer {
  id: string;
  version: number;
  status: string;
}

const raceOrders = 200;

let folder: string;
let database: { url: string; drop(): Promise<void> };
let servers: TestServer[];
let client: pg.Client;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'two-servers-'));
  database = await cloneDatabase(inject('server'));
  // An hour of the partners passes in six seconds, so that the waterfall runs while the test looks.
  servers = await Promise.all(
    [1, 2].map(() => startServer(database.url, { TOWLINE_SIMULATION_SPEED: '600', TOWLINE_LAUNCHED: '' })),
  );
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // Partners who decide: one who never does holds a request for the contract's two minutes, on the wall's clock. They work at any
  // hour and on any day.
  await client.query(
    `update partners set doc = (doc - 'openingHours') || jsonb_build_object('demoBehaviour',
       (array['Accepts', 'Refuses', 'NeverAnswers'])[1 + abs(hashtext(id::text)) % 3])`,
  );
});
afterAll(async () => {
  await client.end();
  await Promise.all(servers.map((server) => server.stop()));
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function createOrder(url: string, cookie: string, licensePlate?: string): Promise<RequestAnswer> {
  const order = flatBatteryInGent(licensePlate ? { licensePlate } : {});
  const answer = await call(url, cookie, 'POST', '/v1/bo/order-requests', order, {
    'idempotency-key': randomUUID(),
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as RequestAnswer;
}

test('two servers on one database dispatch twenty requests and never call the same partner twice', async () => {
  const [first, second] = servers as [TestServer, TestServer];
  const cookie = await signIn(first.url, 'agent.be');
  const created = await Promise.all(
    Array.from({ length: 20 }, (_value, index) => createOrder(index % 2 ? first.url : second.url, cookie)),
  );
  const ids = created.map((request) => request.id);
  await expect
    .poll(
      async () => {
        const { rows } = await client.query<{ n: number }>(
          `select count(*)::int as n from requests where id = any($1) and status = 'Dispatching'`,
          [ids],
        );
        return rows[0]?.n;
      },
      { timeout: 60_000 },
    )
    .toBe(0);
  const { rows } = await client.query<{ request_id: string; round: number; partner_id: string; n: number }>(
    'select request_id, round, partner_id, count(*)::int as n from job_offers where request_id = any($1) group by 1, 2, 3 having count(*) > 1',
    [ids],
  );
  expect(rows).toEqual([]);
  const active = await client.query<{ n: number }>(
    'select count(*)::int as n from jobs where request_id = any($1) and is_active group by request_id having count(*) > 1',
    [ids],
  );
  expect(active.rows).toEqual([]);
});

test('two administrators and a CI job save one contract while orders are made: nothing is lost, each line is true', async () => {
  const [first, second] = servers as [TestServer, TestServer];
  const code = 'C24Prepaid19';
  const address = `/v1/contracts/${code}`;
  await client.query(`update agents set role = 'C24Admin' where email = 'agent.fr@towline.example'`);
  // Its examples stop a save that makes another price of them; here each changes what nobody else does.
  await client.query("update contracts set doc = doc - 'examples' where code = $1", [code]);
  await client.query("update contract_versions set document = document - 'examples' where contract_code = $1", [code]);
  const [admin, other, agent] = await Promise.all([
    signIn(first.url, 'admin'),
    signIn(second.url, 'agent.fr'),
    signIn(second.url, 'agent.be'),
  ]);
  const scopes = ['contracts:read', 'contracts:write'];
  const token = (await call(second.url, admin, 'POST', '/v1/bo/api-tokens', { name: 'pipeline', scopes })).body;
  const before = (await call(first.url, admin, 'GET', address)).body as SharedContract;
  const pipeline = inPipeline(second.url, (token as { secret: string }).secret, { code, folder });
  // Each changes what nobody else does: what is missing at the end was lost.
  const savers: [reason: string, save: Saver, change: (one: SharedContract, round: number) => SharedContract][] = [
    ['one', atConsole(first.url, admin, code), (one, at) => ({ ...one, name: `By one ${at}` })],
    [
      'other',
      atConsole(second.url, other, code),
      (one, at) => ({ ...one, pricing: { ...one.pricing, customerPriceFactor: 2 + at } }),
    ],
    ['CI', pipeline, (one, at) => ({ ...one, dispatch: { ...one.dispatch, dispatchService: `By CI ${at}` } })],
  ];
  const rounds = [1, 2];
  const orders = Array.from({ length: raceOrders }, (_one, index) =>
    createOrder(index % 2 ? first.url : second.url, agent, '2ZZZ999'),
  );
  const saved = await Promise.all(
    savers.map(async ([who, save, change]) => {
      const made: [number, string][] = [];
      for (const at of rounds)
        made.push([(await save(`${who} ${at}`, (one) => change(one, at))).version, `${who} ${at}`]);
      return made;
    }),
  );
  const made = (await Promise.all(orders)) as (RequestAnswer & { contractVersion: number })[];
  const reasons = new Map(saved.flat());
  expect([...reasons.keys()].sort((a, b) => a - b)).toEqual(
    savers.flatMap(() => rounds).map((_one, at) => before.version + 1 + at),
  );
  const last = savers.reduce((one, [, , change]) => change(one, rounds.length), before);
  expect((await call(second.url, other, 'GET', address)).body).toMatchObject({
    name: last.name,
    pricing: last.pricing,
    dispatch: last.dispatch,
    version: before.version + reasons.size,
  });
  const lines = await linesOf(client, code, before.version);
  expect(new Map(lines.map(({ version, why }) => [version, why]))).toEqual(reasons);
  expect(lines.filter(({ changes, isTrue }) => changes !== 1 || !isTrue)).toEqual([]);
  // Two of them are one person: their token saves as they do.
  expect(new Set(lines.map(({ agentName }) => agentName)).size).toBe(2);
  const versions = new Set([before.version, ...reasons.keys()]);
  expect(made.filter(({ contractVersion }) => !versions.has(contractVersion))).toEqual([]);
  // The other server takes orders by the newest from then on.
  const late = (await createOrder(second.url, agent, '2ZZZ999')) as RequestAnswer & { contractVersion: number };
  expect(late.contractVersion).toBe(before.version + reasons.size);
});

test('signing out on one server ends the session on the other', async () => {
  const [first, second] = servers as [TestServer, TestServer];
  const cookie = await signIn(first.url, 'agent.lu');
  expect((await call(second.url, cookie, 'GET', '/v1/bo/agent')).status).toBe(200);
  expect((await call(first.url, cookie, 'POST', '/v1/bo/sign-out')).status).toBe(204);
  await expect
    .poll(async () => (await call(second.url, cookie, 'GET', '/v1/bo/agent')).status, { timeout: 5_000 })
    .toBe(404);
});

test('of two agents who cancel and assign at the same moment one wins, the other is told by whom', async () => {
  const [first, second] = servers as [TestServer, TestServer];
  const [agent, manager] = await Promise.all([signIn(first.url, 'agent.be'), signIn(second.url, 'manager.be')]);
  // A plate without a policy waits at the home company: no partner reports anything between the look and the two acts.
  const { id } = await createOrder(first.url, agent, '2ZZZ999');
  const seen = (await call(first.url, agent, 'GET', `/v1/bo/assistance-requests/${id}`)).body as RequestAnswer;
  expect(seen.status).toBe('HomeAssistanceCompanyAssigned');
  const proposed = (await call(first.url, agent, 'POST', `/v1/bo/assistance-requests/${id}/prepare-jobs`, {})).body as {
    id: string;
  }[];
  expect(proposed.length).toBeGreaterThan(0);
  const match = { 'if-match': `"${seen.version}"`, 'idempotency-key': randomUUID() };
  const answers = await Promise.all([
    call(first.url, agent, 'POST', `/v1/bo/assistance-requests/${id}/assign-job`, { jobId: proposed[0]!.id }, match),
    call(
      second.url,
      manager,
      'POST',
      `/v1/bo/assistance-requests/${id}/cancel`,
      { reason: 'CustomerCancelled' },
      match,
    ),
  ]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412]);
  const loser = answers.find((answer) => answer.status === 412)!;
  const winner = answers.indexOf(loser) === 0 ? 'manager' : 'agent';
  const { current } = loser.body as { current: { agentName: string; status: string } };
  expect(current.status).toBe(winner === 'manager' ? 'Cancelled' : 'PartnerAssigned');
  expect(current.agentName).toBeTruthy();
});

test('a committed change reaches an open stream on the other server', async () => {
  const [first, second] = servers as [TestServer, TestServer];
  const cookie = await signIn(first.url, 'agent.be');
  const abort = new AbortController();
  const stream = await fetch(`${second.url}/v1/bo/events`, { headers: { cookie }, signal: abort.signal });
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const reading = (async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += value;
    }
  })().catch(() => {});
  await expect.poll(() => text).toContain('event: ready');
  const { id } = await createOrder(first.url, cookie);
  await expect.poll(() => text, { timeout: 5_000 }).toContain(id);
  abort.abort();
  await reading;
});

test('who may not see a request gets neither the request nor its events', async () => {
  const [first] = servers as [TestServer, TestServer];
  const [agent, italian] = await Promise.all([signIn(first.url, 'agent.be'), signIn(first.url, 'agent.it')]);
  const { id } = await createOrder(first.url, agent);
  expect((await call(first.url, italian, 'GET', `/v1/bo/assistance-requests/${id}`)).status).toBe(404);
  const listed = (await call(first.url, italian, 'GET', `/v1/bo/assistance-requests?id=${id}`)).body as {
    count: number;
  };
  expect(listed.count).toBe(0);
  const cancelled = await call(first.url, italian, 'POST', `/v1/bo/assistance-requests/${id}/cancel`, {
    reason: 'JustTesting',
  });
  expect(cancelled.status).toBe(404);
});

test('all that a server says where nobody reads along is JSON, a line each, from the first on', () => {
  for (const server of servers) {
    const lines = server
      .words()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { msg: string; address?: string });
    expect(lines.find(({ address }) => address === server.url)?.msg).toContain('Towline is ready');
  }
});
