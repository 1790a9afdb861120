import type pg from 'pg';
import type { Database } from '../db/client.ts';
import { loadInTransaction } from '../db/loadInTransaction.ts';
import { loadRequests } from './load/loadRequests.ts';
import { loadMasterData } from './load/masterRows.ts';
import { requestTables } from './load/requestTables.ts';
import { createMasterData } from './masterData.ts';
import { addShowcase } from './showcase/showcase.ts';

export interface SeedOptions {
  /** How many requests to add. */
  requests: number;
  now: Date;
  /** Another number gives other data. */
  seed?: number;
  onProgress(text: string): void;
  /** Where the files of attachments go; without it there are none. */
  keepFile?: ((key: string, content: Buffer, contentType: string) => Promise<void>) | undefined;
}

/**
 * Adds demo data in one transaction: what requests refer to where it is missing, and as many requests as asked, whatever is
 * there. The same seed and the same clock give an empty database the same rows.
 */
export async function seedDemo(
  db: Database,
  { requests, now, seed = 1, onProgress, keepFile }: SeedOptions,
): Promise<void> {
  const data = createMasterData(seed, now);
  await loadInTransaction(db, async (client) => {
    await loadMasterData(client, data, now);
    onProgress('organisations, contracts, accounts, partners, workshops and policies are in');
    const isFirst = !(await hasRequests(client));
    await loadRequests(client, data, { requests, now, seed, onProgress });
    if (isFirst) await addShowcase(client, { now, seed, keepFile });
    onProgress(`${requests.toLocaleString('en')} requests are in`);
    await client.query(`analyze policies, partners, partner_locations, ${Object.keys(requestTables).join(', ')}`);
  });
}

async function hasRequests(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select exists (select from requests) as found');
  return rows[0]?.found ?? false;
}
