import type { Log } from '../core/log.ts';
import { readFile } from '../services/guarantees/readFile.ts';
import type { FileDeps } from '../services/guarantees/takeFile.ts';
import { importFiles } from '../stores/importFiles.ts';

/** How often waiting files are looked for. */
const importMillis = 1_000;

/** Reads the files of guarantees that came in, one at a time on each server (DECISIONS T-358). */
export interface ImportWorker {
  start(): void;
  stop(): Promise<void>;
}

export function createImportWorker(deps: FileDeps, log: Log, pollMillis = importMillis): ImportWorker {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function work(): Promise<void> {
    for (;;) {
      if (stopping.signal.aborted) return;
      const file = await importFiles.claim(deps.db.pool);
      if (!file) return;
      await readFile(deps, file, stopping.signal);
    }
  }
  const turn = (): void => {
    running = work()
      // Its lease runs out, and whoever comes next goes on.
      .catch((error: unknown) => log.warn({ err: error }, 'a file of guarantees could not be read'))
      .finally(() => {
        if (!stopping.signal.aborted) timer = setTimeout(turn, pollMillis);
      });
  };
  return {
    start() {
      timer = setTimeout(turn, pollMillis);
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
      clearTimeout(timer);
    },
  };
}
