import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import type { MapViewProps } from '../../ui/map/mapProps.ts';
import { FastRoadsPage } from './FastRoadsPage.tsx';
import { SiabisRoadsPage } from './SiabisRoadsPage.tsx';

vi.mock('../../ui/map/MapView.tsx', () => ({
  MapView: ({ layers, popup }: MapViewProps) => (
    <div>
      <output aria-label="map">{layers.map(({ kind }) => kind).join()}</output>
      {popup && <section aria-label="popup">{popup.content}</section>}
    </div>
  ),
}));

const area = {
  type: 'Polygon',
  coordinates: [
    [
      [3, 51],
      [4, 51],
      [4, 52],
      [3, 51],
    ],
  ],
};
const answers: Readonly<Record<string, unknown>> = {
  'fast-zones': [
    { code: 'OV-1', name: 'E40 Gent', region: 'Oost-Vlaanderen', providers: ['Claes'], area },
    { code: 'WV-1', name: 'E40 Kust', region: 'West-Vlaanderen', providers: ['Kust'], area },
  ],
  'fast-providers': [
    { name: 'Claes', email: 'test@towline.example', dispatchPhoneNumber: '+3292220143', formattedAddress: 'Gent' },
    { name: 'Kust' },
  ],
  stretches: [
    {
      id: 'A15 1',
      network: 'SIABIS',
      nationalRef: 'A15',
      internationalRef: 'E42',
      directions: ['Liège', 'Mons'],
      fromKm: 42.1,
      toKm: 61.8,
      path: [
        [4.8, 50.5],
        [4.6, 50.4],
      ],
    },
  ],
};
const broken = (code: string) => Response.json({ status: 503, code, messageKey: code, title: code }, { status: 503 });

beforeAll(() => setupTexts('en-BE'));
const stand = (own: Readonly<Record<string, unknown>> = {}) =>
  answeringServer(({ url }) => {
    const last = url.pathname.split('/').at(-1) ?? '';
    if (last.startsWith('RoadNetwork')) return new Response('<h1>SIABIS</h1><ol><li>Call the control centre</li></ol>');
    return { ...answers, ...own }[last] ?? {};
  });

describe('the map of the FAST roads', () => {
  const open = (address = '/', own = {}) => renderScreen(<FastRoadsPage />, { towline: stand(own), address });

  it('lists the zones with who is appointed, how to call and to write', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: /E40 Gent/ }));
    expect(row.getByRole('link').getAttribute('href')).toBe('tel:+3292220143');
    expect(screen.getByLabelText('map').textContent).toContain('areas,restrictedRoads,pins');
  });

  it('is narrowed to a region, and shows the zone that is picked', async () => {
    open('/?region=West-Vlaanderen');
    const row = await screen.findByRole('row', { name: /E40 Kust/ });
    expect(screen.queryByRole('row', { name: /E40 Gent/ })).toBeNull();
    row.focus();
    fireEvent.keyDown(row, { key: 'Enter' });
    expect(within(screen.getByRole('region', { name: 'popup' })).getByText('WV-1 E40 Kust')).toBeTruthy();
  });

  it('opens the editor of an e-mail about the request that one came from', async () => {
    const { pathname, search } = open('/?requestId=00000000-0000-4000-8000-000000000002');
    const row = within(await screen.findByRole('row', { name: /E40 Gent/ }));
    fireEvent.click(row.getByRole('button', { name: 'Write an e-mail to Claes' }));
    expect(pathname()).toBe('/dashboard/request/00000000-0000-4000-8000-000000000002');
    expect(search()).toBe('?action=forward_mail&mailTo=test%40towline.example');
  });

  it('asks which request it is about where one came from none', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: /E40 Gent/ }));
    fireEvent.click(row.getByRole('button', { name: 'Write an e-mail to Claes' }));
    expect(await screen.findByRole('dialog', { name: /Which request/ })).toBeTruthy();
  });

  it('is empty where the file of zones fails, and says so; without that of companies the zones are there', async () => {
    const { unmount } = open('/', { 'fast-zones': broken('STATIC_FILE_BROKEN') });
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be read');
    expect(screen.queryByRole('row', { name: /E40/ })).toBeNull();
    unmount();
    open('/', { 'fast-providers': broken('STATIC_FILE_BROKEN') });
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be read');
    expect(await screen.findByRole('row', { name: /E40 Gent.*Claes/ })).toBeTruthy();
  });
});

describe('the map of the SIABIS roads', () => {
  it('lists the stretches, and says which tariff holds and how to call', async () => {
    renderScreen(<SiabisRoadsPage />, { towline: stand() });
    const row = await screen.findByRole('row', { name: /A15 \/ E42.*Liège – Mons.*42.1 – 61.8/ });
    expect(await screen.findByText(/Call the control centre/)).toBeTruthy();
    row.focus();
    fireEvent.keyDown(row, { key: 'Enter' });
    expect(within(screen.getByRole('region', { name: 'popup' })).getByText('A15 / E42')).toBeTruthy();
  });

  it('says so where the source names none', async () => {
    renderScreen(<SiabisRoadsPage />, { towline: stand({ stretches: [] }) });
    expect(await screen.findByText('The source of restricted roads names no stretches')).toBeTruthy();
  });
});
