/** Writes something again and again while it changes: never too often, one at a time, and the latest always. */
export interface PacedWriter {
  /** There is something to write; it is begun within the pace, however often it changes meanwhile. */
  want(): void;
  /** Writes now, after what is under way. */
  now(): Promise<void>;
  /** Tries again after a pause of milliseconds, unless it is wanted sooner. */
  later(pauseMs: number): void;
  /** What is under way is finished, what was wanted is forgotten. */
  end(): Promise<void>;
  isWaiting(): boolean;
}

export interface Pace {
  /** Milliseconds from the first change to the write that takes it along, and between the begins of two writes. */
  readonly waitMs: number;
  readonly betweenMs: number;
  readonly now: () => number;
}

/** @param write never rejects; it writes what there is when it begins */
export function pacedWriter(write: () => Promise<void>, { waitMs, betweenMs, now }: Pace): PacedWriter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRetry = false;
  let begun = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;
  let queued: Promise<void> | undefined;

  function clear(): void {
    clearTimeout(timer);
    timer = undefined;
    isRetry = false;
  }

  function run(): Promise<void> {
    clear();
    if (!running) {
      begun = now();
      running = write().finally(() => {
        running = undefined;
      });
      return running;
    }
    // However many ask while one is under way, one more is enough.
    queued ??= running.then(() => {
      queued = undefined;
      return run();
    });
    return queued;
  }

  return {
    want() {
      // A wait that has begun is not begun anew: who types without a pause is written all the same.
      if (timer !== undefined && !isRetry) return;
      clear();
      // No longer than the pause, where the clock was set back meanwhile.
      timer = setTimeout(() => void run(), Math.max(waitMs, Math.min(begun + betweenMs - now(), betweenMs)));
    },
    now: run,
    later(pauseMs) {
      if (timer !== undefined) return;
      isRetry = true;
      timer = setTimeout(() => void run(), pauseMs);
    },
    async end() {
      clear();
      await (queued ?? running);
    },
    isWaiting: () => timer !== undefined || running !== undefined,
  };
}
