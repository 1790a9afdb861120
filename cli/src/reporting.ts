import type { GlobalFlags } from './flags/globalFlags.ts';
import { type Io, isInteractive } from './io.ts';
import { setInkColours } from './output/inkColours.ts';
import { ndjsonReporter } from './output/ndjsonReporter.ts';
import type { Output } from './output/output.ts';
import { plainReporter } from './output/plainReporter.ts';
import type { Reporter } from './output/reporter.ts';
import type { Settings } from './settings/settings.ts';

/**
 * Chooses the renderer (cli.md §5.5): events for --format ndjson, Ink where a person watches stderr, plain lines
 * elsewhere, for screen readers too. Ink is loaded when the work begins, not before.
 */
export function createReporter(
  io: Io,
  output: Output,
  flags: Pick<GlobalFlags, 'quiet' | 'progress'>,
  settings: Settings,
  printsFile: boolean,
): Reporter {
  if (output.format === 'ndjson' && flags.progress && !printsFile) return ndjsonReporter(io.stdout);
  const isQuiet = flags.quiet === true || !flags.progress;
  if (isQuiet || !isInteractive(io.stderr, io.env) || io.env.INK_SCREEN_READER === 'true')
    return plainReporter(io.stderr, io.now, isQuiet, output.reader);
  return lazyReporter(async () => {
    setInkColours(io, settings);
    const { inkReporter } = await import('./bulk/inkReporter.tsx');
    return inkReporter(io);
  });
}

/** Queues what is told until the renderer is loaded. */
function lazyReporter(load: () => Promise<Reporter>): Reporter {
  let loaded: Reporter | undefined;
  let loading: Promise<void> | undefined;
  const waiting: ((reporter: Reporter) => void)[] = [];
  const tell = (say: (reporter: Reporter) => void) => {
    if (loaded) return say(loaded);
    waiting.push(say);
    loading ??= load().then((reporter) => {
      loaded = reporter;
      for (const said of waiting) said(reporter);
    });
  };
  const end = async (close: (reporter: Reporter) => Promise<void>) => {
    await loading;
    if (loaded) await close(loaded);
  };
  return {
    start: (event) => tell((reporter) => reporter.start(event)),
    phase: (text, runId) => tell((reporter) => reporter.phase(text, runId)),
    step: (text, facts) => tell((reporter) => reporter.step(text, facts)),
    progress: (done, total, facts) => tell((reporter) => reporter.progress(done, total, facts)),
    item: (event) => tell((reporter) => reporter.item(event)),
    warn: (text) => tell((reporter) => reporter.warn(text)),
    done: (facts) => end((reporter) => reporter.done(facts)),
    fail: () => end((reporter) => reporter.fail()),
  };
}
