import { act, cleanup, render, screen } from '@testing-library/react';
import { createTowline, type Towline } from '@towline/sdk';
import { TowlineProvider } from '@towline/sdk/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveData } from '../live/LiveData.tsx';
import { usePollingPause } from './pollingPause.ts';
import { ResourceCache } from './ResourceCache.tsx';
import { useResource } from './useResource.ts';

interface Wire {
  readonly towline: Towline;
  readonly calls: string[];
  answer: () => Response;
  tell(event: object): void;
  /** Ends the stream, as a server does that stops. */
  cut(): void;
}

/** A server that answers what the test says, and whose stream of events the test feeds. */
function wire(): Wire {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const calls: string[] = [];
  const self: Wire = {
    calls,
    answer: () => Response.json({ name: 'Q8' }),
    cut: () => stream?.close(),
    tell: (event) =>
      stream?.enqueue(
        new TextEncoder().encode(`event: ${Reflect.get(event, 'topic')}\ndata: ${JSON.stringify(event)}\n\n`),
      ),
    towline: createTowline({
      baseUrl: 'http://towline.test',
      retries: 0,
      blockFailedReads: true,
      fetch: async (input) => {
        const { pathname } = new URL(String(input));
        if (pathname === '/v1/bo/events')
          return new Response(
            new ReadableStream({
              start(controller) {
                stream = controller;
              },
            }),
          );
        calls.push(pathname);
        return self.answer();
      },
    }),
  };
  return self;
}

let server: Wire;

beforeEach(() => {
  server = wire();
});
afterEach(cleanup);

const id = '00000000-0000-4000-8000-000000000001';

function Request({ paused = false }: { paused?: boolean }) {
  const { data, error, retry } = useResource('getRequest', { path: { id } });
  usePollingPause('request', paused ? id : undefined);
  return (
    <button type="button" onClick={() => void retry()}>
      {error ? 'failed' : (data?.shortId ?? 'loading')}
    </button>
  );
}

const other = '00000000-0000-4000-8000-000000000002';

/** Holds another request still. */
function Standing() {
  usePollingPause('request', other);
  return null;
}

function show(paused = false) {
  const tree = (isPaused: boolean) => (
    <TowlineProvider towline={server.towline}>
      <ResourceCache fresh>
        <LiveData />
        <Request paused={isPaused} />
      </ResourceCache>
    </TowlineProvider>
  );
  const { rerender } = render(tree(paused));
  return (isPaused: boolean) => rerender(tree(isPaused));
}

const request = (shortId: string, version: number) => () => Response.json({ id, shortId, version });
const changed = (version: number) => ({ topic: 'request', id, version, timestamp: '2026-11-21T13:00:00Z' });

/** Lets timers of a burst of events run out. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 80)));

describe('useResource', () => {
  it('reads again what it had before the stream opened', async () => {
    server.answer = request('early', 1);
    show();
    await screen.findByText('early');
    server.answer = request('early again', 2);
    server.tell(changed(2));
    await screen.findByText('early again');
  });

  it('fetches once and reads anew when a live event tells of a newer version', async () => {
    server.answer = request('one', 1);
    show();
    await screen.findByText('one');
    await settle();
    const before = server.calls.length;
    server.answer = request('two', 2);
    server.tell(changed(2));
    await screen.findByText('two');
    expect(server.calls.length - before).toBe(1);
  });

  it('paints who shows only the answer once for each, and not for each question', async () => {
    let paints = 0;
    function Counted() {
      paints += 1;
      return useResource('getRequest', { path: { id } }).data?.shortId ?? 'loading';
    }
    server.answer = request('one', 1);
    render(
      <TowlineProvider towline={server.towline}>
        <ResourceCache fresh>
          <LiveData />
          <Counted />
        </ResourceCache>
      </TowlineProvider>,
    );
    await screen.findByText('one');
    await settle();
    const before = paints;
    server.answer = request('two', 2);
    server.tell(changed(2));
    await screen.findByText('two');
    await settle();
    expect(paints - before).toBe(1);
  });

  it('does not read anew what it has already', async () => {
    server.answer = request('one', 3);
    show();
    await screen.findByText('one');
    await settle();
    const before = server.calls.length;
    server.tell(changed(3));
    await settle();
    expect(server.calls.length - before).toBe(0);
  });

  it('keeps events while polling is paused and answers them on resuming', async () => {
    server.answer = request('one', 1);
    const rerender = show(true);
    await screen.findByText('one');
    await settle();
    const before = server.calls.length;
    server.answer = request('two', 2);
    server.tell(changed(2));
    await settle();
    expect(server.calls.length - before).toBe(0);
    rerender(false);
    await screen.findByText('two');
  });

  it('goes on reading other requests while one stands still', async () => {
    server.answer = request('one', 1);
    render(
      <TowlineProvider towline={server.towline}>
        <ResourceCache fresh>
          <LiveData />
          <Request />
          <Standing />
        </ResourceCache>
      </TowlineProvider>,
    );
    await screen.findByText('one');
    await settle();
    server.answer = request('two', 2);
    server.tell({ ...changed(2), id: other });
    server.tell(changed(2));
    await screen.findByText('two');
    expect(server.calls.every((path) => path.endsWith(id))).toBe(true);
  });

  it('comes by itself when the connection does, through the block', async () => {
    server.answer = () => {
      throw new TypeError('no network');
    };
    show();
    await screen.findByText('failed');
    await settle();
    server.answer = request('back', 1);
    const before = server.calls.length;
    await settle();
    expect(server.calls.length - before).toBe(0);
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('back');
  });

  it('comes by itself when the stream opens again', async () => {
    server.answer = request('there', 1);
    show();
    await screen.findByText('there');
    await settle();
    server.answer = () => {
      throw new TypeError('no network');
    };
    server.tell(changed(2));
    await screen.findByText('failed');
    server.answer = request('back', 3);
    server.cut();
    await screen.findByText('back', {}, { timeout: 10_000 });
  });

  it('keeps what was there when reading anew fails, and goes through the block when a person retries', async () => {
    const warn = vi.spyOn(console, 'error').mockImplementation(() => {});
    server.answer = () => new Response('{}', { status: 500 });
    show();
    const button = await screen.findByText('failed');
    server.answer = request('back', 1);
    act(() => button.click());
    await screen.findByText('back');
    warn.mockRestore();
  });
});
