import { idempotentOperations, type OperationId, operationTable, versionedOperations } from '@towline/sdk/operations';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../support/database.ts';
import { isOneForTwo } from '../support/effects/effect.ts';
import { effects, withoutEffect } from '../support/effects/effects.ts';
import { createRaces } from '../support/races.ts';
import { startServer, type TestServer } from '../support/server.ts';

// A few of each; `npm run bench -- races` does a thousand and prints what it counted.
const few = 2;

let database: { url: string; drop(): Promise<void> };
let server: TestServer;
let desk: Awaited<ReturnType<typeof createRaces>>;

beforeAll(async () => {
  database = await cloneDatabase(inject('server'));
  // The partners stay silent for as long as the test looks.
  server = await startServer(database.url, { TOWLINE_SIMULATION_SPEED: '1', TOWLINE_ENV: 'Prod' });
  desk = await createRaces(server.url, database.url);
});
afterAll(async () => {
  await desk.stop();
  await server.stop();
  await database.drop();
});

/** Tags of what is no request, nor of one: everything else is a request's world, also a tag that comes later. */
const otherWorlds: ReadonlySet<string> = new Set([
  'agents',
  'contracts',
  'guarantees',
  // Documents have numbers, and reminders a type that comes once: sent twice and by two, they are seen to by saves.test.
  'invoices',
  'organisations',
  'partners',
  'payments',
  'priceLists',
  'session',
  'settlements',
  'translations',
]);

describe('the table of effects', () => {
  const raced = new Set<OperationId>(effects.map(({ act }) => act.operation));
  const writes = (Object.keys(operationTable) as OperationId[]).filter((id) => {
    const [method, , tag] = operationTable[id];
    return method !== 'GET' && !otherWorlds.has(tag);
  });

  // A record of the configuration is raced by saves.test, as every operation with a version; a row here is one more.
  const ofRequests = writes.filter((id) => operationTable[id][2] !== 'clientWorkshops' || !versionedOperations.has(id));

  test.each(ofRequests)('%s is raced, or says why there is nothing to race', (id) => {
    expect([raced.has(id), withoutEffect[id] !== undefined]).toEqual(raced.has(id) ? [true, false] : [false, true]);
  });

  test('names no operation that is no write of a request', () => {
    expect(writes).toEqual(expect.arrayContaining([...raced, ...Object.keys(withoutEffect)]));
  });

  test('names each row once', () => {
    expect(new Set(effects.map(({ what }) => what)).size).toBe(effects.length);
  });
});

test('two agents who edit one request lose no update', async () => {
  const { done, refused, faults } = await desk.editRaces(few);
  expect(faults).toEqual([]);
  expect(done).toBe(2 * few);
  expect(refused).toBeGreaterThan(0);
});

test('of two agents who decide about one request one does, and the other is told who was first', async () => {
  const { done, refused, faults } = await desk.decisionRaces(few);
  expect(faults).toEqual([]);
  expect([done, refused]).toEqual([few, few]);
});

test.concurrent.each(effects)('a double click on $what has one effect', async (effect) => {
  const { done, refused, faults } = await desk.doubleClicks(effect, few, true);
  expect(faults).toEqual([]);
  // With a key the second is answered as the first was; without one, from the version that it saw, it is refused.
  const { operation } = effect.act;
  if (idempotentOperations.has(operation) || effect.findsItDone) expect([done, refused]).toEqual([2 * few, 0]);
  else if (versionedOperations.has(operation)) expect([done, refused]).toEqual([few, few]);
  else expect(done + refused).toBe(2 * few);
});

test.concurrent.each(effects.filter(isOneForTwo))('$what from two tabs has one effect', async (effect) => {
  const { done, refused, faults } = await desk.doubleClicks(effect, few, false);
  expect(faults).toEqual([]);
  expect(done + refused).toBe(2 * few);
  if (versionedOperations.has(effect.act.operation)) expect(refused).toBe(effect.findsItDone ? 0 : few);
});
