import { describe, expect, test, vi } from 'vitest';
import { createModelCache } from './modelCache.ts';
import type { ModelId } from './models.ts';
import { TowlineError } from './problem.ts';
import { r1, setUp } from './testing/modelCaches.ts';

describe('what was read', () => {
  test('is answered without a call for 5 s, then read anew (3-platform §9)', async () => {
    const { cache, clock, reads } = setUp();
    expect(await cache.get('getRequest', r1)).toMatchObject({ version: 1 });
    await clock.advance(4_999);
    expect(await cache.get('getRequest', r1)).toMatchObject({ version: 1 });
    await clock.advance(1);
    expect(await cache.get('getRequest', r1)).toMatchObject({ version: 2 });
    expect(reads).toHaveLength(2);
  });

  test('is kept by operation and input', async () => {
    const { cache, reads } = setUp();
    await cache.get('getRequest', r1);
    await cache.get('getRequest', { path: { id: 'r2' } });
    await cache.get('getVersion');
    await cache.get('getVersion', {});
    expect(reads.map(({ url }) => url)).toEqual([
      '/v1/bo/assistance-requests/r1',
      '/v1/bo/assistance-requests/r2',
      '/version',
    ]);
  });

  test('is read once for all who ask at the same time', async () => {
    const { cache, reads } = setUp();
    const all = await Promise.all([cache.get('getVersion'), cache.get('getVersion'), cache.refresh('getVersion')]);
    // The refresh came while the first read was under way, which may have missed what the person knows of.
    expect(all.map((data) => (data as { version: unknown }).version)).toEqual([2, 2, 2]);
    expect(reads).toHaveLength(2);
  });

  test('may be put there by a write', async () => {
    const { cache, reads } = setUp();
    cache.set('getRequest', r1, await Promise.resolve({ id: 'r1', version: 9 } as never));
    expect(await cache.get('getRequest', r1)).toMatchObject({ version: 9 });
    expect(reads).toHaveLength(0);
    expect(cache.peek('getRequest', r1)).toMatchObject({ data: { version: 9 }, isLoading: false, error: undefined });
  });

  test('stays when reading it anew fails, with the failure and its time (3-platform §8)', async () => {
    const { cache, clock, fail } = setUp();
    await cache.get('getVersion');
    const loadedAtMs = clock.now();
    await clock.advance(5_000);
    fail(500);
    await expect(cache.get('getVersion')).rejects.toMatchObject({ status: 500 });
    expect(cache.peek('getVersion')).toMatchObject({
      data: { version: 1 },
      loadedAtMs,
      error: { status: 500 },
      failedAtMs: clock.now(),
      isLoading: false,
    });
    fail(200);
    await cache.get('getVersion');
    expect(cache.peek('getVersion')).toMatchObject({ data: { version: 3 }, error: undefined, failedAtMs: undefined });
  });

  // proves 3-platform §8 Loading a contract is refused for a minute
  test('is not asked again for 60 s after a failure, unless a person asks', async () => {
    const { cache, clock, fail, reads } = setUp();
    fail(500);
    await expect(cache.get('getRequest', r1)).rejects.toMatchObject({ status: 500 });
    await clock.advance(5_000);
    await expect(cache.get('getRequest', r1)).rejects.toMatchObject({ code: 'RESOURCE_BLOCKED' });
    expect(reads).toHaveLength(1);
    fail(200);
    expect(await cache.refresh('getRequest', r1)).toMatchObject({ version: 2 });
  });

  test('two caches know nothing of each other', async () => {
    const { cache, towline, clock, reads } = setUp();
    const other = createModelCache(towline, { clock, live: false });
    await cache.get('getVersion');
    await other.get('getVersion');
    expect(reads).toHaveLength(2);
  });
});

describe('names', () => {
  // proves 3-platform §8 Model cache
  test.each([
    ['getNothing', 'UNKNOWN_MODEL'],
    ['toString', 'UNKNOWN_MODEL'],
    ['cancelRequest', 'UNSUPPORTED_MODEL'],
    ['streamEvents', 'UNSUPPORTED_MODEL'],
    ['requestDatabaseAccess', 'UNSUPPORTED_MODEL'],
  ])('%s is %s (3-platform §8)', async (name, code) => {
    const { cache, reads } = setUp();
    const id = name as ModelId & 'getVersion';
    await expect(cache.get(id)).rejects.toMatchObject({ code });
    expect(() => cache.peek(id)).toThrow(TowlineError);
    expect(reads).toHaveLength(0);
  });
});

