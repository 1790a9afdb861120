import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../support/database.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { checkOf, isShared, operations } from './contract.ts';
import { createGoodCalls } from './goodCalls/derive.ts';
import { createStand } from './goodCalls/stand.ts';

// Reads are held against the contract by everyOperation.test.ts; here every write is made once, as it is meant, and its answer
// held against the contract from outside.

let database: { url: string; drop(): Promise<void> };
let server: TestServer;
let stand: Awaited<ReturnType<typeof createStand>>;
let calls: ReturnType<typeof createGoodCalls>;

beforeAll(async () => {
  database = await cloneDatabase(inject('server'));
  // The partners stay silent for as long as the test looks.
  server = await startServer(database.url, { TOWLINE_SIMULATION_SPEED: '1' });
  stand = await createStand(server.url, database.url);
  calls = createGoodCalls(stand);
});
afterAll(async () => {
  await stand.stop();
  await server.stop();
  await database.drop();
});

const rows = operations.filter(({ method }) => method !== 'GET');

test.each(rows)('$id answers what the contract says', async ({ id, operation }) => {
  const { status, body, headers } = await stand.send(await calls.goodCall(id));
  if (isShared(operation)) expect(headers.get('towline-overwrote-version')).toMatch(/^"\d+"$/);
  const answer = operation.responses[String(status)];
  expect(answer, `${status} ${JSON.stringify(body)}`).toBeDefined();
  const schema = answer?.content?.['application/json']?.schema;
  // What is no JSON is a download or a script: that there is something is all that is held against it.
  if (answer?.content && !schema) return expect(body).not.toBe('');
  if (!schema) return expect(body).toBe('');
  const fits = checkOf(schema);
  expect(fits(body), JSON.stringify(fits.errors)).toBe(true);
});

test('no row is of an operation that is gone', () => {
  const ids = operations.map(({ id }) => id);
  expect(Object.keys(calls.rows).filter((id) => !ids.includes(id))).toEqual([]);
});
