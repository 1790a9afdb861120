import type { LiveEvent, LiveState } from '@towline/sdk/client/events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tabsOfBrowser } from '../tabs/tabs.testing.ts';
import type { TabChannel } from '../tabs/tabs.ts';
import { type OpenStream, shareLive } from './sharedLive.ts';

type Opened = Parameters<OpenStream>[0] & { tab: string; isClosed: boolean };

let here: ReturnType<typeof tabsOfBrowser>;
let streams: Opened[];
let visibility: DocumentVisibilityState;

const event = (id: string): LiveEvent => ({ id, topic: 'request', data: { id } });
/** The browser gives its locks in its own time. */
const turns = async () => {
  for (let n = 0; n < 8; n += 1) await new Promise((resolve) => setImmediate(resolve));
};
const later = async (millis: number) => {
  await vi.advanceTimersByTimeAsync(millis);
  await turns();
};
const running = () => streams.filter(({ isClosed }) => !isClosed);

/** A tab of an agent's, and what it heard; `channel` as it hears the others. */
async function tab(
  name: string,
  { agent = 'jan', channel = here.channel() }: { agent?: string; channel?: TabChannel } = {},
) {
  const events: string[] = [];
  const states: LiveState[] = [];
  const close = shareLive(
    agent,
    (options) => {
      const stream: Opened = { ...options, tab: name, isClosed: false };
      streams.push(stream);
      options.onState?.('connecting');
      return () => {
        stream.isClosed = true;
        stream.onState?.('closed');
      };
    },
    { onEvent: ({ id }) => events.push(id ?? ''), onState: (state) => states.push(state) },
    { channel, locks: here.locks },
  );
  closing.push(close);
  await turns();
  return { events, states, close };
}
let closing: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  here = tabsOfBrowser();
  streams = [];
  closing = [];
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  for (const close of closing) close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the stream that the tabs of a browser share (DECISIONS T-851)', () => {
  it('is one for nine tabs, and each hears every event and state of it', async () => {
    const tabs = [];
    for (let n = 0; n < 9; n += 1) tabs.push(await tab(`${n}`));
    expect(streams.map(({ tab: name }) => name)).toEqual(['0']);
    streams[0]!.onState?.('open');
    streams[0]!.onEvent(event('1'));
    for (const { events, states } of tabs) {
      expect(events).toEqual(['1']);
      expect(states.at(-1)).toBe('open');
    }
  });

  it('is another one for another agent', async () => {
    await tab('first');
    // The channel bears the agent's name.
    const other = await tab('second', { agent: 'an', channel: tabsOfBrowser().channel() });
    expect(streams.map(({ tab: name }) => name)).toEqual(['first', 'second']);
    expect(other.states).toEqual(['connecting']);
  });

  it('a tab that comes later knows at once how it is', async () => {
    await tab('first');
    streams[0]!.onState?.('open');
    expect((await tab('second')).states).toEqual(['open']);
  });

  it('goes to the next tab when its own is closed, and goes on after the last event', async () => {
    const first = await tab('first');
    const [second, third] = [await tab('second'), await tab('third')];
    streams[0]!.onState?.('open');
    streams[0]!.onEvent(event('7'));
    first.close();
    await turns();
    expect(running()).toMatchObject([{ tab: 'second', lastEventId: '7' }]);
    expect(third.states).toEqual(['connecting', 'open', 'connecting']);
    running()[0]!.onState?.('open');
    running()[0]!.onEvent(event('8'));
    expect([second.events, third.events, first.events]).toEqual([['7', '8'], ['7', '8'], ['7']]);
    expect(second.states.at(-1)).toBe('open');
  });

  it('what a stream says after it was closed is not told', async () => {
    const first = await tab('first');
    const second = await tab('second');
    first.close();
    await turns();
    streams[0]!.onEvent(event('late'));
    streams[0]!.onState?.('refused');
    expect([second.events, second.states.includes('refused')]).toEqual([[], false]);
  });

  it('a tab that is refused tells all, as each asks for the password', async () => {
    await tab('first');
    const second = await tab('second');
    streams[0]!.onState?.('refused');
    expect(second.states.at(-1)).toBe('refused');
  });
});

describe('a tab that does not answer', () => {
  /** Prints, or was put to sleep: it neither says nor hears anything. */
  function asleep() {
    const inner = here.channel();
    let sleeps = false;
    let heard: (message: unknown) => void = () => {};
    const channel: TabChannel = {
      send: (message) => void (sleeps || inner.send(message)),
      listen(listener) {
        heard = listener;
        inner.listen((message) => void (sleeps || heard(message)));
      },
      close: () => inner.close(),
    };
    return { channel, sleep: () => (sleeps = true), wake: () => (sleeps = false) };
  }

  it('loses the stream to one that is looked at, and hears that one when it wakes', async () => {
    const { channel, sleep, wake } = asleep();
    const first = await tab('first', { channel });
    const second = await tab('second');
    streams[0]!.onState?.('open');
    sleep();
    await later(15_000);
    expect(running()).toMatchObject([{ tab: 'first' }]);
    await later(3_000);
    expect(running()).toMatchObject([{ tab: 'second' }]);
    wake();
    running()[0]!.onState?.('open');
    running()[0]!.onEvent(event('1'));
    expect([first.events, second.events]).toEqual([['1'], ['1']]);
    // And it has its turn again.
    second.close();
    await turns();
    expect(running()).toMatchObject([{ tab: 'first' }]);
  });

  it('keeps it while nobody looks; whoever comes back asks at once', async () => {
    const { channel, sleep } = asleep();
    await tab('first', { channel });
    await tab('second');
    sleep();
    visibility = 'hidden';
    await later(60_000);
    expect(running()).toMatchObject([{ tab: 'first' }]);
    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    await later(3_100);
    expect(running()).toMatchObject([{ tab: 'second' }]);
  });

  it('one that answers keeps it for hours', async () => {
    await tab('first');
    await tab('second');
    await later(2 * 3_600_000);
    expect(streams).toHaveLength(1);
  });

  it('of two that take it over at once one has it in the end', async () => {
    const { channel, sleep } = asleep();
    await tab('first', { channel });
    await tab('second');
    await tab('third');
    sleep();
    await later(30_000);
    expect(running()).toHaveLength(1);
    expect(running()[0]!.tab).not.toBe('first');
  });
});

it('without locks, as on a page of plain http, a tab has a stream of its own', () => {
  const { locks } = navigator;
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  const open = vi.fn(() => () => {});
  const heard = { onEvent: vi.fn(), onState: vi.fn() };
  try {
    shareLive('jan', open, heard);
  } finally {
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  }
  expect(open).toHaveBeenCalledWith(heard);
});
