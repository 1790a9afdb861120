import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import type { MapViewProps } from '../../ui/map/mapProps.ts';
import { CoveragePage } from './CoveragePage.tsx';

const gent = { latitude: 51.05, longitude: 3.72 };

// What a browser's map would call back with; the map itself is looked at in a browser.
vi.mock('../../ui/map/MapView.tsx', () => ({
  MapView: ({ layers, zoom, fit, nearest, popup, onAskPlace, onPick, onPlace }: MapViewProps) => (
    <div>
      <output aria-label="map">{layers.map((layer) => layer.kind).join()}</output>
      <output aria-label="look">{`${fit?.[0]?.latitude ?? ''} ${nearest ?? zoom}`}</output>
      <output aria-label="circles">
        {layers
          .flatMap((layer) => (layer.kind === 'reaches' ? [layer.reaches[0]?.ring.length, layer.opacity] : []))
          .join()}
      </output>
      <output aria-label="markers">
        {layers
          .flatMap((layer) =>
            layer.kind === 'pins' ? layer.pins.map(({ label, letter }) => `${letter} ${label}`) : [],
          )
          .join()}
      </output>
      {popup && <section aria-label={popup.name}>{popup.content}</section>}
      <button type="button" onClick={() => onAskPlace?.(gent)}>
        what is here
      </button>
      <button type="button" onClick={() => onPlace?.(gent)}>
        click beside
      </button>
      <button type="button" onClick={() => onPick?.(undefined)}>
        Escape
      </button>
    </div>
  ),
}));

// happy-dom lays nothing out: a virtual list would have no rows.
vi.mock('../../ui/VirtualTable.tsx', async () => ({
  VirtualTable: (await import('../../ui/DataTable.tsx')).DataTable,
}));

const partner = (id: string, name: string, changes: object = {}) => ({
  ...{ id, name, active: true, type: 'Partner', operationalStatus: 'Active', country: 'BE', totalLocations: 1 },
  locations: [{ ...gent, address: 'Korenmarkt 1, 9000 Gent' }],
  kpi: { acceptedCount_90d: 80, rejectedCount_90d: 20 },
  prices: { Default: { JumpStart: { interventionPrice: 62, pricePerKm: 1.2 } } },
  ...changes,
});
const partners = [
  partner('a', 'Maes', { locations: [{ ...gent }, { latitude: 50.9, longitude: 3.9 }], totalLocations: 2 }),
  partner('b', 'Auto5 Gent'),
  partner('c', 'Peeters', { type: 'ExternalPartner' }),
  partner('d', 'Janssens', { operationalStatus: 'Paused', active: false }),
];
const offer = {
  partnerName: 'Maes',
  partnerId: '00000000-0000-4000-8000-000000000001',
  partnerPriceVatExcluded: 80,
  customerPrice: { totalGrossAmount: 121 },
  totalRevenueVatExcluded: 20,
  details: { partnerLocation: gent, distanceToVehicleInKm: 7.4, durationToVehicleInMin: 15 },
};
const estimate = {
  status: 'OK',
  estimations: [],
  estimatedAt: '2026-11-23T12:00:00Z',
  priceAdjustments: [
    {
      code: 'PartnerPriceList',
      title: { en: 'The partner’s list' },
      offers: [{ ...offer, partnerPriceVatExcluded: 70 }],
    },
    { code: 'Factor', title: { en: 'The factor' }, offers: [offer] },
  ],
};

let calls: AskedCall[];
let answer: () => unknown;

function open(address = '/') {
  const towline = answeringServer((call) => {
    calls.push(call);
    const { pathname } = call.url;
    if (pathname === '/v1/bo/partners/coverage') return partners;
    if (pathname === '/v1/geo/reverse') return [{ formattedAddress: 'Veldstraat 2, 9000 Gent', countryCode: 'BE' }];
    if (pathname === '/v1/price/estimate') return answer();
    if (pathname === '/v1/geo/directions')
      return {
        distanceInMeters: 7400,
        durationInSeconds: 900,
        isStraightLine: false,
        path: [
          [3.7, 51],
          [3.72, 51.05],
        ],
      };
    return { attributions: [] };
  });
  return renderScreen(<CoveragePage />, { towline, address });
}
const told = (name: string) => screen.getByLabelText(name).textContent;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const asked = (path: string) => calls.filter(({ url }) => url.pathname === path);

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  localStorage.clear();
  calls = [];
  answer = () => estimate;
});

