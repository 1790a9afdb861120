import { act, renderHook } from '@testing-library/react';
import type { RequestEvent } from '@towline/sdk/api';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markMs, useChangedRows } from './useChangedRows.ts';

const { listeners } = vi.hoisted(() => ({ listeners: new Set<(event: RequestEvent) => void>() }));
vi.mock('../live/live.ts', () => ({
  onLiveState: () => () => {},
  onLiveEvent: (listener: (event: RequestEvent) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
}));

interface Row {
  readonly id: string;
  readonly version: number;
}
interface Given {
  readonly rows: readonly Row[] | undefined;
  readonly asked?: string;
}

let added: number[];
beforeEach(() => {
  listeners.clear();
  added = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const rowKey = ({ id }: Row) => id;
const rowVersion = ({ version }: Row) => version;
const of = (...pairs: [string, number][]): Row[] => pairs.map(([id, version]) => ({ id, version }));
const start = (rows: readonly Row[] | undefined) =>
  renderHook(
    ({ rows: shown, asked = 'page 1' }: Given) =>
      useChangedRows<Row>({
        rows: shown,
        rowKey,
        rowVersion,
        asked,
        topic: 'request',
        onAdded: (count) => void added.push(count),
      }),
    { initialProps: { rows } as Given },
  );
const tell = (event: Partial<RequestEvent>) =>
  act(() => {
    for (const listener of [...listeners])
      listener({ topic: 'request', timestamp: '2026-11-21T13:00:00Z', ...event } as RequestEvent);
  });

it('marks nothing of the first answer', () => {
  const { result } = start(of(['a', 1]));
  expect([...result.current.changed]).toEqual([]);
  expect(added).toEqual([]);
});

it('marks for a moment what a refresh changed and added, and counts what it added', () => {
  const { result, rerender } = start(of(['a', 1], ['b', 1]));
  rerender({ rows: of(['a', 2], ['b', 1], ['c', 1]) });
  expect([...result.current.changed].sort()).toEqual(['a', 'c']);
  expect(added).toEqual([1]);
  act(() => vi.advanceTimersByTime(markMs));
  expect([...result.current.changed]).toEqual([]);
});

it('marks a second refresh for its own moment', () => {
  const { result, rerender } = start(of(['a', 1]));
  rerender({ rows: of(['a', 2]) });
  act(() => vi.advanceTimersByTime(markMs - 1));
  rerender({ rows: of(['a', 3]) });
  act(() => vi.advanceTimersByTime(1));
  expect([...result.current.changed]).toEqual(['a']);
});

it('another page brings other rows, which are no news', () => {
  const { result, rerender } = start(of(['a', 1]));
  rerender({ rows: of(['b', 1], ['c', 1]), asked: 'page 2' });
  expect([[...result.current.changed], added]).toEqual([[], []]);
});

it('compares with what stood there before a failure', () => {
  const { result, rerender } = start(of(['a', 1]));
  rerender({ rows: undefined });
  rerender({ rows: of(['a', 2]) });
  expect([...result.current.changed]).toEqual(['a']);
});

it('counts the shown rows that events tell of, each once, until they are read', () => {
  const { result, rerender } = start(of(['a', 1], ['b', 1]));
  tell({ id: 'a', version: 2 });
  tell({ id: 'a', version: 3 });
  tell({ id: 'b', version: 2 });
  expect(result.current.waiting).toBe(2);
  rerender({ rows: of(['a', 3], ['b', 2]) });
  expect(result.current.waiting).toBe(0);
});

it.each<[string, Partial<RequestEvent>]>([
  ['a row that is up to date already', { id: 'a', version: 1 }],
  ['a row that is not shown', { id: 'z', version: 9 }],
  ['something else of the same id', { id: 'a', version: 9, topic: 'draft' }],
])('%s is no news', (_what, event) => {
  const { result } = start(of(['a', 1]));
  tell(event);
  expect(result.current.waiting).toBe(0);
});
