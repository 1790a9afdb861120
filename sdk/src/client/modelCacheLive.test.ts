import { describe, expect, test } from 'vitest';
import { r1, setUp } from './testing/modelCaches.ts';

describe('live events', () => {
  test('take the place of polling while the stream is open, and polling its place while it is down (S-10)', async () => {
    const { watch, clock, reads, stream, refuseStream } = setUp({ live: true });
    watch();
    await clock.advance(0);
    expect(reads).toHaveLength(1);
    await clock.advance(30_000);
    expect(reads).toHaveLength(1);
    refuseStream(503);
    stream()?.end();
    await clock.advance(5_000);
    expect(reads).toHaveLength(2);
    await clock.advance(5_000);
    expect(reads).toHaveLength(3);
  });

  test('tell of a change, which is read at once; one that the cache has is not', async () => {
    const { cache, watch, clock, reads, stream } = setUp({ live: true });
    watch();
    await clock.advance(0);
    stream()?.write({ version: 1 });
    await clock.advance(0);
    expect(reads).toHaveLength(1);
    stream()?.write({ version: 2 });
    await clock.advance(0);
    expect(reads).toHaveLength(2);
    stream()?.write({ id: 'r2', version: 9 });
    stream()?.write({ topic: 'nonsense' });
    await clock.advance(0);
    expect(reads).toHaveLength(2);
    expect(cache.peek('getRequest', r1).data).toMatchObject({ version: 2 });
  });

  test('a change during a read makes it be read once more', async () => {
    const { watch, clock, reads, stream, hold, release, versions } = setUp({ live: true });
    hold();
    watch();
    await clock.advance(0);
    stream()?.write({ version: 5 });
    stream()?.write({ version: 6 });
    await clock.advance(0);
    await release();
    expect(reads).toHaveLength(2);
    expect(versions().filter((version) => version === 1)).toEqual([]);
  });

  test('while paused a change waits', async () => {
    const { cache, watch, clock, reads, stream } = setUp({ live: true });
    watch();
    await clock.advance(0);
    const resume = cache.pause();
    stream()?.write({ version: 7 });
    await clock.advance(10_000);
    expect(reads).toHaveLength(1);
    resume();
    await clock.advance(0);
    expect(reads).toHaveLength(2);
  });

  test('what is kept but not watched is no longer fresh after a change', async () => {
    const { cache, watch, clock, reads, stream } = setUp({ live: true });
    watch();
    await cache.get('getDispatch', r1);
    await clock.advance(0);
    expect(reads).toHaveLength(2);
    stream()?.write({ version: 1 });
    await clock.advance(0);
    await cache.get('getDispatch', r1);
    expect(reads).toHaveLength(3);
  });

  test('after the stream was away everything is read once: what happened meanwhile is unknown', async () => {
    const { watch, clock, reads, stream, opened } = setUp({ live: true });
    watch();
    await clock.advance(0);
    stream()?.end();
    await clock.advance(1_000);
    expect(opened()).toBe(2);
    expect(reads).toHaveLength(2);
    await clock.advance(30_000);
    expect(reads).toHaveLength(2);
  });

  test('a failed read is tried again though the stream is open', async () => {
    const { cache, clock, reads, fail } = setUp({ live: true });
    fail(503);
    cache.watch('getDispatch', r1, () => {});
    await clock.advance(0);
    fail(200);
    await clock.advance(5_000);
    expect(reads).toHaveLength(2);
    await clock.advance(30_000);
    expect(reads).toHaveLength(2);
  });

  test('the stream is open only while something is watched that it can tell of', async () => {
    const { cache, watch, clock, stream, opened } = setUp({ live: true });
    const stopOther = cache.watch('getVersion', {}, () => {});
    await clock.advance(0);
    expect(opened()).toBe(0);
    const stop = watch();
    await clock.advance(0);
    expect(opened()).toBe(1);
    stop();
    await clock.advance(0);
    expect(stream()).toBeUndefined();
    stopOther();
  });
});
