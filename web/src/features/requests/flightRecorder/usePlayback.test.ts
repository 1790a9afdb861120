import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePlayback } from './usePlayback.ts';

const minute = 60_000;
const span = { startMs: 0, endMs: 10 * minute };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = (begin = 0) => renderHook(() => usePlayback(begin, span));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it.each([
  ['a moment within', 5 * minute, 5 * minute],
  ['one before the first', -1, 0],
  ['one after the last', 99 * minute, 10 * minute],
])('begins at %s', (_what, begin, shown) => {
  expect(start(begin).result.current.atMs).toBe(shown);
});

it('stands still until it is played, then a minute passes in a second', () => {
  const { result } = start();
  pass(1_000);
  expect(result.current.atMs).toBe(0);
  act(() => result.current.setPlaying(true));
  pass(1_000);
  expect(result.current.atMs).toBe(minute);
});

it('goes on from where it is at another speed, and from where it was put', () => {
  const { result } = start();
  act(() => result.current.setPlaying(true));
  pass(1_000);
  act(() => result.current.setSpeed(10));
  pass(1_000);
  expect(result.current.atMs).toBe(minute + 10_000);
  act(() => result.current.setAt(5 * minute));
  pass(1_000);
  expect(result.current.atMs).toBe(5 * minute + 10_000);
});

it('rests, and loses nothing of the time that it rested', () => {
  const { result } = start();
  act(() => result.current.setPlaying(true));
  pass(1_000);
  act(() => result.current.setPlaying(false));
  pass(5_000);
  act(() => result.current.setPlaying(true));
  pass(1_000);
  expect(result.current.atMs).toBe(2 * minute);
});

it('ends at the end, and played again begins anew', () => {
  const { result } = start(9 * minute);
  act(() => result.current.setPlaying(true));
  pass(3_000);
  expect([result.current.atMs, result.current.isPlaying]).toEqual([10 * minute, false]);
  act(() => result.current.setPlaying(true));
  expect(result.current.atMs).toBe(0);
  pass(1_000);
  expect(result.current.atMs).toBe(minute);
});
