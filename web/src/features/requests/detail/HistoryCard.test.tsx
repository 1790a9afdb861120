import { act, fireEvent, screen, within } from '@testing-library/react';
import type { AssistanceRequest, RequestEvent, RequestListItem } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { answeringServer, renderScreen } from '../../../kit/screenStand.testing.tsx';
import { RequestAskerProvider } from '../asker/requestAsker.tsx';
import { HistoryCard } from './HistoryCard.tsx';

const { live } = vi.hoisted(() => ({
  live: { state: 'closed', listeners: new Set<(event: RequestEvent) => void>() },
}));
vi.mock('../../../kit/live/live.ts', () => ({
  liveState: () => live.state,
  onLiveState: () => () => {},
  onLiveEvent: (listener: (event: RequestEvent) => void) => {
    live.listeners.add(listener);
    return () => live.listeners.delete(listener);
  },
}));

const day = 86_400_000;
const row = (id: string, ageInDays: number, licensePlate = '1ABC123'): RequestListItem => ({
  id,
  shortId: id.toUpperCase(),
  version: 1,
  status: 'PartnerCompleted',
  statusTimestamp: new Date(Date.now() - ageInDays * day).toISOString(),
  wasDispatched: true,
  service: 'BreakdownAssistance',
  additionalServices: [],
  contractCode: 'Q8',
  isAbroadRequest: false,
  licensePlate,
  creationTimestamp: new Date(Date.now() - ageInDays * day).toISOString(),
});
const request = {
  id: 'aaaa',
  linkedRequests: [] as AssistanceRequest['linkedRequests'],
  vehicleV2: { licensePlate: '1ABC123' },
} as AssistanceRequest;

const renderCard = (towline: Parameters<typeof renderScreen>[1]['towline'], onOpen: (id: string) => void) =>
  renderScreen(
    <RequestAskerProvider asker={{ viewer: { agent: anAgent(), viewpoint: 'Home', isAdminMode: false }, context: {} }}>
      <HistoryCard request={request} onOpen={onOpen} />
    </RequestAskerProvider>,
    { towline },
  );

beforeAll(() => setupTexts('en-BE'));
afterEach(() => {
  vi.useRealTimers();
  live.state = 'closed';
});

it('lists the other requests of the plate of seven days, opens them here, and leads to the list of all', async () => {
  const asked: URL[] = [];
  const onOpen = vi.fn();
  const records = [row('aaaa', 0), row('bbbb', 3), row('cccc', 8), row('dddd', 1, '01ABC1234')];
  const towline = answeringServer(({ url }) => {
    asked.push(url);
    return { count: records.length, isCountCapped: false, records };
  });
  renderCard(towline, onOpen);
  const link = await screen.findByRole('link', { name: 'BBBB' });
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(1);
  fireEvent.click(link);
  expect(onOpen).toHaveBeenCalledWith('bbbb');
  const from = asked[0]?.searchParams.get('from');
  expect(screen.getByRole('link', { name: 'Show as a list' }).getAttribute('href')).toBe(
    `/dashboard/requests?items=20&page=1&licensePlate=1ABC123&from=${from}`,
  );
});

it('is not there where the plate was not here before', async () => {
  const asked = vi.fn();
  const towline = answeringServer(() => {
    asked();
    return { count: 1, isCountCapped: false, records: [row('aaaa', 0)] };
  });
  const { container } = renderCard(towline, () => {});
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(container.textContent).toBe('');
});

it('shows a second call about the car while it is looked at: told of, or asked for every 5 s', async () => {
  const records = [row('aaaa', 0)];
  const asked = vi.fn();
  const towline = answeringServer(() => {
    asked();
    return { count: records.length, isCountCapped: false, records: [...records] };
  });
  live.state = 'open';
  const { unmount } = renderCard(towline, () => {});
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  records.push(row('bbbb', 0));
  act(() => {
    for (const listener of live.listeners)
      listener({ topic: 'request', id: 'bbbb', timestamp: '', created: true } as RequestEvent);
  });
  expect(await screen.findByRole('link', { name: 'BBBB' })).toBeDefined();
  unmount();

  vi.useFakeTimers({ shouldAdvanceTime: true });
  live.state = 'closed';
  renderCard(towline, () => {});
  expect(await screen.findByRole('link', { name: 'BBBB' })).toBeDefined();
  records.push(row('cccc', 0));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByRole('link', { name: 'CCCC' })).toBeDefined();
});
