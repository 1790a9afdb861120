import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../support/database.ts';
import { call, signIn, startServer, type TestServer } from '../support/server.ts';

// Another Towline as far as a sync asks it: it takes a text over and says nothing until it is told to.
const deliveries: { id: string; body: string }[] = [];
let isSilent = true;
let target: Server;
let database: { url: string; drop(): Promise<void> };
let settings: Record<string, string>;

function answer(request: IncomingMessage, response: ServerResponse): void {
  const say = (json: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(json));
  if (request.url?.endsWith('/version')) return void say({ environment: 'Dev', version: '1.0.0' });
  let body = '';
  request.on('data', (chunk) => {
    body += String(chunk);
  });
  request.on('end', () => {
    deliveries.push({ id: String(request.headers['idempotency-key']), body });
    const texts = [{ locale: 'nl', isWritten: true, version: 1, before: null }];
    if (!isSilent) say({ key: 'NO_ADDRESS_SET', texts });
  });
}

beforeAll(async () => {
  target = createServer(answer);
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
  settings = {
    TRANSLATION_TARGETS: `Dev=http://127.0.0.1:${(target.address() as AddressInfo).port}`,
    TRANSLATION_TARGET_TOKENS: 'Dev=x',
  };
  database = await cloneDatabase(inject('server'));
});
afterAll(async () => {
  target.closeAllConnections();
  target.close();
  await database.drop();
});

test('kill -9 while a text is under way: the next server settles it under its id, in the name of who sent it', async () => {
  const killed = await startServer(database.url, settings);
  const cookie = await signIn(killed.url, 'admin');
  await call(killed.url, cookie, 'PUT', '/v1/translations', { key: 'NO_ADDRESS_SET', locale: 'nl', value: 'Onderweg' });
  const body = { key: 'NO_ADDRESS_SET', locales: ['nl'], destinationEnvironment: 'Dev' };
  const sent = call(killed.url, cookie, 'POST', '/v1/translations/sync', body).catch(() => 'no answer');
  await expect.poll(() => deliveries.length, { timeout: 20_000 }).toBe(1);
  await killed.kill();
  expect(await sent).toBe('no answer');

  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const lines = async () => (await client.query('select outcome, agent_name from translation_syncs')).rows;
  expect(await lines()).toEqual([]);
  // The minute for which a living server has it to itself.
  await client.query("update translation_deliveries set next_try_at = now() - interval '1 second'");
  isSilent = false;
  const next: TestServer = await startServer(database.url, settings);
  await expect.poll(lines, { timeout: 30_000 }).toEqual([{ outcome: 'Sent', agent_name: 'Ann Verlinden' }]);
  expect(deliveries[1]).toEqual(deliveries[0]);
  expect((await client.query('select from translation_deliveries')).rowCount).toBe(0);
  await next.stop();
  await client.end();
}, 120_000);
