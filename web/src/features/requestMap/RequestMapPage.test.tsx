import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RequestEvent } from '@towline/sdk/api';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import type { AskedCall } from '../../kit/screenStand.testing.tsx';
import { answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import type { MapViewProps } from '../../ui/map/mapProps.ts';
import { RequestMapPage } from './RequestMapPage.tsx';

const { listeners } = vi.hoisted(() => ({ listeners: new Set<(event: RequestEvent) => void>() }));
vi.mock('../../kit/live/live.ts', () => ({
  liveState: () => 'open',
  onLiveState: () => () => {},
  onLiveEvent: (listener: (event: RequestEvent) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
}));

// What a browser's map would call back with; the map itself is looked at in a browser.
vi.mock('../../ui/map/MapView.tsx', () => ({
  MapView: ({ layers, zoom, popup, onPickPoints, onPick, onView }: MapViewProps) => {
    const cloud = layers.find((layer) => layer.kind === 'points')?.cloud;
    return (
      <div>
        <output aria-label="map">
          {cloud?.keys.map((key, index) => `${key} ${cloud.looks[cloud.lookOf[index] ?? 0]?.colour}`).join(', ')}
          {` zoom ${zoom}`}
        </output>
        {popup && <section aria-label={popup.name}>{popup.content}</section>}
        <button type="button" onClick={() => onPickPoints?.(['a', 'b'], { latitude: 51, longitude: 3 })}>
          click on both
        </button>
        <button type="button" onClick={() => onPick?.(undefined)}>
          Escape
        </button>
        <button
          type="button"
          onClick={() =>
            onView?.({
              center: { latitude: 45.00001, longitude: 7.6 },
              zoom: 9,
              area: { west: 7, east: 8, south: 44, north: 46, zoom: 9 },
            })
          }
        >
          look at Torino
        </button>
      </div>
    );
  },
}));

// happy-dom lays nothing out: a virtual list would have no rows.
vi.mock('../../ui/VirtualTable.tsx', async () => ({
  VirtualTable: (await import('../../ui/DataTable.tsx')).DataTable,
}));

const header =
  'id,shortId,latitude,longitude,status,statusReason,contractCode,createdAt,wasDispatched,licensePlate,city,homeAssistanceCompanyName';
const lines = [
  'a,AAAA,51.05,3.72,PartnerEnroute,,Q8,2026-11-21T13:00:00Z,t,1ABC123,Gent',
  'b,BBBB,51.05,3.72,Cancelled,PartnerCancelled,Q8,2026-11-20T13:00:00Z,t,2XYZ987,Gent',
  'c,CCCC,45.07,7.69,PartnerCompleted,,Q8,2026-11-20T12:00:00Z,t,AA123BB,Torino',
  'd,DDDD,45.08,7.70,PaymentPending,,Q8,2026-11-20T12:00:00Z,f,AA124BB,Torino',
];

let feeds: AskedCall[];
let answer: () => unknown;

function open(address = '/') {
  const towline = answeringServer((call) => {
    if (call.url.pathname === '/v1/contracts') return [{ code: 'Q8' }, { code: 'BA_DTA', flags: { isDta: true } }];
    if (call.url.pathname !== '/v1/bo/assistance-requests') return { attributions: [] };
    feeds.push(call);
    return answer();
  });
  return renderScreen(<RequestMapPage />, { towline, address });
}
const map = () => screen.getByLabelText('map').textContent;
const row = (name: RegExp) => screen.findByRole('row', { name });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  feeds = [];
  answer = () => new Response([header, ...lines].join('\n'), { headers: { 'content-type': 'text/csv' } });
});

