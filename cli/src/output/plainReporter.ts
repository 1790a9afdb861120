import type { OutStream } from '../io.ts';
import type { Reader } from './reader.ts';
import type { Reporter } from './reporter.ts';

/** A progress line at most every so often, or every so many percent (cli.md §5.5). */
const INTERVAL_MS = 5_000;
const INTERVAL_PERCENT = 5;

type Facts = Readonly<Record<string, string | number>>;
const factText = (facts: Facts | undefined): string =>
  Object.entries(facts ?? {})
    .map(([name, value]) => ` ${name}=${value}`)
    .join('');

/** One plain line an event on stderr, for pipes, CI and screen readers; the first names the zone of their times. */
export function plainReporter(stderr: OutStream, now: () => Date, isQuiet: boolean, reader: Reader): Reporter {
  let name = '';
  let lastAt = 0;
  let lastPercent = 0;
  const clock = () => reader.time(now().toISOString(), 'seconds').slice(-8);
  const line = (text: string) => stderr.write(`${clock()} ${name} ${text}\n`);
  const say = (text: string) => {
    if (!isQuiet) line(text);
  };
  return {
    start({ name: command, runId, facts }) {
      name = command;
      lastAt = now().getTime();
      lastPercent = 0;
      say(`start${runId === undefined ? '' : ` run=${runId}`}${factText(facts)} zone=${reader.timeZone}`);
    },
    phase() {
      lastPercent = 0;
    },
    step: (text, facts) => say(text + factText(facts)),
    progress(done, total, facts) {
      const at = now().getTime();
      const percent = total > 0 ? (done / total) * 100 : 0;
      // Percents are rounded against binary fractions, so that every fifth one counts.
      if (at - lastAt < INTERVAL_MS && Math.round((percent - lastPercent) * 1e6) < INTERVAL_PERCENT * 1e6) return;
      lastAt = at;
      lastPercent = percent;
      say(`${done}${total > 0 ? `/${total}` : ''}${factText(facts)}`);
    },
    item({ id, outcome, code, message }) {
      if (outcome === 'failed')
        line(`failed ${id}${code === undefined ? '' : ` ${code}`}${message ? ` ${message}` : ''}`);
    },
    warn: (text) => line(`warning ${text}`),
    done: async (facts) => say(`done${factText(facts)}`),
    fail: async () => undefined,
  };
}
