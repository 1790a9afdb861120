import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSearch } from './useSearch.ts';

let calls: { readonly asked: string; readonly signal: AbortSignal; readonly answer: PromiseWithResolvers<string[]> }[];

beforeEach(() => {
  calls = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const start = (asked: string) =>
  renderHook(
    ({ text, isHurried = false }: { text: string; isHurried?: boolean }) =>
      useSearch<string>(
        text,
        (signal) => {
          const answer = Promise.withResolvers<string[]>();
          calls.push({ asked: text, signal, answer });
          return answer.promise;
        },
        isHurried,
      ),
    { initialProps: { text: asked } as { text: string; isHurried?: boolean } },
  );
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const settle = (work: () => void) => act(async () => work());

it('asks once the typing rests, and is busy from the first key on', async () => {
  const { result, rerender } = start('a');
  expect(result.current).toEqual({ rows: [], isBusy: true, hasFailed: false });
  await pass(249);
  rerender({ text: 'ab' });
  await pass(249);
  expect(calls).toEqual([]);
  await pass(1);
  expect(calls.map(({ asked }) => asked)).toEqual(['ab']);
  await settle(() => calls[0]?.answer.resolve(['one']));
  expect(result.current).toEqual({ rows: ['one'], isBusy: false, hasFailed: false });
});

it('asks at once where it is hurried', async () => {
  const { rerender } = start('a');
  rerender({ text: 'a', isHurried: true });
  await pass(0);
  expect(calls).toHaveLength(1);
});

it('ends the older call, and its answer counts no more, in whatever order they come', async () => {
  const { result, rerender } = start('a');
  await pass(250);
  rerender({ text: 'ab' });
  expect(calls[0]?.signal.aborted).toBe(true);
  await pass(250);
  await settle(() => calls[1]?.answer.resolve(['new']));
  await settle(() => calls[0]?.answer.resolve(['old']));
  expect(result.current.rows).toEqual(['new']);
});

it('keeps what was found while the next is asked for', async () => {
  const { result, rerender } = start('a');
  await pass(250);
  await settle(() => calls[0]?.answer.resolve(['one']));
  rerender({ text: 'ab' });
  expect(result.current).toEqual({ rows: ['one'], isBusy: true, hasFailed: false });
});

it('says that the answer did not come, until something else is asked', async () => {
  const { result, rerender } = start('a');
  await pass(250);
  await settle(() => calls[0]?.answer.reject(new Error('away')));
  expect(result.current).toEqual({ rows: [], isBusy: false, hasFailed: true });
  rerender({ text: 'ab' });
  expect(result.current.hasFailed).toBe(false);
});

it('shows nothing and asks nothing for nothing, whatever was found before', async () => {
  const { result, rerender } = start('a');
  await pass(250);
  await settle(() => calls[0]?.answer.resolve(['one']));
  rerender({ text: '' });
  await pass(250);
  expect(result.current).toEqual({ rows: [], isBusy: false, hasFailed: false });
  expect(calls).toHaveLength(1);
});

it('asks nothing any more once it is gone', async () => {
  const { unmount } = start('a');
  unmount();
  await pass(500);
  expect(calls).toEqual([]);
});
