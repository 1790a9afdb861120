import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { createFileStore } from '../ports/fileStore/createFileStore.ts';
import type { FileStore } from '../ports/fileStore/port.ts';
import { isEmptyDatabase } from '../seed/isEmptyDatabase.ts';

export interface DemoOptions {
  requests: number;
  now: Date;
  log: (text: string) => void;
  /** Keeps the photos and files of the demo; without it there are none. */
  fileStore?: FileStore;
}

const standardRequests = 5_000;

/** Fills an empty database where the settings want it. */
export async function fillWhenEmpty(
  db: Database,
  config: Config,
  now: Date,
  log: (text: string) => void,
): Promise<void> {
  if (!config.demo) return;
  if (await isEmptyDatabase(db))
    await loadDemo(db, {
      requests: standardRequests,
      now: config.demoNow ?? now,
      log,
      fileStore: createFileStore(config),
    });
}

/** Adds demo data, all of it or (when it is interrupted) none. */
export async function loadDemo(db: Database, { requests, now, log, fileStore }: DemoOptions): Promise<void> {
  const { seedDemo } = await loadSeeder();
  log(`loading demo data (${requests.toLocaleString('en')} requests) …`);
  const started = performance.now();
  await seedDemo(db, { requests, now, onProgress: log, keepFile: fileStore?.put });
  log(`demo data loaded in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** Its places and texts take a while to load: only for those who fill. */
function loadSeeder() {
  return import('../seed/seedDemo.ts');
}
