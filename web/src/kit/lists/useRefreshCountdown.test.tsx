import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useRefreshCountdown } from './useRefreshCountdown.ts';

let focused = true;

function focus(now: boolean): void {
  focused = now;
  act(() => {
    window.dispatchEvent(new Event(now ? 'focus' : 'blur'));
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  focused = true;
  vi.spyOn(document, 'hasFocus').mockImplementation(() => focused);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function start(
  more: {
    filters?: string;
    isCaseOpen?: boolean;
    isTold?: boolean;
    isAsked?: boolean;
    error?: Error;
    tookInMs?: number;
  } = {},
) {
  const refresh = vi.fn(async () => {});
  const retry = vi.fn(async () => {});
  const resource = {
    error: more.error,
    isFetching: false,
    loadedAt: 7,
    tookInMs: more.tookInMs ?? 100,
    refresh,
    retry,
  };
  const { isTold = false, isAsked = false } = more;
  let painted = 0;
  const hook = renderHook(
    (options: { filters: string; isCaseOpen: boolean }) => {
      painted += 1;
      return useRefreshCountdown(resource, { ...options, isTold, isAsked });
    },
    { initialProps: { filters: more.filters ?? '', isCaseOpen: more.isCaseOpen ?? false } },
  );
  return { refresh, retry, rerender: hook.rerender, now: () => hook.result.current, paints: () => painted };
}

const seconds = (count: number) => act(() => vi.advanceTimersByTime(count * 1000));

describe('useRefreshCountdown', () => {
  it('counts from 5 by the second and then refreshes', () => {
    const { now, refresh } = start();
    expect(now().state).toEqual({ kind: 'running', interval: 5, isSlow: false });
    expect(now().ticks.left()).toBe(5);
    seconds(4);
    expect(now().ticks.left()).toBe(1);
    expect(refresh).not.toHaveBeenCalled();
    seconds(1);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('paints nothing but what shows the seconds', () => {
    const { paints } = start();
    const before = paints();
    seconds(4);
    expect(paints()).toBe(before);
  });

  it('is off with filters until the agent resumes anyway, and again when the filters change', () => {
    const { now, refresh, rerender } = start({ filters: 'country=BE' });
    expect(now().state).toEqual({ kind: 'paused', why: 'filters' });
    seconds(20);
    expect(refresh).not.toHaveBeenCalled();
    act(() => now().resume());
    expect(now().state.kind).toBe('running');
    rerender({ filters: 'country=FR', isCaseOpen: false });
    expect(now().state).toEqual({ kind: 'paused', why: 'filters' });
  });

  it('is off while a case is open', () => {
    const { now, rerender } = start({ isCaseOpen: true });
    expect(now().state).toEqual({ kind: 'paused', why: 'caseOpen' });
    rerender({ filters: '', isCaseOpen: false });
    expect(now().state.kind).toBe('running');
  });

  it('is off without focus and refreshes at once when it comes back', () => {
    const { now, refresh } = start();
    focus(false);
    expect(now().state).toEqual({ kind: 'paused', why: 'unfocused' });
    seconds(30);
    expect(refresh).not.toHaveBeenCalled();
    focus(true);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(now().state).toMatchObject({ kind: 'running' });
    expect(now().ticks.left()).toBe(5);
  });

  it('stays off when the agent paused it, also over a change of focus', () => {
    const { now, refresh } = start();
    act(() => now().pause());
    focus(false);
    focus(true);
    expect(now().state).toEqual({ kind: 'paused', why: 'agent' });
    expect(refresh).not.toHaveBeenCalled();
    act(() => now().resume());
    expect(now().state.kind).toBe('running');
  });

  it('is slower than stated where the server is slow', () => {
    const { now } = start({ tookInMs: 3000 });
    expect(now().state).toMatchObject({ kind: 'running', interval: 12, isSlow: true });
  });

  it('asks once a minute where every change is told anyway', () => {
    const { refresh } = start({ isTold: true });
    seconds(59);
    expect(refresh).not.toHaveBeenCalled();
    seconds(1);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('asks nothing by itself where a list is read when it is asked, but for coming back to it', () => {
    const { refresh } = start({ isAsked: true });
    seconds(300);
    expect(refresh).not.toHaveBeenCalled();
    focus(false);
    focus(true);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('shows a failure with the time of what is shown, and retries for the person at once, by itself after 60 s', () => {
    const { now, retry, refresh } = start({ error: new Error('down') });
    expect(now().state).toEqual({ kind: 'failed', lastAt: 7 });
    seconds(59);
    expect(refresh).not.toHaveBeenCalled();
    now().refreshNow();
    expect(retry).toHaveBeenCalledTimes(1);
    seconds(1);
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});
