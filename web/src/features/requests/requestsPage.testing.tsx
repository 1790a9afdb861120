import { fireEvent, screen, within } from '@testing-library/react';
import type { RequestCounts, RequestEvent, RequestListItem } from '@towline/sdk/api';
import { beforeAll, beforeEach, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { RequestsPage } from './RequestsPage.tsx';

const hoisted = vi.hoisted(() => ({ listeners: new Set<(event: RequestEvent) => void>() }));
/** Who hears what happens. */
export const { listeners } = hoisted;
vi.mock('../../kit/live/live.ts', () => ({
  liveState: () => 'open',
  onLiveState: () => () => {},
  onLiveEvent: (listener: (event: RequestEvent) => void) => {
    hoisted.listeners.add(listener);
    return () => hoisted.listeners.delete(listener);
  },
}));

export const idOf = (index: number): string => `00000000-0000-4000-8000-00000000000${index}`;
export const item = (index: number, more: Partial<RequestListItem> = {}): RequestListItem => ({
  id: idOf(index),
  shortId: `AAA${index}`,
  version: 1,
  status: 'Dispatching',
  statusTimestamp: '2026-11-21T13:00:00Z',
  wasDispatched: true,
  service: 'BreakdownAssistance',
  additionalServices: [],
  contractCode: 'Q8',
  isAbroadRequest: false,
  licensePlate: `1ABC12${index}`,
  creationTimestamp: '2026-11-21T13:00:00Z',
  ...more,
});

/** What the server has and was asked. */
export const desk = {
  records: [] as RequestListItem[],
  asked: [] as string[],
  /** How many stand on the pages after the first. */
  beyond: 0,
  counts: undefined as RequestCounts | undefined,
};

export function open(address = '/') {
  const towline = answeringServer(({ url }) => {
    if (url.pathname === '/v1/bo/request-counts' && desk.counts) return desk.counts;
    // The one that is looked at is not there any more: its row still is.
    if (url.pathname !== '/v1/bo/assistance-requests') return Response.json({ status: 404 }, { status: 404 });
    desk.asked.push(url.search);
    return { count: desk.records.length + desk.beyond, isCountCapped: false, records: desk.records };
  });
  return renderScreen(<RequestsPage />, { towline, address });
}
export const row = (name: string | RegExp) => screen.findByRole('row', { name });
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const key = (pressed: string, element: Element = document.body): void => {
  fireEvent.keyDown(element, { key: pressed, code: `Key${pressed.toUpperCase()}` });
};
export const facet = (name: string) =>
  within(screen.getByRole('group', { name: 'Status' })).getByRole('button', { name });

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  listeners.clear();
  desk.asked = [];
  desk.beyond = 0;
  desk.counts = undefined;
  desk.records = [item(1), item(2)];
});
