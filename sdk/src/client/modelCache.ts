import type { CallArguments } from './call.ts';
import { systemClock } from './clock.ts';
import type { Towline } from './createTowline.ts';
import { isLive } from './liveKeys.ts';
import { createEntries, tell } from './modelEntries.ts';
import { createModelReads } from './modelReads.ts';
import { createModelStream } from './modelStream.ts';
import { MODEL_EXPIRY_MS, MODEL_POLL_MS, type Model, type ModelCache, type ModelCacheOptions } from './models.ts';
import type { Output } from './types.ts';

/**
 * A cache over a client (3-platform §4, §9). Each has its own entries, timers and stream of live events.
 * @param towline makes the calls; its resource proxy decides on sharing and on the 60 s block
 */
export function createModelCache(
  towline: Pick<Towline, 'call' | 'live' | 'resources'>,
  options: ModelCacheOptions = {},
): ModelCache {
  const { clock = systemClock, expiryInMs = MODEL_EXPIRY_MS, everyInMs = MODEL_POLL_MS, live = true } = options;
  const entries = createEntries(() => clock.now(), expiryInMs);
  const reads = createModelReads(towline, entries, {
    clock,
    everyInMs,
    isTold: ({ key }): boolean => stream.isOpen() && isLive(key),
  });
  const stream = createModelStream(towline, entries, reads);
  const adjustStream = (): void => {
    if (live) stream.adjust();
  };

  const cache: ModelCache = {
    async get(id, ...[input]) {
      const entry = entries.of(id, input);
      if (entry.loading === undefined && entries.isFresh(entry)) return entry.model.data as Output<typeof id>;
      return reads.load(entry) as Promise<Output<typeof id>>;
    },
    peek: (id, ...[input]) => entries.of(id, input).model as Model<Output<typeof id>>,
    watch(id, input, listener) {
      const entry = entries.of(id, input);
      const listen = listener as (model: Model<unknown>) => void;
      // Two watchers may pass the same function.
      const own = (model: Model<unknown>) => listen(model);
      entry.listeners.add(own);
      tell(own, entry.model);
      adjustStream();
      if (entries.isFresh(entry)) reads.schedule(entry);
      else reads.loadQuietly(entry);
      return () => {
        entry.listeners.delete(own);
        reads.schedule(entry);
        adjustStream();
      };
    },
    async refresh(id, ...[input]) {
      const entry = entries.of(id, input);
      if (entry.loading) entry.isOutdated = true;
      towline.resources.reset(id, ...([input] as CallArguments<typeof id>));
      return reads.load(entry, true) as Promise<Output<typeof id>>;
    },
    set(id, input, data) {
      const entry = entries.of(id, input);
      if (entry.loading) entry.isOutdated = true;
      entries.change(entry, { data, loadedAtMs: clock.now(), error: undefined, failedAtMs: undefined });
    },
    pause: reads.pause,
    get isPaused() {
      return reads.isPaused();
    },
    close() {
      entries.clear();
      adjustStream();
    },
  };
  return cache;
}
