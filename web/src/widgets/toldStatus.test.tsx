import { act, renderHook } from '@testing-library/react';
import type { RequestEvent } from '@towline/sdk/api';
import { beforeEach, expect, it, vi } from 'vitest';
import { usePollingPause } from '../kit/data/pollingPause.ts';
import { useToldStatus } from './toldStatus.ts';

const { listeners } = vi.hoisted(() => ({ listeners: new Set<(event: RequestEvent) => void>() }));
vi.mock('../kit/live/live.ts', () => ({
  onLiveState: () => () => {},
  onLiveEvent: (listener: (event: RequestEvent) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
}));

let made = 0;
const fresh = () => {
  made += 1;
  return { id: `r${made}`, version: 3, status: 'Dispatching' as const };
};
const show = (request: ReturnType<typeof fresh>) =>
  renderHook((given: ReturnType<typeof fresh>) => useToldStatus(given), { initialProps: request });
const tell = (event: Partial<RequestEvent>) =>
  act(() => {
    for (const listener of [...listeners])
      listener({ topic: 'request', timestamp: '2026-11-21T13:00:00Z', ...event } as RequestEvent);
  });

beforeEach(() => listeners.clear());

it('shows the status of the event at once, until the read brings the rest', () => {
  const request = fresh();
  const { result, rerender } = show(request);
  tell({ id: request.id, version: 4, status: 'PartnerEnroute' });
  expect(result.current.status).toBe('PartnerEnroute');
  const read = { ...request, version: 5 };
  rerender(read);
  expect(result.current).toBe(read);
});

it.each([
  ['an older event', { version: 2, status: 'Completed' as const }],
  ['an event of the version that is shown', { version: 3, status: 'Completed' as const }],
  ['an event without a status', { version: 9 }],
  ['an event of something else', { version: 9, status: 'Completed' as const, topic: 'draft' as const }],
])('%s changes nothing', (_what, event) => {
  const request = fresh();
  const { result } = show(request);
  tell({ id: request.id, ...event });
  expect(result.current).toBe(request);
});

it('of two events that come in the wrong order, the newer one stays', () => {
  const request = fresh();
  const { result } = show(request);
  tell({ id: request.id, version: 6, status: 'Completed' });
  tell({ id: request.id, version: 5, status: 'PartnerEnroute' });
  expect(result.current.status).toBe('Completed');
});

it('tells no other request, and one stream serves all that are shown', () => {
  const [one, other] = [fresh(), fresh()];
  const first = show(one);
  const second = show(other);
  expect(listeners.size).toBe(1);
  tell({ id: one.id, version: 4, status: 'PartnerEnroute' });
  expect(second.result.current).toBe(other);
  first.unmount();
  expect(listeners.size).toBe(1);
  second.unmount();
  expect(listeners.size).toBe(0);
});

it('stands still while the request is edited, and is told afterwards', () => {
  const request = fresh();
  const { result } = show(request);
  const edit = renderHook(() => usePollingPause('request', request.id));
  tell({ id: request.id, version: 4, status: 'PartnerEnroute' });
  expect(result.current).toBe(request);
  edit.unmount();
  expect(result.current.status).toBe('PartnerEnroute');
});
