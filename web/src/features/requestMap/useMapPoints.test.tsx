import { act, renderHook, waitFor } from '@testing-library/react';
import type { RequestEvent } from '@towline/sdk/api';
import { TowlineProvider } from '@towline/sdk/react';
import type { Query } from '@towline/sdk/types';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answeringServer } from '../../kit/screenStand.testing.tsx';
import { useMapPoints } from './useMapPoints.ts';

const { listeners } = vi.hoisted(() => ({ listeners: new Set<(event: RequestEvent) => void>() }));
vi.mock('../../kit/live/live.ts', () => ({
  onLiveState: () => () => {},
  onLiveEvent: (listener: (event: RequestEvent) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
}));

const line = (id: string, latitude = '51.05') => `${id},${id.toUpperCase()},${latitude},3.72,Dispatching`;
const feed = (...lines: string[]) =>
  new Response(['id,shortId,latitude,longitude,status', ...lines, ''].join('\n'), {
    headers: { 'content-type': 'text/csv' },
  });

let answer: () => Response | Promise<Response>;
let asked: number;
beforeEach(() => {
  listeners.clear();
  asked = 0;
  answer = () => feed(line('a'), line('b'));
});
const towline = answeringServer(() => {
  asked += 1;
  return answer();
});
const wrapper = ({ children }: { children: ReactNode }) => (
  <TowlineProvider towline={towline}>{children}</TowlineProvider>
);
const november = { from: '2026-11-01', to: '2026-11-30' } as Query<'listRequests'>;
const start = (query: Query<'listRequests'> | undefined = november) =>
  renderHook((given: { query: Query<'listRequests'> | undefined }) => useMapPoints(given.query), {
    wrapper,
    initialProps: { query },
  });
const ids = (result: { current: ReturnType<typeof useMapPoints> }) => result.current.feed?.points.map(({ id }) => id);
const tell = (event: Partial<RequestEvent>) =>
  act(() => {
    for (const listener of [...listeners])
      listener({ topic: 'request', version: 2, timestamp: '2026-11-21T13:00:00Z', ...event } as RequestEvent);
  });

it('asks nothing before it is known what to ask', () => {
  renderHook(() => useMapPoints(undefined), { wrapper });
  expect(asked).toBe(0);
});

it('reads the points, and leaves out a line without a place', async () => {
  answer = () => feed(line('a'), line('nowhere', ''));
  const { result } = start();
  await waitFor(() => expect(ids(result)).toEqual(['a']));
  expect([result.current.isFetching, result.current.error]).toEqual([false, undefined]);
});

it('what was there stays while another question is asked, and the answer to the last one counts', async () => {
  const { result, rerender } = start();
  await waitFor(() => expect(ids(result)).toEqual(['a', 'b']));
  const slow = Promise.withResolvers<Response>();
  answer = () => slow.promise;
  rerender({ query: { ...november, from: '2026-10-01' } as Query<'listRequests'> });
  await waitFor(() => expect(result.current.isFetching).toBe(true));
  expect(ids(result)).toEqual(['a', 'b']);
  answer = () => feed(line('c'));
  rerender({ query: { ...november, from: '2026-09-01' } as Query<'listRequests'> });
  await waitFor(() => expect(ids(result)).toEqual(['c']));
  await act(async () => slow.resolve(feed(line('old'))));
  expect(ids(result)).toEqual(['c']);
});

it('a failure is said, what was there stays, and the next try forgets it', async () => {
  const { result } = start();
  await waitFor(() => expect(ids(result)).toEqual(['a', 'b']));
  answer = () => Response.json({ status: 500, code: 'X', title: 'x' }, { status: 500 });
  act(() => result.current.refresh());
  await waitFor(() => expect(result.current.error).toBeDefined());
  expect(ids(result)).toEqual(['a', 'b']);
  answer = () => feed(line('d'));
  act(() => result.current.refresh());
  await waitFor(() => expect(ids(result)).toEqual(['d']));
  expect(result.current.error).toBeUndefined();
});

it('collects what events tell of its requests, and forgets it when they are read anew', async () => {
  const { result } = start();
  await waitFor(() => expect(ids(result)).toEqual(['a', 'b']));
  tell({ id: 'a', status: 'PartnerEnroute' });
  tell({ id: 'a', status: 'Completed' });
  expect([...result.current.changed]).toEqual([['a', 'Completed']]);
  act(() => result.current.refresh());
  await waitFor(() => expect(result.current.changed.size).toBe(0));
});

it('hears nothing of what is no request', async () => {
  const { result } = start();
  await waitFor(() => expect(ids(result)).toEqual(['a', 'b']));
  tell({ id: 'a', topic: 'draft', status: 'Completed' });
  expect(result.current.changed.size).toBe(0);
});
