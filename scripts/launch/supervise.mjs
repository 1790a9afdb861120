// The server of `npm start` is started again when it ends without being asked to (DECISIONS T-172).
import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { isAbandoned, isAskedToEnd, run } from './child.mjs';
import { say } from './ground.mjs';
import { speakFor } from './progress.mjs';

/** Settings to mend, and a command line that is not understood: a second try would say the same (sysexits.h). */
const settled = new Set([0, 64, 78]);
const signalOf = (code) => Object.entries(os.constants.signals).find(([, number]) => code === 128 + number)?.[0];

/** 1, 2, 4 … 30 s: what ends at once is not started in a circle, and is tried for ever. */
export const waitSeconds = (failures) => Math.min(30, 2 ** Math.min(failures - 1, 5));

const howIt = (code) => (signalOf(code) ? `was ended by ${signalOf(code)}` : `ended with code ${code}`);

/**
 * Runs a program until it ends because it was asked to, and answers its exit code. A first start that fails is told to whoever
 * made it; once the program has said that it is ready, it is brought back however it ends.
 */
export async function supervise(
  command,
  args,
  options,
  { secondMillis = 1_000, calmMillis = 60_000, tell = say, speak = speakFor } = {},
) {
  let wasReady = false;
  let failures = 0;
  for (;;) {
    let readyAt;
    const env = failures > 0 || wasReady ? { ...options.env, TOWLINE_LAUNCHED_AT: String(Date.now()) } : options.env;
    const speaker = speak('starting the server');
    const onReady = () => {
      wasReady = true;
      readyAt = Date.now();
      speaker.end();
    };
    const code = await run(command, args, { ...options, env, onReady, onWord: speaker.heard });
    speaker.end();
    if (!wasReady || settled.has(code) || isAskedToEnd()) return isAskedToEnd() && wasReady ? 0 : code;
    const wasCalm = readyAt !== undefined && Date.now() - readyAt >= calmMillis;
    failures = wasCalm ? 1 : failures + 1;
    const seconds = waitSeconds(failures);
    tell(
      `the server ${howIt(code)}; what it had acknowledged is kept. Starting it again in ${seconds} s (Ctrl-C: not)`,
    );
    await wait(seconds * secondMillis);
    if (isAbandoned()) return code;
  }
}
