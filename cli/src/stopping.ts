import { Interrupted } from './errors.ts';

/** Ctrl+C comes from the terminal and from those who pass it on: what comes together is one. */
const SAME_PRESS_MS = 500;

/** A signal that ends when the user stops the program; the second Ctrl+C ends it at once. */
export function listenForStop(now: () => number = Date.now): AbortSignal {
  const controller = new AbortController();
  let stoppedAt = 0;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!controller.signal.aborted) {
        stoppedAt = now();
        controller.abort(new Interrupted(signal));
      } else if (now() - stoppedAt > SAME_PRESS_MS) process.exit(signal === 'SIGINT' ? 130 : 143);
    });
  }
  return controller.signal;
}
