import { act, screen, within } from '@testing-library/react';
import type { RequestEvent, RequestListItem } from '@towline/sdk/api';
import { beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { answeringServer, renderScreen } from '../../../kit/screenStand.testing.tsx';
import { RequestsPage } from '../RequestsPage.tsx';

const { listeners } = vi.hoisted(() => ({ listeners: new Set<(event: RequestEvent) => void>() }));
vi.mock('../../../kit/live/live.ts', () => ({
  liveState: () => 'open',
  onLiveState: () => () => {},
  onLiveEvent: (listener: (event: RequestEvent) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
}));

beforeAll(() => setupTexts('en-BE'));

const item: RequestListItem = {
  id: '00000000-0000-4000-8000-000000000001',
  shortId: 'AAA1',
  version: 1,
  status: 'Dispatching',
  statusTimestamp: '2026-11-21T13:00:00Z',
  wasDispatched: true,
  service: 'BreakdownAssistance',
  additionalServices: [],
  contractCode: 'Q8',
  isAbroadRequest: false,
  licensePlate: '1ABC121',
  creationTimestamp: '2026-11-21T13:00:00Z',
};

/** The list as it is read, which never brings the change. */
async function open(address: string): Promise<HTMLElement> {
  const towline = answeringServer(({ url }) =>
    url.pathname === '/v1/bo/assistance-requests'
      ? { count: 1, isCountCapped: false, records: [item] }
      : Response.json({ status: 404 }, { status: 404 }),
  );
  renderScreen(<RequestsPage />, { towline, address });
  return screen.findByRole('row', { name: /AAA1/ });
}

const tell = (): void =>
  act(() => {
    const { id } = item;
    for (const listener of [...listeners])
      listener({ topic: 'request', id, version: 7, status: 'PartnerEnroute', timestamp: '2026-11-21T13:05:00Z' });
  });

it('is in its row before the list is read again, while the countdown runs', async () => {
  const row = await open('/?status=Dispatching');
  await screen.findByText(/^Refresh in/);
  tell();
  expect(within(row).getByText('On the way')).toBeTruthy();
});

it('waits with the rest of it while the list rests', async () => {
  const row = await open('/?status=Dispatching&country=BE');
  tell();
  expect(screen.getByText('1 changed')).toBeTruthy();
  expect(within(row).queryByText('On the way')).toBeNull();
});
