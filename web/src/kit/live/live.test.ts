import type { LiveEvent, LiveState } from '@towline/sdk/client/events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onlyTab } from '../tabs/tabs.testing.ts';
import { liveState, onLiveEvent, onLiveState, openLive } from './live.ts';

type Options = { onEvent: (event: LiveEvent) => void; onState: (state: LiveState) => void; topics: readonly string[] };
let stream: Options;
const closed = vi.fn();
const towline = {
  live: (options: Options) => {
    stream = options;
    return closed;
  },
} as never as Parameters<typeof openLive>[0];
const event = (topic: string, data: unknown) => ({ topic, data }) as LiveEvent;

let close: () => void;
beforeEach(() => {
  close?.();
  closed.mockReset();
  close = openLive(towline, 'jan', onlyTab());
});

describe('the one stream of a page (DECISIONS S-10)', () => {
  it('tells every change of its state once, with what it was', () => {
    const told = vi.fn();
    const stop = onLiveState(told);
    stream.onState('open');
    stream.onState('open');
    stream.onState('retrying' as LiveState);
    expect(told.mock.calls).toEqual([
      ['open', 'closed'],
      ['retrying', 'open'],
    ]);
    stop();
    stream.onState('open');
    expect(told).toHaveBeenCalledTimes(2);
    expect(liveState()).toBe('open');
  });

  it('tells every event to all who listen, until they stop', () => {
    const [one, other] = [vi.fn(), vi.fn()];
    const stop = onLiveEvent(one);
    const stopOther = onLiveEvent(other);
    const data = { topic: 'changed', tag: 'agents', id: 'a' };
    stream.onEvent(event('changed', data));
    stop();
    stream.onEvent(event('changed', data));
    expect([one.mock.calls, other.mock.calls.length]).toEqual([[[data]], 2]);
    stopOther();
  });

  it.each([
    ['of a topic that this release does not know', event('weather', { topic: 'weather' })],
    ['that says nothing', event('changed', null)],
    ['that is a word', event('changed', 'x')],
  ])('an event %s disturbs nobody', (_what, odd) => {
    const told = vi.fn();
    const stop = onLiveEvent(told);
    expect(() => stream.onEvent(odd)).not.toThrow();
    expect(told).not.toHaveBeenCalled();
    stop();
  });

  it('is closed by who opened it, and says so', () => {
    stream.onState('open');
    const told = vi.fn();
    const stop = onLiveState(told);
    close();
    expect([closed.mock.calls.length, liveState(), told.mock.calls]).toEqual([1, 'closed', [['closed', 'open']]]);
    stop();
  });
});
