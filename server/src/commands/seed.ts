import { parseArgs } from 'node:util';
import { migrate } from '../db/migrate.ts';
import { createFileStore } from '../ports/fileStore/createFileStore.ts';
import { SetupProblem } from '../setupProblem.ts';
import { loadDemo } from './demoData.ts';
import { withDatabase } from './withDatabase.ts';

const usage = `npm run seed -- --requests N [--now 2026-06-01T12:00:00Z]
  --requests N   how many requests to make (5000)
  --now TIME     the moment at which the made history ends (TOWLINE_DEMO_NOW, else now)`;

/** `npm run seed`: fills an empty database, or adds that many requests to the demo data that is there. */
export async function seed(log: (text: string) => void, args: string[]): Promise<void> {
  const { requests, now } = readArgs(args);
  await withDatabase(log, async (db, config) => {
    await migrate(db, log);
    await loadDemo(db, { requests, now: now ?? config.demoNow ?? new Date(), log, fileStore: createFileStore(config) });
  });
}

function readArgs(args: string[]): { requests: number; now: Date | undefined } {
  try {
    const { values } = parseArgs({ args, options: { requests: { type: 'string' }, now: { type: 'string' } } });
    const requests = Number(values.requests ?? 5_000);
    const now = values.now === undefined ? undefined : new Date(values.now);
    if (!Number.isInteger(requests) || requests < 0)
      throw new Error(`--requests ${values.requests} is not a whole number`);
    if (now && Number.isNaN(now.getTime())) throw new Error(`--now ${values.now} is not a time`);
    return { requests, now };
  } catch (error) {
    throw new SetupProblem(`${(error as Error).message}\n${usage}`, 64);
  }
}
