import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../support/database.ts';
import { effects } from '../support/effects.ts';
import { createRaces } from '../support/races.ts';
import { startServer, type TestServer } from '../support/server.ts';

// A few of each; `npm run bench -- races` does a thousand and prints what it counted.
const few = 5;

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

test.each(effects)('a double click on $what has one effect', async (effect) => {
  const { done, refused, faults } = await desk.doubleClicks(effect, few, true);
  expect(faults).toEqual([]);
  // The second is answered as the first was; the stated DELETE takes no key.
  expect([done, refused]).toEqual(effect.act === 'CancelRequestAsClient' ? [few, few] : [2 * few, 0]);
});

test.each(effects.filter(({ isVersioned }) => isVersioned))('$what from two tabs has one effect', async (effect) => {
  const { done, refused, faults } = await desk.doubleClicks(effect, few, false);
  expect(faults).toEqual([]);
  expect([done, refused]).toEqual([few, few]);
});
