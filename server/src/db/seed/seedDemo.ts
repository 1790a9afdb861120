import type { Database } from '../client.ts';
import { loadMasterData } from './load/masterRows.ts';
import { loadInTransaction } from './load/transaction.ts';
import { createMasterData } from './masterData.ts';

export interface SeedOptions {
  /** How many requests to add. */
  requests: number;
  now: Date;
  /** Another number gives other data. */
  seed?: number;
  onProgress(text: string): void;
}

/** Whether nobody has put anything into the database yet. */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
  const { rows } = await db.pool.query<{ empty: boolean }>(
    'select not exists (select from organisations) and not exists (select from agents) and not exists (select from requests) as empty',
  );
  return rows[0]?.empty ?? false;
}

/** Adds the demo data in one transaction. */
export async function seedDemo(db: Database, { now, seed = 1, onProgress }: SeedOptions): Promise<void> {
  await loadInTransaction(db, async (client) => {
    await loadMasterData(client, createMasterData(seed, now), now);
    onProgress('organisations, contracts, accounts, partners, workshops and policies');
  });
}
