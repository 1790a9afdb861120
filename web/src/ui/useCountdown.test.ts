import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCountdown } from './useCountdown.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

describe('useCountdown', () => {
  it('runs out once, not before its time', () => {
    const done = vi.fn();
    const { result } = renderHook(() => useCountdown(5000, false, done));
    pass(4900);
    expect(done).not.toHaveBeenCalled();
    expect(result.current).toBe(100);
    pass(100);
    expect(done).toHaveBeenCalledTimes(1);
    pass(10_000);
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('stands still while paused and goes on from there', () => {
    const done = vi.fn();
    const { rerender } = renderHook(({ paused }) => useCountdown(5000, paused, done), {
      initialProps: { paused: false },
    });
    pass(3000);
    rerender({ paused: true });
    pass(60_000);
    expect(done).not.toHaveBeenCalled();
    rerender({ paused: false });
    pass(1900);
    expect(done).not.toHaveBeenCalled();
    pass(100);
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('is not stretched by pauses shorter than a tick', () => {
    const done = vi.fn();
    const { rerender } = renderHook(({ paused }) => useCountdown(1000, paused, done), {
      initialProps: { paused: false },
    });
    for (let time = 0; time < 20; time++) {
      pass(50);
      rerender({ paused: true });
      rerender({ paused: false });
    }
    pass(100);
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('never runs out without a time', () => {
    const done = vi.fn();
    renderHook(() => useCountdown(undefined, false, done));
    pass(100_000);
    expect(done).not.toHaveBeenCalled();
  });
});
