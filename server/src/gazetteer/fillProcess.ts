// Started by loadGazetteer.ts: fills the gazetteer and reports.
import { openDatabase } from '../db/client.ts';
import { fillGazetteer } from './fillGazetteer.ts';
import type { FillOrder, FillReport } from './loadGazetteer.ts';

process.once('disconnect', () => process.exit()); // the server is gone: what we did is rolled back
process.once('message', async ({ url }: FillOrder) => {
  const report = await fill(url);
  process.send?.(report, () => process.disconnect());
});

async function fill(url: string): Promise<FillReport> {
  const db = openDatabase({ url, max: 1, applicationName: 'towline places' });
  try {
    return { count: await fillGazetteer(db) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  } finally {
    await db.close();
  }
}
