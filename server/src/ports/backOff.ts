const longestRest = 3_600;

/** Seconds until the next try: 5, 10, 20 ... at most an hour; later where who was asked wants to be left alone for longer (DECISIONS T-1003). */
export function backOffSeconds(tries: number, wanted = 0): number {
  return Math.min(Math.max(5 * 2 ** (tries - 1), wanted), longestRest);
}

/** What failed in this process and rests before it is tried again; one that fails for ever takes no turn of the others. */
export interface Resting {
  /** Rests it, longer each time; answers how often it has failed. */
  failed(id: string, now: Date): number;
  done(id: string): void;
  /** Ids whose time has not come. */
  ids(now: Date): string[];
}

/** @param mostSeconds the longest rest */
export function createResting(mostSeconds: number): Resting {
  const tries = new Map<string, { count: number; until: number }>();
  return {
    failed(id, now) {
      const count = (tries.get(id)?.count ?? 0) + 1;
      tries.set(id, { count, until: now.getTime() + Math.min(backOffSeconds(count), mostSeconds) * 1000 });
      return count;
    },
    done: (id) => void tries.delete(id),
    ids(now) {
      const resting: string[] = [];
      for (const [id, { until }] of tries) {
        if (until > now.getTime()) resting.push(id);
        // Not seen again long after its turn: it was ended by somebody else.
        else if (until + 3_600_000 < now.getTime()) tries.delete(id);
      }
      return resting;
    },
  };
}
