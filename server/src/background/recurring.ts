import type { Log } from '../core/log.ts';

/** What is done again and again beside the calls, each with what the log says where it could not be. */
export type Works = readonly (readonly [said: string, work: () => Promise<unknown>])[];

/**
 * Does each of them every so often, side by side: one that fails holds up no other, and is tried again the next time. Answers what
 * ends it.
 */
export function recurring(
  works: Works,
  millis: number,
  log: Pick<Log, 'warn' | 'error'>,
  level: 'warn' | 'error' = 'warn',
): () => void {
  const timer = setInterval(() => {
    for (const [said, work] of works) work().catch((error: unknown) => log[level]({ err: error }, said));
  }, millis);
  return () => clearInterval(timer);
}
