import { render } from 'ink';
import type { Io } from '../io.ts';
import type { Reporter } from '../output/reporter.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { createProgressStore } from './progressState.ts';

/** The reporter for a person at a terminal: one box on stderr that stays when the work is done. */
export function inkReporter(io: Io): Reporter {
  const now = () => io.now().getTime();
  const store = createProgressStore(now);
  const screen = render(<BulkProgress store={store} now={now} />, {
    stdout: io.stderr as NodeJS.WriteStream,
    stderr: io.stderr as NodeJS.WriteStream,
    exitOnCtrlC: false,
    patchConsole: false,
  });
  const end = async (outcome: 'done' | 'failed', facts: Readonly<Record<string, string | number>>) => {
    store.reporter.end(outcome, facts);
    await screen.waitUntilRenderFlush();
    screen.unmount();
    await screen.waitUntilExit();
  };
  return { ...store.reporter, done: (facts) => end('done', facts), fail: () => end('failed', {}) };
}
