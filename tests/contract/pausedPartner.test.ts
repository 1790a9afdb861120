import { randomUUID } from 'node:crypto';
import type { Partner } from '@towline/sdk/api';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../support/database.ts';
import { flatBatteryInGent } from '../support/orders.ts';
import { startPartnerNetwork } from '../support/partnerNetwork.ts';
import { call, signIn, startServer, type TestServer } from '../support/server.ts';

const token = 'the token of the network';
const pauses = 5;

let database: { url: string; drop(): Promise<void> };
let network: Awaited<ReturnType<typeof startPartnerNetwork>>;
let servers: TestServer[];
let client: pg.Client;

beforeAll(async () => {
  database = await cloneDatabase(inject('server'));
  network = await startPartnerNetwork(token, 300);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // At any hour and on any day: nobody is closed, and nobody is external, who could not be paused (3-platform §4). On a Saturday
  // evening only such ones are open around Gent.
  await client.query(`update partners set type = 'Partner', doc = doc - 'openingHours'`);
  const behindHttp = { PARTNERS: 'http', PARTNERS_URL: network.url, PARTNERS_TOKEN: token, TOWLINE_LAUNCHED: '' };
  servers = await Promise.all([1, 2].map(() => startServer(database.url, behindHttp)));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await network.stop();
  await client.end();
  await database.drop();
});

const openOffersOf = async (partnerId: string): Promise<number> =>
  (
    await client.query(
      `select from job_offers where partner_id = $1 and status in ('Queued', 'Initiated', 'Interested')`,
      [partnerId],
    )
  ).rowCount ?? 0;

test('a partner paused on one server while fifty offers run is called by neither after the commit (DECISIONS S-36)', async () => {
  const [first, second] = servers as [TestServer, TestServer];
  const [agent, admin] = await Promise.all([signIn(first.url, 'agent.be'), signIn(second.url, 'admin')]);
  const key = () => ({ 'idempotency-key': randomUUID() });
  const create = async (_one: unknown, index: number) => {
    const { url } = servers[index % 2]!;
    const answer = await call(url, agent, 'POST', '/v1/bo/order-requests', flatBatteryInGent(), key());
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  };
  const running = Promise.all(Array.from({ length: 50 }, create));
  const paused = new Set<string>();
  // Whoever was called last is paused, by one server after the other, while the orders come in and everybody refuses.
  for (let round = 0; round < pauses; round += 1) {
    const next = () => network.calls.findLast(({ partnerId }) => !paused.has(partnerId))?.partnerId;
    await expect.poll(next, { timeout: 60_000 }).toBeTruthy();
    const partnerId = next()!;
    const { url } = servers[round % 2]!;
    const pause = await call(url, admin, 'POST', `/v1/partners/${partnerId}/pause`, { reason: 'Trucks away' }, key());
    // The answer comes after the commit: whatever is called from here on was called after it.
    const before = network.calls.length;
    expect(pause.status, JSON.stringify(pause.body)).toBe(200);
    expect((pause.body as Partner).operationalStatus).toBe('Paused');
    paused.add(partnerId);
    await expect.poll(() => openOffersOf(partnerId), { timeout: 60_000 }).toBe(0);
    await expect.poll(() => network.calls.length, { timeout: 60_000 }).toBeGreaterThan(before);
    expect(network.calls.slice(before).filter((one) => one.partnerId === partnerId)).toEqual([]);
  }
  await running;
  // Later orders ask others, too.
  const before = network.calls.length;
  await Promise.all(Array.from({ length: 10 }, create));
  await expect.poll(() => network.calls.length, { timeout: 60_000 }).toBeGreaterThan(before + 10);
  expect(network.calls.slice(before).filter(({ partnerId }) => paused.has(partnerId))).toEqual([]);
}, 300_000);
