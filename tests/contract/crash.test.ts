import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../support/database.ts';
import { flatBatteryInGent } from '../support/orders.ts';
import { call, signIn, startServer, type TestServer } from '../support/server.ts';

const orders = 1_000;
const inFlight = 16;

let database: { url: string; drop(): Promise<void> };
let server: TestServer;

beforeAll(async () => {
  database = await cloneDatabase(inject('server'));
  server = await startServer(database.url);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

interface Sent {
  externalId: string;
  key: string;
  acknowledged: boolean;
}

/** Sends every order once, with its own key; an answer that did not come is no acknowledgement. */
async function sendAll(sent: Sent[], url: string, cookie: string): Promise<void> {
  const waiting = sent.filter((order) => !order.acknowledged);
  const worker = async (): Promise<void> => {
    for (let order = waiting.shift(); order; order = waiting.shift()) {
      const body = flatBatteryInGent({ externalId: order.externalId });
      const answer = await call(url, cookie, 'POST', '/v1/bo/order-requests', body, {
        'idempotency-key': order.key,
      }).catch(() => undefined);
      if (answer?.status === 201) order.acknowledged = true;
      else if (!answer)
        return; // the server is gone
      else throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
}

test('kill -9 while orders are created loses none, makes none twice, leaves no half one', async () => {
  const sent: Sent[] = Array.from({ length: orders }, (_value, index) => ({
    externalId: `crash-${index}`,
    key: randomUUID(),
    acknowledged: false,
  }));
  const sending = sendAll(sent, server.url, await signIn(server.url, 'agent.be'));
  await expect
    .poll(() => sent.filter((order) => order.acknowledged).length, { timeout: 60_000, interval: 20 })
    .toBeGreaterThan(orders / 4);
  await server.kill();
  await sending;
  const before = sent.filter((order) => order.acknowledged).map((order) => order.externalId);
  expect(before.length).toBeLessThan(orders);

  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const kept = await client.query<{ external_id: string; history: number; log: number }>(
    `select r.external_id, (select count(*)::int from request_history h where h.request_id = r.id) as history,
       (select count(*)::int from request_log l where l.request_id = r.id) as log
     from requests r where r.external_id like 'crash-%'`,
  );
  const found = kept.rows.map((row) => row.external_id);
  expect(new Set(found).size).toBe(found.length); // exactly once
  expect(before.filter((id) => !found.includes(id))).toEqual([]); // every acknowledged one
  expect(kept.rows.filter((row) => row.history === 0 || row.log === 0)).toEqual([]); // no half one

  // What was not acknowledged is sent again with its own key: those that were kept are not made twice.
  server = await startServer(database.url);
  await sendAll(sent, server.url, await signIn(server.url, 'agent.be'));
  const all = await client.query<{ n: number; different: number }>(
    `select count(*)::int as n, count(distinct external_id)::int as different from requests where external_id like 'crash-%'`,
  );
  expect(all.rows[0]).toEqual({ n: orders, different: orders });
  await client.end();
}, 180_000);
