import { act, renderHook } from '@testing-library/react';
import type { RequestEvent } from '@towline/sdk/api';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageKeys } from './rowChanges.ts';
import { useAddedWhileResting } from './useAddedWhileResting.ts';

const { listeners } = vi.hoisted(() => ({ listeners: new Set<(event: RequestEvent) => void>() }));
vi.mock('../live/live.ts', () => ({
  onLiveEvent: (listener: (event: RequestEvent) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
}));

const page = (...keys: string[]): PageKeys => ({ keys: new Set(keys), count: keys.length });
let answer: PageKeys;

beforeEach(() => {
  listeners.clear();
  answer = page('new', 'shown');
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function start(more: { isAsking?: boolean } = {}) {
  const ask = vi.fn(async () => answer);
  const couldShow = ({ status }: RequestEvent) => status !== 'Cancelled';
  const options = { topic: 'request' as const, page: page('shown'), couldShow, isAsking: true, ask, ...more };
  const hook = renderHook((given: typeof options) => useAddedWhileResting(given), { initialProps: options });
  return { ask, options, ...hook };
}
const tell = (id: string, more: Partial<RequestEvent> = {}): void =>
  act(() => {
    for (const listener of listeners)
      listener({ topic: 'request', id, version: 2, timestamp: '2026-11-21T13:00:00Z', ...more });
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('a request that comes into the view is asked about at once, a storm of them no oftener than every 5 s', async () => {
  const { ask, result } = start();
  tell('new');
  await pass(0);
  expect(result.current).toBe(1);
  answer = page('newer', 'new', 'shown');
  for (const id of ['newer', 'new', 'other']) tell(id);
  await pass(4_999);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(result.current).toBe(2);
});

it.each<[string, string, Partial<RequestEvent>]>([
  ['that is shown', 'shown', {}],
  ['that cannot stand in the list', 'new', { status: 'Cancelled', created: true }],
  ['whose truck moved', 'new', { operation: 'position' }],
  ['at which somebody looks', 'new', { operation: 'watchRequest' }],
  ['of which something else is told', 'new', { topic: 'outbox' }],
])('a request %s is not asked about', async (_what, id, event) => {
  const { ask } = start();
  tell(id, event);
  await pass(10_000);
  expect(ask).not.toHaveBeenCalled();
});

it('is asked about when the list rests in sight again', async () => {
  const { ask, options, rerender, result } = start({ isAsking: false });
  tell('new');
  await pass(10_000);
  expect(ask).not.toHaveBeenCalled();
  rerender({ ...options, isAsking: true });
  await pass(0);
  expect(result.current).toBe(1);
});

it('is forgotten with the rows that were read since, also where the answer was under way', async () => {
  const { options, rerender, result, ask } = start();
  tell('new');
  await pass(0);
  expect(result.current).toBe(1);
  rerender({ ...options, page: page('new', 'shown') });
  expect(result.current).toBe(0);
  let come: (late: PageKeys) => void = () => {};
  ask.mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
  tell('another');
  await pass(5_000);
  rerender({ ...options, page: page('another', 'new', 'shown') });
  come(page('another', 'new', 'shown', 'fourth'));
  await pass(0);
  expect(result.current).toBe(0);
});

it('what cannot be asked now is asked with the next event', async () => {
  const { ask, result } = start();
  ask.mockRejectedValueOnce(new Error('away'));
  tell('new');
  await pass(0);
  expect(result.current).toBe(0);
  tell('new', { version: 3 });
  await pass(5_000);
  expect(result.current).toBe(1);
});

it('a clock that is set back by an hour holds up no question', async () => {
  const { ask } = start();
  tell('new');
  await pass(0);
  vi.setSystemTime(Date.now() - 3_600_000);
  tell('newer');
  await pass(5_000);
  expect(ask).toHaveBeenCalledTimes(2);
});
