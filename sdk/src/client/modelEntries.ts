import type { OperationId } from '../generated/operations.ts';
import type { ResourceKey } from './liveKeys.ts';
import { assertModel, type Model } from './models.ts';

export type Entry = {
  readonly key: ResourceKey;
  model: Model<unknown>;
  readonly listeners: Set<(model: Model<unknown>) => void>;
  loading: Promise<unknown> | undefined;
  /** Something changed while it was being read: it is read once more */
  isOutdated: boolean;
  /** A refresh came due while everything stood still */
  isOwed: boolean;
  stopTimer: () => void;
};

const EMPTY: Model<never> = {
  data: undefined,
  loadedAtMs: undefined,
  error: undefined,
  failedAtMs: undefined,
  isLoading: false,
};

/** What a cache knows of each call, by its name and by what was asked. */
export type Entries = ReturnType<typeof createEntries>;

export function createEntries(now: () => number, expiryInMs: number) {
  const entries = new Map<string, Entry>();

  const isFresh = ({ model }: Entry): boolean =>
    model.loadedAtMs !== undefined && now() - model.loadedAtMs < expiryInMs;

  /** What nobody watches and nobody would be answered from is let go of. */
  function forgetStale(): void {
    for (const [name, entry] of entries)
      if (entry.listeners.size === 0 && !entry.loading && !isFresh(entry)) entries.delete(name);
  }

  return {
    isFresh,
    all: () => entries.values(),
    of(id: OperationId, input: unknown): Entry {
      assertModel(id);
      const name = JSON.stringify([id, input ?? {}]);
      let entry = entries.get(name);
      if (!entry) {
        forgetStale();
        entry = {
          key: [id, input ?? {}],
          model: EMPTY,
          listeners: new Set(),
          loading: undefined,
          isOutdated: false,
          isOwed: false,
          stopTimer: () => {},
        };
        entries.set(name, entry);
      }
      return entry;
    },
    change(entry: Entry, model: Partial<Model<unknown>>): void {
      entry.model = { ...entry.model, ...model };
      for (const listener of [...entry.listeners]) tell(listener, entry.model);
    },
    clear(): void {
      for (const entry of entries.values()) {
        entry.listeners.clear();
        entry.stopTimer();
      }
      entries.clear();
    },
  };
}

/** A listener's own fault must neither break the cache nor be swallowed. */
export function tell(listener: (model: Model<unknown>) => void, model: Model<unknown>): void {
  try {
    listener(model);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
