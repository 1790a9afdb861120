import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { plannedOnce, transact } from './transaction.ts';
import type { Tx } from './tx.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const modeOf = async (tx: Tx) =>
  (await tx.query<{ mode: string }>(`select current_setting('plan_cache_mode') as mode`)).rows[0]?.mode;

describe('a question that is planned once', () => {
  it('is so within a transaction, and nothing after it', async () => {
    await transact(db, async (tx) => {
      expect(await plannedOnce(tx, () => modeOf(tx))).toBe('force_generic_plan');
      expect(await modeOf(tx)).toBe('auto');
    });
    expect(await modeOf(db.pool)).toBe('auto');
  });

  it('is asked as it is where there is no transaction', async () => {
    expect(await plannedOnce(db.pool, () => modeOf(db.pool))).toBe('auto');
    expect(await plannedOnce(db.prepared, () => modeOf(db.prepared))).toBe('force_generic_plan');
  });

  it('that fails is answered by what went wrong', async () => {
    const ask = transact(db, (tx) => plannedOnce(tx, () => tx.query('select no_such_column')));
    await expect(ask).rejects.toThrow('no_such_column');
    expect(await modeOf(db.pool)).toBe('auto');
  });
});
