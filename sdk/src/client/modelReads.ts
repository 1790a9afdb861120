import type { OperationId } from '../generated/operations.ts';
import type { Clock } from './clock.ts';
import type { Towline } from './createTowline.ts';
import type { Entries, Entry } from './modelEntries.ts';
import { TowlineError } from './problem.ts';

interface ReadOptions {
  readonly clock: Clock;
  readonly everyInMs: number;
  /** Whether the stream would tell of a change. */
  readonly isTold: (entry: Entry) => boolean;
}

/** How a cache reads: each call once at a time, again when it is due, and nothing by itself while everything stands still. */
export function createModelReads(
  towline: Pick<Towline, 'call' | 'resources'>,
  entries: Entries,
  { clock, everyInMs, isTold }: ReadOptions,
) {
  let holders = 0;

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
    entries.change(entry, { isLoading: true });
    try {
      for (;;) {
        entry.isOutdated = false;
        const data = await call(id, input, { explicit: isExplicit });
        if (entry.isOutdated) continue;
        entries.change(entry, {
          data,
          loadedAtMs: clock.now(),
          error: undefined,
          failedAtMs: undefined,
          isLoading: false,
        });
        return data;
      }
    } catch (cause) {
      const error = cause instanceof TowlineError ? cause : new TowlineError('UNEXPECTED', String(cause), { cause });
      entries.change(entry, { error, failedAtMs: clock.now(), isLoading: false });
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
    if (isThere && isTold(entry)) return;
    entry.stopTimer = clock.after(everyInMs, () => loadQuietly(entry));
  }

  /** What is being read now may have been read before the change: it is read once more afterwards. */
  function outdate(entry: Entry): void {
    towline.resources.outdate();
    if (entry.loading) entry.isOutdated = true;
    else if (entry.listeners.size > 0) loadQuietly(entry);
    else entry.model = { ...entry.model, loadedAtMs: undefined };
  }

  function pause(): () => void {
    let isHeld = true;
    holders += 1;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      holders -= 1;
      if (holders === 0) for (const entry of entries.all()) if (entry.isOwed) loadQuietly(entry);
    };
  }

  return { load, loadQuietly, schedule, outdate, pause, isPaused: () => holders > 0 };
}
