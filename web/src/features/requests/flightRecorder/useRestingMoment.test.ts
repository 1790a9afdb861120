import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRestingMoment } from './useRestingMoment.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const first = Date.UTC(2026, 10, 21, 14, 0, 0);

function moving() {
  const onAt = vi.fn<(at: string) => void>();
  const hook = renderHook(({ atMs }) => useRestingMoment(atMs, onAt), { initialProps: { atMs: first } });
  return { onAt, hook };
}

it('a moment is named once it rests, not while it moves', () => {
  const { onAt, hook } = moving();
  vi.advanceTimersByTime(399);
  hook.rerender({ atMs: first + 1_000 });
  vi.advanceTimersByTime(399);
  expect(onAt).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onAt.mock.calls).toEqual([['2026-11-21T14:00:01.000Z']]);
});

it('no moment is named after the replay was left, though it is still in sight', () => {
  const { onAt, hook } = moving();
  hook.result.current();
  hook.rerender({ atMs: first + 1_000 });
  vi.advanceTimersByTime(1_000);
  expect(onAt).not.toHaveBeenCalled();
});
