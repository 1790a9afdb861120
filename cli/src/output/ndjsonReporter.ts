import type { OutStream } from '../io.ts';
import type { Reporter } from './reporter.ts';

/** Events as JSON lines on stdout (cli.md §5.5, --format ndjson). The result itself is the output's last line. */
export function ndjsonReporter(stdout: OutStream): Reporter {
  const line = (event: Record<string, unknown>) => stdout.write(`${JSON.stringify(event)}\n`);
  return {
    start: ({ name, runId, facts }) => line({ type: 'start', name, runId: runId ?? null, ...facts }),
    phase: (text, runId) => line({ type: 'phase', text, ...(runId ? { runId } : {}) }),
    step: (text, facts) => line({ type: 'step', text, ...facts }),
    progress: (done, total, facts) => line({ type: 'progress', done, total, ...facts }),
    item: ({ id, outcome, code, message }) =>
      line({ type: 'item', id, outcome, code: code ?? null, message: message ?? null }),
    warn: (text) => line({ type: 'warning', text }),
    done: async () => undefined,
    fail: async () => undefined,
  };
}
