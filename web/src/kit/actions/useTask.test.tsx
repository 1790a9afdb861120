import { act, renderHook } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { flash } from '../flash.ts';
import { type Ended, useTask } from './useTask.ts';

beforeAll(() => setupTexts('en-BE'));

describe('a task', () => {
  it('of which two run at once is that of the last; the first says nothing any more', async () => {
    const first = Promise.withResolvers<string>();
    const second = Promise.withResolvers<string>();
    const { result } = renderHook(() => useTask());
    const ends: Promise<Ended<string>>[] = [];
    act(() => void ends.push(result.current.run(() => first.promise)));
    act(() => void ends.push(result.current.run(() => second.promise)));
    await act(async () => first.resolve('first'));
    expect(result.current.isBusy).toBe(true);
    await act(async () => second.resolve('second'));
    expect(result.current.isBusy).toBe(false);
    expect(await Promise.all(ends)).toEqual([{ kind: 'overtaken' }, { kind: 'done', answer: 'second' }]);
  });

  it('that is stopped is busy no longer, and whatever it answers is overtaken', async () => {
    const work = Promise.withResolvers<string>();
    const { result } = renderHook(() => useTask({}));
    const ends: Promise<Ended<string>>[] = [];
    act(() => void ends.push(result.current.run(() => work.promise)));
    expect(result.current.isUnderWay()).toBe(true);
    act(() => result.current.stop());
    expect([result.current.isBusy, result.current.isUnderWay()]).toEqual([false, false]);
    await act(async () => work.reject(new Error('too late')));
    expect(await Promise.all(ends)).toEqual([{ kind: 'overtaken' }]);
  });

  it('that fails throws nothing, and is told of where nothing else says it', async () => {
    const failure = vi.spyOn(flash, 'failure');
    const error = new Error('broken');
    const silent = renderHook(() => useTask());
    expect(await act(() => silent.result.current.run(async () => Promise.reject(error)))).toEqual({
      kind: 'failed',
      error,
    });
    expect(failure).not.toHaveBeenCalled();
    const told = renderHook(() => useTask({ lead: 'DRAFT_NOT_DELETED' }));
    await act(() => told.result.current.run(async () => Promise.reject(error)));
    expect(failure).toHaveBeenCalledTimes(1);
    failure.mockRestore();
  });

  it('that is done is said to be where it has words for its answer, and one that failed or was overtaken is not', async () => {
    const success = vi.spyOn(flash, 'success');
    const { result } = renderHook(() => useTask());
    const said = (isSaved: boolean) => (isSaved ? (['ORDER_SAVED'] as const) : []);
    await act(() => result.current.run(async () => false, said));
    await act(() => result.current.run(async () => Promise.reject<boolean>(new Error('broken')), said));
    const slow = Promise.withResolvers<boolean>();
    act(() => void result.current.run(() => slow.promise, said));
    act(() => result.current.stop());
    await act(async () => slow.resolve(true));
    expect(success).not.toHaveBeenCalled();
    await act(() => result.current.run(async () => true, said));
    expect(success.mock.calls).toEqual([[['Request updated']]]);
    success.mockRestore();
  });
});