describe('what is watched', () => {
  test('is told at once and at every change, and polled every 5 s until nobody watches (2-requests §4)', async () => {
    const { watch, seen, clock, reads } = setUp();
    const stop = watch();
    expect(seen).toEqual([
      { data: undefined, loadedAtMs: undefined, error: undefined, failedAtMs: undefined, isLoading: false },
      expect.objectContaining({ isLoading: true }),
    ]);
    await clock.advance(0);
    expect(seen.at(-1)).toMatchObject({ data: { version: 1 }, isLoading: false });
    await clock.advance(4_999);
    expect(reads).toHaveLength(1);
    await clock.advance(1);
    await clock.advance(5_000);
    expect(seen.at(-1)).toMatchObject({ data: { version: 3 } });
    stop();
    await clock.advance(60_000);
    expect(reads).toHaveLength(3);
  });

  test('is read once for two watchers; one that leaves leaves the other', async () => {
    const { watch, clock, reads, seen } = setUp();
    const stop = watch();
    watch();
    await clock.advance(0);
    expect(reads).toHaveLength(1);
    stop();
    seen.length = 0;
    await clock.advance(5_000);
    expect(reads).toHaveLength(2);
    expect(seen.map(({ isLoading }) => isLoading)).toEqual([true, false]);
  });

  test('is not read when it is fresh, but polled from then on', async () => {
    const { cache, watch, clock, reads } = setUp();
    await cache.get('getRequest', r1);
    watch();
    await clock.advance(4_000);
    expect(reads).toHaveLength(1);
    await clock.advance(1_000);
    expect(reads).toHaveLength(2);
  });

  test('tells of failures and goes on', async () => {
    const { cache, clock, fail, reads } = setUp();
    const errors: unknown[] = [];
    fail(503);
    cache.watch('getVersion', {}, ({ error }) => errors.push(error?.code));
    await clock.advance(0);
    expect(errors.at(-1)).toBe('X');
    fail(200);
    await clock.advance(5_000);
    expect(errors.at(-1)).toBeUndefined();
    expect(reads).toHaveLength(2);
  });

  test('a watcher’s own fault does not reach the others', async () => {
    const { cache, watch, seen, clock } = setUp();
    const later: (() => void)[] = [];
    const microtasks = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((run) => later.push(run));
    let isFirst = true;
    cache.watch('getRequest', r1, () => {
      if (isFirst) {
        isFirst = false;
        throw new Error('mine');
      }
    });
    microtasks.mockRestore();
    watch();
    await clock.advance(0);
    expect(seen.at(-1)).toMatchObject({ data: { version: 1 } });
    expect(later).toHaveLength(1);
    expect(later[0]).toThrow('mine');
  });
});

describe('pause and resume', () => {
  test('nothing is read by itself while paused; what came due is read on resume (2-requests §4)', async () => {
    const { cache, watch, clock, reads } = setUp();
    watch();
    await clock.advance(0);
    const resume = cache.pause();
    expect(cache.isPaused).toBe(true);
    await clock.advance(60_000);
    expect(reads).toHaveLength(1);
    resume();
    expect(cache.isPaused).toBe(false);
    await clock.advance(0);
    expect(reads).toHaveLength(2);
    await clock.advance(5_000);
    expect(reads).toHaveLength(3);
  });

  test('what did not come due is left to its time', async () => {
    const { cache, watch, clock, reads } = setUp();
    watch();
    await clock.advance(1_000);
    cache.pause()();
    await clock.advance(3_999);
    expect(reads).toHaveLength(1);
    await clock.advance(1);
    expect(reads).toHaveLength(2);
  });

  test('two who pause must both resume; one who resumes twice counts once', async () => {
    const { cache, watch, clock, reads } = setUp();
    watch();
    await clock.advance(0);
    const [first, second] = [cache.pause(), cache.pause()];
    first();
    first();
    await clock.advance(10_000);
    expect(cache.isPaused).toBe(true);
    expect(reads).toHaveLength(1);
    second();
    await clock.advance(0);
    expect(reads).toHaveLength(2);
  });

  test('a person’s own refresh goes through', async () => {
    const { cache, watch, clock, reads } = setUp();
    watch();
    await clock.advance(0);
    cache.pause();
    await cache.refresh('getRequest', r1);
    expect(reads).toHaveLength(2);
  });
});

test('close ends all', async () => {
  const { cache, watch, clock, reads, stream, seen } = setUp({ live: true });
  watch();
  await clock.advance(0);
  cache.close();
  seen.length = 0;
  await clock.advance(60_000);
  expect(stream()).toBeUndefined();
  expect(reads).toHaveLength(1);
  expect(seen).toEqual([]);
});