describe('the request map', () => {
  it('shows a month of requests in the stated colours at zoom 6, with a legend and the same as a list', async () => {
    open();
    expect(await screen.findByText(/^4 requests · /)).toBeTruthy();
    expect(map()).toBe('a gold, b red, c blue, d black zoom 6');
    expect(feeds[0]?.url.searchParams.get('format')).toBe('geocsv');
    expect(feeds[0]?.url.searchParams.get('exclude')).toBe('BA_DTA');
    expect(feeds[0]?.url.searchParams.get('from')).toMatch(/^\d{4}-\d\d-\d\d$/);
    const legend = within(screen.getByRole('list', { name: 'Legend' }));
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Other1',
      'In progress1',
      'Failed, cancelled, expired or with the home company1',
      'Completed1',
    ]);
    expect((await row(/AAAA/)).textContent).toContain('1ABC123');
    expect(screen.getByText('4 requests in view')).toBeTruthy();
  });

  it('leaves what status and reason leave, and asks the server again only for another time or contract', async () => {
    open('/?status=Cancelled&statusReason=PartnerCancelled');
    expect(await screen.findByText(/^1 request · /)).toBeTruthy();
    expect(map()).toBe('b red zoom 6');
    press('Remove the filter Status reason');
    press('Remove the filter Status');
    expect(await screen.findByText(/^4 requests · /)).toBeTruthy();
    expect(feeds).toHaveLength(1);
  });

  it('tells of every request that was clicked, with the way to each; the address keeps it', async () => {
    const { search } = open();
    await screen.findByText(/^4 requests · /);
    press('click on both');
    const popup = within(screen.getByRole('region', { name: 'Requests at this place' }));
    expect(popup.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/request/a',
      '/dashboard/request/b',
    ]);
    expect(search()).toBe('?id=a');
    press('Escape');
    expect(screen.queryByRole('region', { name: 'Requests at this place' })).toBeNull();
    expect(search()).toBe('');
  });

  it('names the company at which a request waits', async () => {
    const waiting =
      'e,EEEE,44.4,8.9,HomeAssistanceCompanyAssigned,,Q8,2026-11-20T12:00:00Z,f,AA125BB,Genova,C24 Belgium';
    answer = () => new Response([header, waiting].join('\n'), { headers: { 'content-type': 'text/csv' } });
    open('/?id=e');
    expect((await row(/EEEE/)).textContent).toContain('C24 Belgium');
    const popup = within(screen.getByRole('region', { name: 'Requests at this place' }));
    expect(popup.getByText(/C24 Belgium/)).toBeTruthy();
  });

  it('opens with the request and the place that the address names', async () => {
    open('/?id=b&lat=51&lng=3.7&zoom=12');
    await screen.findByText(/^4 requests · /);
    expect(map()).toContain('zoom 12');
    const popup = within(screen.getByRole('region', { name: 'Requests at this place' }));
    expect(popup.getByRole('link', { name: 'BBBB' })).toBeTruthy();
    expect(popup.getByText(/Cancelled by the partner/)).toBeTruthy();
  });

  it('lists what lies where the map looks, and writes that into the address', async () => {
    const { search } = open();
    await screen.findByText(/^4 requests · /);
    press('look at Torino');
    expect(screen.getByText('2 requests in view')).toBeTruthy();
    expect(screen.queryByRole('row', { name: /AAAA/ })).toBeNull();
    await waitFor(() => expect(search()).toBe('?lat=45&lng=7.6&zoom=9'));
  });

  it('picks on the map what Space asks for in the list', async () => {
    open();
    const line = await row(/CCCC/);
    line.focus();
    fireEvent.keyDown(line, { key: ' ' });
    expect(
      within(screen.getByRole('region', { name: 'Requests at this place' })).getByRole('link', { name: 'CCCC' }),
    ).toBeTruthy();
  });
});

describe('a feed that does not come', () => {
  it('is no map without requests: nothing is counted that nobody knows', async () => {
    answer = () => Response.json({ title: 'Away', status: 503, code: 'UNAVAILABLE' }, { status: 503 });
    open();
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByText('0 requests in view')).toBeNull();
    expect(screen.getByRole('list', { name: 'Legend' }).textContent).not.toMatch(/\d/);
  });

  it('is said with a way to try again, and what was there stays', async () => {
    open();
    await screen.findByText(/^4 requests · /);
    answer = () => Response.json({ title: 'Away', status: 503, code: 'UNAVAILABLE' }, { status: 503 });
    press('Refresh');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(map()).toContain('a gold');
    answer = () => new Response(header);
    press('Retry');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await screen.findByText('No request where the map looks')).toBeTruthy();
  });
});

it('says that the filters leave nothing', async () => {
  open('/?status=NoCharliesFound');
  await act(async () => {});
  expect(await screen.findByText('Nothing matches these filters')).toBeTruthy();
});

describe('what changes while the map is looked at', () => {
  const today = new Date().toISOString();
  const tell = (id: string, more: Partial<RequestEvent> = {}): void =>
    act(() => {
      for (const listener of listeners)
        listener({ topic: 'request', id, version: 2, contractCode: 'Q8', timestamp: today, ...more });
    });

  it.each<[string, string, string, Partial<RequestEvent>, boolean]>([
    ['a point that is shown', '/', 'a', {}, true],
    ['a truck that moves', '/', 'a', { operation: 'position' }, false],
    ['a colleague who looks', '/', 'a', { operation: 'watchRequest' }, false],
    ['a colleague who follows', '/', 'a', { operation: 'followRequest' }, false],
    ['a request that is not on the map', '/', 'z', {}, false],
    ['a new request', '/', 'z', { created: true }, true],
    ['a new request of a contract that the map leaves out', '/', 'z', { created: true, contractCode: 'BA_DTA' }, false],
    ['a new request of a contract that is asked for', '/?contract=Q8', 'z', { created: true }, true],
    ['a new request of another contract', '/?contract=Q8', 'z', { created: true, contractCode: 'Auto5Tire' }, false],
    ['a new request, where the days have ended', '/?from=2026-01-01&to=2026-01-31', 'z', { created: true }, false],
    ['a point that the status leaves out', '/?status=Cancelled', 'a', { status: 'PartnerOnSite' }, false],
    ['a point that the status leaves in now', '/?status=Cancelled', 'a', { status: 'Cancelled' }, true],
    ['a point that the status left in', '/?status=Cancelled', 'b', { status: 'Dispatching' }, true],
    ['something else', '/', 'a', { topic: 'outbox' }, false],
  ])('%s at %s: counted %s', async (_what, address, id, more, isCounted) => {
    open(address);
    await screen.findByText(/ requests? · /);
    tell(id, more);
    expect(screen.queryByText('1 changed') !== null).toBe(isCounted);
    tell(id, more);
    expect(screen.queryByText('2 changed')).toBeNull();
  });
});
