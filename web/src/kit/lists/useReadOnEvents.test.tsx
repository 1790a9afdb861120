import { act, renderHook } from '@testing-library/react';
import type { RequestEvent } from '@towline/sdk/api';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useReadOnEvents } from './useReadOnEvents.ts';

const { listeners } = vi.hoisted(() => ({ listeners: new Set<(event: RequestEvent) => void>() }));
vi.mock('../live/live.ts', () => ({
  onLiveEvent: (listener: (event: RequestEvent) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
}));

beforeEach(() => {
  listeners.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function start(more: { isPaused?: boolean; topic?: 'request' | undefined } = {}) {
  const refresh = vi.fn(async () => {});
  const options = {
    topic: 'request' as const,
    isPaused: false,
    refresh,
    isShown: (id: string) => id === 'shown',
    ...more,
  };
  const hook = renderHook((given: typeof options) => useReadOnEvents(given), { initialProps: options });
  return { refresh, options, ...hook };
}
const tell = (id: string, more: Partial<RequestEvent> & { readonly created?: boolean } = {}): void =>
  act(() => {
    for (const listener of listeners)
      listener({ topic: 'request', id, version: 2, timestamp: '2026-11-21T13:00:00Z', ...more });
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('a change of a shown row is read at once, a storm of them no oftener than every 400 ms', () => {
  const { refresh } = start();
  tell('shown');
  pass(0);
  expect(refresh).toHaveBeenCalledTimes(1);
  for (let time = 0; time < 10; time += 1) tell('shown');
  pass(399);
  expect(refresh).toHaveBeenCalledTimes(1);
  pass(1);
  expect(refresh).toHaveBeenCalledTimes(2);
});

it.each([
  ['a request that is new', 'other', { created: true }, {}, 1],
  ['a request that is not shown', 'other', {}, {}, 0],
  ['something else of the same id', 'shown', { topic: 'draft' }, {}, 0],
  ['a change while the countdown is off', 'shown', {}, { isPaused: true }, 0],
  ['a list that is not live', 'shown', {}, { topic: undefined }, 0],
] as const)('%s: read %j', (_name, id, event, options, times) => {
  const { refresh } = start(options);
  tell(id, event);
  pass(1_000);
  expect(refresh).toHaveBeenCalledTimes(times);
});

it('what waits for its turn is not read any more once the list rests or is left', () => {
  const { refresh, rerender, options, unmount } = start();
  tell('shown');
  pass(0);
  tell('shown');
  rerender({ ...options, isPaused: true });
  pass(1_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  rerender(options);
  tell('shown');
  unmount();
  pass(1_000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('a clock that is set back by an hour holds up no reading', () => {
  const { refresh } = start();
  tell('shown');
  pass(0);
  vi.setSystemTime(Date.now() - 3_600_000);
  tell('shown');
  pass(400);
  expect(refresh).toHaveBeenCalledTimes(2);
});
