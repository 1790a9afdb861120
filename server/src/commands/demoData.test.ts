import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { type SeedOptions, seedDemo } from '../seed/seedDemo.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { fillWhenEmpty } from './demoData.ts';

// What it makes is tested beside it; here only what it is asked for.
vi.mock('../seed/seedDemo.ts', () => ({ seedDemo: vi.fn(async () => undefined) }));

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const begun = new Date('2026-11-22T10:00:00Z');
test.each([
  [{}, begun],
  [{ TOWLINE_DEMO_NOW: '2026-06-01T14:00:00+02:00' }, new Date('2026-06-01T12:00:00Z')],
])('the demo that a start makes with %j ends at %s (OUT-30)', async (env, now) => {
  await fillWhenEmpty(db, readConfig(env), begun, () => undefined);
  expect(vi.mocked(seedDemo)).toHaveBeenLastCalledWith(db, expect.objectContaining<Partial<SeedOptions>>({ now }));
});
