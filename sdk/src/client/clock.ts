/** Time and chance as the client uses them; tests pass their own. */
export type Clock = {
  /** Milliseconds since 1970 */
  now(): number;
  /** Milliseconds since some moment; nobody sets it back, as happens to the time of day */
  elapsed(): number;
  /** Calls `run` after `ms`; the answer cancels it. A program that has nothing else to do need not wait for one that is `idle` */
  after(ms: number, run: () => void, idle?: boolean): () => void;
  /** At least 0, less than 1 */
  random(): number;
};

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (ms, run, idle) => {
    const timer = setTimeout(run, ms);
    if (idle) (timer as { unref?: () => void }).unref?.(); // Node has it, browsers end when they like
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};

/** Resolves after `ms`, or earlier when the signal ends the wait. */
export function pause(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const done = () => {
      cancel();
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const cancel = clock.after(ms, done);
    signal?.addEventListener('abort', done);
  });
}
