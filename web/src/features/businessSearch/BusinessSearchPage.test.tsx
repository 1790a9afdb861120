import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Business } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import type { MapViewProps } from '../../ui/map/mapProps.ts';
import { BusinessSearchPage } from './BusinessSearchPage.tsx';
import { depotOf } from './registerBusiness.tsx';

vi.mock('../../ui/map/MapView.tsx', () => ({
  MapView: ({ layers, zoom, center, popup, onPick, onMove }: MapViewProps) => (
    <div>
      <output aria-label="map">
        {layers.flatMap((layer) => (layer.kind === 'pins' ? layer.pins.map(({ name }) => name) : [])).join()}
        {` ${center.latitude} zoom ${zoom}`}
        {layers.flatMap((layer) => (layer.kind === 'circles' ? layer.circles.map(({ metres }) => ` ${metres} m`) : []))}
      </output>
      {popup && <section aria-label="popup">{popup.content}</section>}
      <button type="button" onClick={() => onPick?.('b')}>
        pick b
      </button>
      <button type="button" onClick={() => onMove?.({ latitude: 51.05, longitude: 3.72 })}>
        drag
      </button>
    </div>
  ),
}));

const business = (id: string, distanceInMeters: number): Business => ({
  id,
  name: `Takeldienst ${id}`,
  address: 'Meir 1, 2000 Antwerpen',
  countryCode: 'BE',
  latitude: 51,
  longitude: 4,
  distanceInMeters,
  rating: 4.4,
  phone: '+3292000101',
});

let asked: URL[];
let registered: unknown[];
let found: () => unknown;

function open(address = '/') {
  const towline = answeringServer(({ url, method, body }) => {
    if (method === 'POST') {
      registered.push(body);
      return { id: '3b1f0a52-9a1c-4f0e-8f1f-1d2c3b4a5f02', version: 1 };
    }
    if (url.pathname === '/v1/bo/businesses') {
      asked.push(url);
      return found();
    }
    if (url.pathname.startsWith('/v1/bo/businesses/'))
      return { ...business('b', 0), website: 'https://b.example', openingHours: ['Mo-Su 00:00-24:00'] };
    return { attributions: [] };
  });
  const agent = anAgent({
    role: 'C24Admin',
    email: 'an@c24.example',
    organisationFlags: { isOperator: true, operatorDomains: ['c24.example'] },
  });
  return renderScreen(<BusinessSearchPage />, { towline, address, agent });
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  asked = [];
  registered = [];
  found = () => [business('a', 1200), business('b', 4300)];
});

