import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { copyOut } from './copyOut.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase('empty');
});
afterAll(() => db.drop());

const rows = (many: number) => `copy (select repeat('x', 1000) from generate_series(1, ${many})) to stdout`;
const isIdle = () => db.pool.totalCount === db.pool.idleCount;

it('brings all rows, and gives its connection back', async () => {
  const written = await text(await copyOut(db, rows(500), new AbortController().signal));
  expect(written.split('\n')).toHaveLength(501);
  await expect.poll(isIdle).toBe(true);
});

it('whose reader left before it began is refused; nothing is left over, and the process lives', async () => {
  await expect(copyOut(db, rows(500), AbortSignal.abort())).rejects.toThrow(/abort/i);
  await turn();
  expect(isIdle()).toBe(true);
});

it('whose reader leaves at any moment ends its statement', async () => {
  for (let after = 0; after < 12; after += 1) {
    const abort = new AbortController();
    const begun = copyOut(db, rows(200_000), abort.signal);
    for (let turns = 0; turns < after; turns += 1) await turn();
    abort.abort();
    const stream = await begun.catch(() => undefined);
    stream?.on('error', () => {}).resume();
  }
  await expect.poll(isIdle).toBe(true);
  const { rows: running } = await db.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and query like 'copy (select repeat%' and state = 'active'`,
  );
  expect(running).toEqual([]);
});
