import type { Log } from '../core/log.ts';

/** What is done again and again beside the calls, each with what the log says where it could not be. */
export type Works = readonly (readonly [said: string, work: () => Promise<unknown>])[];

/**
 * Does each of them every so often, side by side: one that fails holds up no other, and is tried again the next time. One that is
 * still under way is not begun again: where the database is slow or somebody holds a lock, it would take one connection more each
 * time, until no call has any. Answers what ends it.
 */
export function recurring(
  works: Works,
  millis: number,
  log: Pick<Log, 'warn' | 'error'>,
  level: 'warn' | 'error' = 'warn',
): () => void {
  const underWay = new Set<Works[number]>();
  const turn = async (one: Works[number]): Promise<void> => {
    const [said, work] = one;
    if (underWay.has(one)) return;
    underWay.add(one);
    await work().catch((error: unknown) => log[level]({ err: error }, said));
    underWay.delete(one);
  };
  const timer = setInterval(() => {
    for (const one of works) void turn(one);
  }, millis);
  return () => clearInterval(timer);
}