describe('business search (3-platform §2, §9)', () => {
  it('asks nothing before somebody searches, then with metres, around the capital, at zoom 11', async () => {
    const { search } = open();
    expect(await screen.findByText('Choose a place and a keyword, then search')).toBeTruthy();
    expect(asked).toEqual([]);
    expect(screen.getByLabelText('map').textContent).toContain('zoom 11 20000 m');
    press('Takeldienst');
    expect(await screen.findByRole('row', { name: /Takeldienst a/ })).toBeTruthy();
    const query = asked[0]?.searchParams;
    expect([query?.get('radius'), query?.get('keyword'), query?.get('lat')]).toEqual([
      '20000',
      'Takeldienst',
      '50.8503',
    ]);
    expect(search()).toContain('keyword=Takeldienst');
    expect(screen.getByRole('heading', { name: '2 businesses' })).toBeTruthy();
  });

  it('has the six shortcuts, and marks the one that was searched by', async () => {
    open('/?searched=true&keyword=Remorquage');
    await screen.findByRole('row', { name: /Takeldienst a/ });
    const words = within(screen.getByRole('group', { name: 'Usual keywords' })).getAllByRole('button');
    expect(words.map(({ textContent }) => textContent)).toEqual([
      'Takeldienst',
      'Depannage',
      'Garage Depannage',
      'Dépannage',
      'Remorquage',
      'Dépannage Remorquage',
    ]);
    expect(screen.getByRole('button', { name: 'Remorquage', pressed: true })).toBeTruthy();
  });

  it('asks again where the middle is dragged, with a typed keyword and another radius', async () => {
    open('/?searched=true');
    await screen.findByRole('row', { name: /Takeldienst a/ });
    press('drag');
    await waitFor(() => expect(asked.at(-1)?.searchParams.get('lat')).toBe('51.05'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Keyword' }), { target: { value: ' soccorso ' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Radius' }), { target: { value: '7' } });
    fireEvent.blur(screen.getByRole('textbox', { name: 'Radius' }));
    press('Search');
    await waitFor(() => expect(asked.at(-1)?.searchParams.get('radius')).toBe('7000'));
    expect(asked.at(-1)?.searchParams.get('keyword')).toBe('soccorso');
  });

  // proves 3-platform §8 Business search
  it('has no results where the search failed, and says so with a Retry', async () => {
    open('/?searched=true');
    await screen.findByRole('row', { name: /Takeldienst a/ });
    found = () => Response.json({ title: 'Away', status: 502, code: 'PORT_FAILED' }, { status: 502 });
    press('Depannage');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByRole('row', { name: /Takeldienst a/ })).toBeNull();
    expect((screen.getByRole('button', { name: 'CSV' }) as HTMLButtonElement).disabled).toBe(true);
    found = () => [business('b', 4300)];
    press(/retry/i);
    expect(await screen.findByRole('row', { name: /Takeldienst b/ })).toBeTruthy();
  });

  it.each([
    ['works', () => Promise.resolve()],
    ['fails', () => Promise.reject(new Error('no'))],
  ])('shows the CSV and tells that its copy %s', async (_how, write) => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
    open('/?searched=true');
    await screen.findByRole('row', { name: /Takeldienst a/ });
    press('CSV');
    const csv = (await screen.findByRole('textbox', { name: 'Businesses as CSV' })) as HTMLTextAreaElement;
    expect(csv.value.split('\n')).toEqual([
      'Name;Address;Latitude;Longitude;Rating;Phone;Website',
      'Takeldienst a;Meir 1, 2000 Antwerpen;51;4;4.4;+3292000101;',
      'Takeldienst b;Meir 1, 2000 Antwerpen;51;4;4.4;+3292000101;',
    ]);
    press('Copy');
    await waitFor(() => expect(copied).toHaveBeenCalledWith(csv.value));
    fireEvent.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('tells all of one that is picked, and makes it an external partner in one step', async () => {
    open('/?searched=true');
    await screen.findByRole('row', { name: /Takeldienst a/ });
    press('pick b');
    const popup = await screen.findByRole('region', { name: 'popup' });
    expect(await within(popup).findByText('Mo-Su 00:00-24:00')).toBeTruthy();
    expect(within(popup).getByRole('link', { name: 'https://b.example' }).getAttribute('rel')).toContain('noopener');
    fireEvent.click(within(popup).getByRole('button', { name: 'Add as external partner' }));
    const dialog = await screen.findByRole('dialog');
    expect((within(dialog).getByRole('textbox', { name: /Legal name/ }) as HTMLInputElement).value).toBe(
      'Takeldienst b',
    );
    fireEvent.change(await within(dialog).findByRole('textbox', { name: /VAT number/ }), {
      target: { value: 'BE0417497106' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add as external partner' }));
    await waitFor(() => expect(registered).toHaveLength(1));
    expect(registered[0]).toMatchObject({
      country: 'BE',
      legalName: 'Takeldienst b',
      parentAssistanceCompanyCode: 'C24Belgium',
      dispatchLocation: { latitude: 51, longitude: 4, phoneNumber: '+3292000101' },
    });
    const link = await within(popup).findByRole('link', { name: 'Open the partner' });
    expect(link.getAttribute('href')).toBe('/dashboard/partners?partnerId=3b1f0a52-9a1c-4f0e-8f1f-1d2c3b4a5f02');
    expect(within(popup).queryByRole('button', { name: 'Add as external partner' })).toBeNull();
  });
});

it('a business of which little is known is a depot all the same', () => {
  expect(depotOf({ id: 'x', name: 'X', latitude: 1, longitude: 2 })).toEqual({ name: 'X', latitude: 1, longitude: 2 });
});
