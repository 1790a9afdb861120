/** Answers a key; keys that are asked for at the same time are answered together. */
export type Ask<Key, Answer> = (key: Key) => Promise<Answer>;

export interface BatchOptions {
  /** Keys answered by one load at most. */
  most: number;
  /** Loads under way at the same time at most; while there are fewer, a key does not wait. */
  atOnce: number;
  /**
   * A load begins beside others only once none has ended for so long: what waits meanwhile is answered by one load, and one
   * that is held up by a lock holds nobody up for longer. Without it a load begins at once.
   */
  patienceMillis?: number;
  /** A load that fails is tried again key by key: one that PostgreSQL refuses must not take the others with it. */
  isApart?: true;
}

interface Waiting<Key, Answer> {
  key: Key;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Many callers share a statement: what it costs to start one is paid once for all who wait. A load starts after its keys
 * were asked for, so everybody reads what was committed before he asked, as if he were alone. `load` answers in the order
 * of its keys; a key that several ask for is in it once.
 */
export function createBatcher<Key, Answer>(
  load: (keys: Key[]) => Promise<Answer[]>,
  { most, atOnce, patienceMillis = 0, isApart }: BatchOptions,
): { ask: Ask<Key, Answer>; isIdle: () => boolean } {
  const waiting: Waiting<Key, Answer>[] = [];
  let underWay = 0;
  let isStarting = false;
  let patience: NodeJS.Timeout | undefined;

  // What has come in is read before anything is begun, so that calls which came together leave together.
  function start(isPatient = patienceMillis > 0): void {
    if (isStarting || underWay >= atOnce) return;
    if (isPatient && underWay > 0) {
      patience ??= setTimeout(impatient, patienceMillis);
      return;
    }
    isStarting = true;
    setImmediate(() => {
      isStarting = false;
      void run();
    });
  }

  function impatient(): void {
    patience = undefined;
    if (waiting.length > 0) start(false);
  }

  function calm(): void {
    clearTimeout(patience);
    patience = undefined;
  }

  async function run(): Promise<void> {
    const asked = new Map<Key, Waiting<Key, Answer>[]>();
    for (const next of waiting.splice(0)) {
      const others = asked.get(next.key);
      if (others) others.push(next);
      else if (asked.size < most) asked.set(next.key, [next]);
      else waiting.push(next);
    }
    underWay += 1;
    if (waiting.length > 0) start();
    const tell = await answer(asked);
    underWay -= 1;
    calm();
    if (waiting.length === 0) return tell();
    if (patienceMillis === 0) {
      tell();
      return start();
    }
    // Loads that go one at a time set the pace: the next is on its way before what the last one found is worked on.
    void run();
    setImmediate(tell);
  }

  /** What tells those who asked how their load ended. */
  async function answer(asked: ReadonlyMap<Key, Waiting<Key, Answer>[]>): Promise<() => void> {
    const callers = [...asked.values()];
    try {
      const answers = await load([...asked.keys()]);
      return () => {
        for (const [at, those] of callers.entries()) for (const caller of those) caller.resolve(answers[at] as Answer);
      };
    } catch (error) {
      if (!isApart || asked.size === 1)
        return () => {
          for (const caller of callers.flat()) caller.reject(error);
        };
      // Each is told at once: one that a lock holds up must not keep the answers of the others.
      await Promise.all([...asked].map(async (one) => (await answer(new Map([one])))()));
      return () => {};
    }
  }

  return {
    ask(key) {
      return new Promise<Answer>((resolve, reject) => {
        waiting.push({ key, resolve, reject });
        start();
      });
    },
    isIdle: () => underWay === 0 && waiting.length === 0,
  };
}

/** Batchers by what their callers may see: callers with another scope never share a load. */
export function createScopedBatchers<Scope, Key, Answer>(
  load: (scope: Scope, keys: Key[]) => Promise<Answer[]>,
  options: BatchOptions,
): (name: string, scope: Scope, key: Key) => Promise<Answer> {
  const byName = new Map<string, ReturnType<typeof createBatcher<Key, Answer>>>();
  return async (name, scope, key) => {
    let batcher = byName.get(name);
    if (!batcher) {
      batcher = createBatcher((keys) => load(scope, keys), options);
      byName.set(name, batcher);
    }
    try {
      return await batcher.ask(key);
    } finally {
      if (batcher.isIdle() && byName.get(name) === batcher) byName.delete(name);
    }
  };
}
