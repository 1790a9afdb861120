import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TileWatch, watchTiles } from './tileWatch.ts';

const onDown = vi.fn();
let watch: TileWatch;

beforeEach(() => {
  vi.useFakeTimers();
  onDown.mockClear();
  watch = watchTiles(onDown);
});
afterEach(() => vi.useRealTimers());

const times = (count: number, work: () => void): void => {
  for (let done = 0; done < count; done += 1) work();
};

describe('a tile server is down', () => {
  it('after four failures in a row, and that is said once', () => {
    times(3, watch.failed);
    expect(onDown).not.toHaveBeenCalled();
    times(5, watch.failed);
    expect(onDown).toHaveBeenCalledTimes(1);
  });

  it('not for the holes in its map', () => {
    times(3, watch.failed);
    watch.came();
    times(3, watch.failed);
    expect(onDown).not.toHaveBeenCalled();
  });

  it('when it says nothing for eight seconds', () => {
    watch.asked();
    vi.advanceTimersByTime(4_000);
    watch.asked();
    vi.advanceTimersByTime(3_999);
    expect(onDown).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onDown).toHaveBeenCalledTimes(1);
  });

  it.each(['came', 'stop'] as const)('not when a tile %s in time', (event) => {
    watch.asked();
    watch[event]();
    vi.advanceTimersByTime(60_000);
    expect(onDown).not.toHaveBeenCalled();
  });
});