describe('the coverage map', () => {
  it('shows active partners of the own kind in five countries at zoom 8, without Auto5, each depot by its number', async () => {
    open();
    expect(await screen.findByText('1 partner, 2 depots')).toBeTruthy();
    expect(asked('/v1/bo/partners/coverage')[0]?.url.searchParams.get('country')).toBe('BE,DE,FR,IT,LU');
    expect(screen.getByRole('row', { name: /Maes Location 2/ })).toBeTruthy();
    expect(told('look')).toBe(' 8');
    expect(told('circles')).toBe('33,0.4');
    expect(told('map')).toBe('outlines,reaches,clusters,pins');
  });

  it('takes a filter that has a default off, and the address keeps it', async () => {
    const { search } = open();
    await screen.findByText('1 partner, 2 depots');
    press('Remove the filter Type');
    expect(await screen.findByText('2 partners, 3 depots')).toBeTruthy();
    press('Remove the filter Operational status');
    expect(await screen.findByText('3 partners, 4 depots')).toBeTruthy();
    expect(search()).toContain('operationalStatus=any');
  });

  it('tells of a depot with the way to its partner', async () => {
    const { search } = open('/?id=a.2');
    const popup = within(await screen.findByRole('region', { name: 'Maes Location 2' }));
    expect(popup.getByRole('link', { name: 'Maes Location 2' }).getAttribute('href')).toBe(
      '/dashboard/partners?partnerId=a',
    );
    expect(popup.getByText('80% accepted')).toBeTruthy();
    press('Escape');
    await waitFor(() => expect(search()).toBe(''));
  });
});

describe('the simulator', () => {
  it('takes the address at a point, estimates, shows the last step, its markers and the way of an offer', async () => {
    open();
    await screen.findByText('1 partner, 2 depots');
    press('what is here');
    expect(await screen.findByText('Veldstraat 2, 9000 Gent')).toBeTruthy();
    press('Vehicle is here');
    press('Simulate');
    expect(await screen.findByRole('combobox', { name: 'Step' })).toHaveProperty('value', '1');
    const query = asked('/v1/price/estimate')[0]?.url.searchParams;
    expect([query?.get('contract'), query?.get('service')]).toEqual(['C24Prepaid19_LU', 'JumpStart']);
    expect(told('look')).toBe('51.05 11');
    expect(told('markers')).toBe('A Maes');
    fireEvent.click(screen.getByRole('radio', { name: 'Revenue' }));
    expect(told('markers')).toMatch(/20/);
    fireEvent.keyDown(screen.getByRole('row', { name: /A Maes/ }), { key: 'Enter' });
    await waitFor(() => expect(told('map')).toContain('drivingRoute'));
    press('Simulate');
    expect(asked('/v1/price/estimate')).toHaveLength(1);
    press('Refresh');
    await waitFor(() => expect(asked('/v1/price/estimate')).toHaveLength(2));
  });

  // proves 3-platform §8 Price simulation fails
  it('shows the body of a failure with its HttpCode (3-platform §8)', async () => {
    answer = () => Response.json({ code: 'NOT_FOUND', title: 'gone' }, { status: 404 });
    open('/?side=simulator');
    await screen.findByText('1 partner, 2 depots');
    press('Place by click');
    press('click beside');
    press('Simulate');
    expect(await screen.findByText(/"HttpCode": 404/)).toBeTruthy();
  });

  it('asks a tow where to', async () => {
    open('/?side=simulator');
    await screen.findByText('1 partner, 2 depots');
    fireEvent.change(screen.getByRole('combobox', { name: 'Service' }), { target: { value: 'FlatbedTow' } });
    expect(screen.getAllByRole('button', { name: 'Place by click' })).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Simulate' }).getAttribute('aria-disabled')).toBe('true');
  });
});
