import type { RequestEvent } from '../generated/api.ts';
import type { OperationId } from '../generated/operations.ts';
import { liveTopicValues } from '../generated/values.ts';
import type { CallArguments } from './call.ts';
import { systemClock } from './clock.ts';
import type { Towline } from './createTowline.ts';
import type { LiveEvent, LiveState } from './events.ts';
import { isKnown, isLive, isTouchedBy, type ResourceKey } from './liveKeys.ts';
import {
  assertModel,
  MODEL_EXPIRY_MS,
  MODEL_POLL_MS,
  type Model,
  type ModelCache,
  type ModelCacheOptions,
} from './models.ts';
import { TowlineError } from './problem.ts';
import type { Output } from './types.ts';

type Entry = {
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

type Stream = { close(): void; state: LiveState };

const EMPTY: Model<never> = {
  data: undefined,
  loadedAtMs: undefined,
  error: undefined,
  failedAtMs: undefined,
  isLoading: false,
};

/**
 * A cache over a client (3-platform §4, §9). Each has its own entries, timers and stream of live events.
 * @param towline makes the calls; its resource proxy decides on sharing and on the 60 s block
 */
export function createModelCache(
  towline: Pick<Towline, 'call' | 'live' | 'resources'>,
  options: ModelCacheOptions = {},
): ModelCache {
  const { clock = systemClock, expiryInMs = MODEL_EXPIRY_MS, everyInMs = MODEL_POLL_MS, live = true } = options;
  const entries = new Map<string, Entry>();
  let holders = 0;
  let stream: Stream | undefined;

  function entryOf(id: OperationId, input: unknown): Entry {
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
  }

  const isFresh = ({ model }: Entry): boolean =>
    model.loadedAtMs !== undefined && clock.now() - model.loadedAtMs < expiryInMs;

  /** What nobody watches and nobody would be answered from is let go of. */
  function forgetStale(): void {
    for (const [name, entry] of entries)
      if (entry.listeners.size === 0 && !entry.loading && !isFresh(entry)) entries.delete(name);
  }

  function change(entry: Entry, model: Partial<Model<unknown>>): void {
    entry.model = { ...entry.model, ...model };
    for (const listener of [...entry.listeners]) tell(listener, entry.model);
  }

  function load(entry: Entry, isExplicit = false): Promise<unknown> {
    entry.loading ??= read(entry, isExplicit).finally(() => {
      entry.loading = undefined;
      schedule(entry);
    });
    return entry.loading;
  }

  async function read(entry: Entry, isExplicit: boolean): Promise<unknown> {
    entry.stopTimer();
    const [id, input] = entry.key;
    const call = towline.call as (name: OperationId, asked: unknown, how: { explicit: boolean }) => Promise<unknown>;
    change(entry, { isLoading: true });
    try {
      for (;;) {
        entry.isOutdated = false;
        const data = await call(id, input, { explicit: isExplicit });
        if (entry.isOutdated) continue;
        change(entry, { data, loadedAtMs: clock.now(), error: undefined, failedAtMs: undefined, isLoading: false });
        return data;
      }
    } catch (cause) {
      const error = cause instanceof TowlineError ? cause : new TowlineError('UNEXPECTED', String(cause), { cause });
      change(entry, { error, failedAtMs: clock.now(), isLoading: false });
      throw error;
    }
  }

  /** By itself: not while everything stands still, and a failure is told by the model alone. */
  function loadQuietly(entry: Entry): void {
    entry.isOwed = holders > 0;
    if (!entry.isOwed) load(entry).catch(() => {});
  }

  /** Polls what is watched, unless the stream would tell of a change (DECISIONS S-10). */
  function schedule(entry: Entry): void {
    entry.stopTimer();
    if (entry.listeners.size === 0 || entry.loading) return;
    const isThere = entry.model.loadedAtMs !== undefined && entry.model.error === undefined;
    if (isThere && stream?.state === 'open' && isLive(entry.key)) return;
    entry.stopTimer = clock.after(everyInMs, () => loadQuietly(entry));
  }

  /** What is being read now may have been read before the change: it is read once more afterwards. */
  function outdate(entry: Entry): void {
    towline.resources.outdate();
    if (entry.loading) entry.isOutdated = true;
    else if (entry.listeners.size > 0) loadQuietly(entry);
    else entry.model = { ...entry.model, loadedAtMs: undefined };
  }

  function told({ topic, data }: LiveEvent): void {
    if (!(liveTopicValues as readonly string[]).includes(topic) || typeof data !== 'object' || data === null) return;
    const event = data as RequestEvent;
    for (const entry of entries.values())
      if (isTouchedBy(entry.key, event) && !isKnown(entry.key, entry.model.data, event)) outdate(entry);
  }

  function turned(own: Stream, state: LiveState): void {
    if (stream !== own) return;
    const before = own.state;
    own.state = state;
    for (const entry of entries.values()) {
      if (!isLive(entry.key)) continue;
      // What happened while the stream was away is unknown.
      if (state === 'open' && entry.model.loadedAtMs !== undefined) outdate(entry);
      else if (before === 'open' || state === 'open') schedule(entry);
    }
  }

  /** One stream while something is watched that it can tell of. */
  function adjustStream(): void {
    const isWanted = live && [...entries.values()].some(({ key, listeners }) => listeners.size > 0 && isLive(key));
    if (isWanted && !stream) {
      const own: Stream = { close: () => {}, state: 'connecting' };
      stream = own;
      own.close = towline.live({
        topics: liveTopicValues,
        onEvent: told,
        onState: (state) => turned(own, state),
      });
    } else if (!isWanted && stream) {
      const { close } = stream;
      stream = undefined;
      close();
    }
  }

  const cache: ModelCache = {
    async get(id, ...[input]) {
      const entry = entryOf(id, input);
      if (entry.loading === undefined && isFresh(entry)) return entry.model.data as Output<typeof id>;
      return load(entry) as Promise<Output<typeof id>>;
    },
    peek: (id, ...[input]) => entryOf(id, input).model as Model<Output<typeof id>>,
    watch(id, input, listener) {
      const entry = entryOf(id, input);
      const listen = listener as (model: Model<unknown>) => void;
      // Two watchers may pass the same function.
      const own = (model: Model<unknown>) => listen(model);
      entry.listeners.add(own);
      tell(own, entry.model);
      adjustStream();
      if (isFresh(entry)) schedule(entry);
      else loadQuietly(entry);
      return () => {
        entry.listeners.delete(own);
        schedule(entry);
        adjustStream();
      };
    },
    async refresh(id, ...[input]) {
      const entry = entryOf(id, input);
      if (entry.loading) entry.isOutdated = true;
      towline.resources.reset(id, ...([input] as CallArguments<typeof id>));
      return load(entry, true) as Promise<Output<typeof id>>;
    },
    set(id, input, data) {
      const entry = entryOf(id, input);
      if (entry.loading) entry.isOutdated = true;
      change(entry, { data, loadedAtMs: clock.now(), error: undefined, failedAtMs: undefined });
    },
    pause() {
      let isHeld = true;
      holders += 1;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        holders -= 1;
        if (holders === 0) for (const entry of entries.values()) if (entry.isOwed) loadQuietly(entry);
      };
    },
    get isPaused() {
      return holders > 0;
    },
    close() {
      for (const entry of entries.values()) {
        entry.listeners.clear();
        entry.stopTimer();
      }
      entries.clear();
      adjustStream();
    },
  };
  return cache;
}

/** A listener's own fault must neither break the cache nor be swallowed. */
function tell(listener: (model: Model<unknown>) => void, model: Model<unknown>): void {
  try {
    listener(model);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
