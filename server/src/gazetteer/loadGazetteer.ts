import { fork } from 'node:child_process';
import path from 'node:path';
import type { Database } from '../db/client.ts';
import { gazetteerVersion, loadedVersion } from './gazetteerVersion.ts';

/** What the process that fills is told, and answers. */
export interface FillOrder {
  url: string;
}
export type FillReport =
  /** No count: another server had loaded the same places meanwhile. */
  { count?: number; failure?: undefined } | { failure: string };

/**
 * Makes sure that the database holds this version's places; a matter of milliseconds when it does. A process of its own does
 * the work: it needs 400 MB for some seconds, which a thread would not give back. It ends when we end.
 */
export async function loadGazetteer(db: Database, onProgress: (text: string) => void = () => {}): Promise<void> {
  if ((await loadedVersion(db.pool)) === gazetteerVersion()) return;
  onProgress('loading the places of the address search …');
  const report = await fillElsewhere({ url: db.url });
  if (report.failure !== undefined)
    throw new Error(`the places of the address search were not loaded: ${report.failure}`);
  if (report.count !== undefined) onProgress(`${report.count.toLocaleString('en')} places are ready to be searched`);
}

function fillElsewhere(order: FillOrder): Promise<FillReport> {
  const child = fork(path.join(import.meta.dirname, 'fillProcess.ts'), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((resolve) => {
    child.once('message', (report: FillReport) => resolve(report));
    child.once('error', (error) => resolve({ failure: error.message }));
    child.once('exit', (code, signal) => resolve({ failure: `it ended with ${signal ?? code}` })); // after its message: no effect
    child.send(order);
  });
}
