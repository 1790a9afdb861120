// What takes longer than a moment says that it is still alive, and how far it is.
import { say } from './ground.mjs';

const calmMillis = 1_000; // what is done sooner says nothing
const terminalMillis = 500;
/** Who watches a log asks after five seconds of silence whether it is still alive (DECISIONS T-297). */
const logMillis = 4_000;

/**
 * Says what is being done until `end`: on a terminal one line that moves, elsewhere a line now and then. `tell` says how far it is.
 */
export function showProgress(what, { out = process.stderr, now = Date.now, everyMillis = logMillis } = {}) {
  const since = now();
  let far = '';
  let shown = false;
  const text = () => `${what}${far && `: ${far}`} … ${Math.round((now() - since) / 1000)} s`;
  const show = () => {
    if (out.isTTY) out.write(`\r\x1b[2K[towline] ${text()}`);
    else out.write(`[towline] ${shown ? text() : `${what} …`}\n`);
    shown = true;
  };
  let timer = setTimeout(() => {
    show();
    timer = setInterval(show, out.isTTY ? terminalMillis : everyMillis);
  }, calmMillis);
  return {
    tell(next) {
      far = next;
    },
    /** `done` is said where anything was shown. */
    end(done) {
      clearTimeout(timer);
      clearInterval(timer);
      if (shown && out.isTTY) out.write('\r\x1b[2K');
      if (shown && done) say(`${done} in ${((now() - since) / 1000).toFixed(1)} s`);
    },
  };
}

/**
 * Speaks for a program that is silent because it is busy: what it said last, and for how long. A program that computes cannot
 * say so itself.
 */
export function speakFor(first, { out = process.stderr, now = Date.now, everyMillis = logMillis } = {}) {
  let doing = first;
  let since = now();
  const speak = () => out.write(`[towline] still ${doing} … ${Math.round((now() - since) / 1000)} s\n`);
  let timer = setInterval(speak, everyMillis);
  return {
    /** It said something by itself. */
    heard(text) {
      doing = text.replace(/ ?…$/, '');
      since = now();
      clearInterval(timer);
      timer = setInterval(speak, everyMillis);
    },
    end() {
      clearInterval(timer);
    },
  };
}

/** How far pnpm is, from what it prints; undefined where it says nothing of it. */
export function packagesIn(output) {
  const last = output.lastIndexOf('Progress: ');
  const [, count, downloaded] =
    /resolved (\d+), reused \d+, downloaded (\d+)/.exec(output.slice(Math.max(last, 0))) ?? [];
  if (count === undefined || last < 0) return undefined;
  return downloaded === '0' ? `${count} packages` : `${count} packages, ${downloaded} of them fetched`;
}
