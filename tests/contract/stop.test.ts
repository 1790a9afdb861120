import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../support/database.ts';
import { createOrders, nothingSeen } from '../support/orderCallers.ts';
import { signIn, startServer } from '../support/server.ts';
import { isProblem } from './contract.ts';

const callers = 16;
const stops = 3;

let database: { url: string; drop(): Promise<void> };
beforeAll(async () => {
  database = await cloneDatabase(inject('server'));
});
afterAll(() => database.drop());

test(`SIGTERM while ${callers} callers create orders resets nobody, and what was created was acknowledged`, async () => {
  const seen = nothingSeen();
  for (let stop = 0; stop < stops; stop += 1) {
    const server = await startServer(database.url);
    const cookie = await signIn(server.url, 'agent.be');
    const stream = await fetch(`${server.url}/v1/bo/events`, { headers: { cookie } });
    const told = stream.text();
    const calling = Promise.all(Array.from({ length: callers }, () => createOrders(server.url, cookie, seen)));
    const before = seen.created.length;
    while (seen.created.length < before + 2 * callers) await wait(20); // everybody is in the middle of the next one
    const began = Date.now();
    await server.stop();
    expect(Date.now() - began).toBeLessThan(10_000);
    await calling;
    expect(await told).toMatch(/retry: \d+\n\n$/); // told to come back, not cut
  }
  expect(seen.broken, seen.broken.join('; ')).toEqual([]);
  expect(seen.created.length).toBeGreaterThan(callers);
  expect(seen.notConnected).toBe(callers * stops);
  for (const { body, retryAfter } of seen.refused) {
    expect(isProblem(body)).toBe(true);
    expect(body).toMatchObject({ code: 'SHUTTING_DOWN' });
    expect(Number(retryAfter)).toBeGreaterThan(0);
  }
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ external_id: string }>(
    'select external_id from requests where external_id ~ $1',
    ['^[0-9a-f]{8}-[0-9a-f]{4}-'],
  );
  await client.end();
  expect(rows.map((row) => row.external_id).sort()).toEqual(seen.created.sort());
  console.log(`created ${seen.created.length}, refused in words ${seen.refused.length}, reset 0`);
}, 180_000);
