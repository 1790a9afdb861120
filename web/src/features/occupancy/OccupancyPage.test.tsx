import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PartnerWorkshop } from '@towline/sdk/api';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import type { MapViewProps } from '../../ui/map/mapProps.ts';
import { OccupancyPage } from './OccupancyPage.tsx';

// What a browser's map would call back with; the map itself is looked at in a browser.
vi.mock('../../ui/map/MapView.tsx', () => ({
  MapView: ({ layers, zoom, popup, onPick, onMove, onNudge, onPlace }: MapViewProps) => {
    const pins = layers.flatMap((layer) => (layer.kind === 'pins' ? layer.pins : []));
    const car = layers.find((layer) => layer.kind === 'vehicle');
    return (
      <div>
        <output aria-label="map">
          {pins.map(({ key, colour, shape }) => `${key} ${colour} ${shape}`).join(', ')}
          {` vehicle ${car?.at.latitude} ${car?.at.longitude} ${car?.draggable} zoom ${zoom}`}
        </output>
        {popup && <section aria-label="popup">{popup.content}</section>}
        <button type="button" onClick={() => onPick?.('b')}>
          pick b
        </button>
        <button type="button" onClick={() => onMove?.({ latitude: 51.05000004, longitude: 3.72 })}>
          drag
        </button>
        <button type="button" onClick={() => onNudge?.({ latitude: 51, longitude: 3 }, 10, 0)}>
          nudge
        </button>
        {onPlace && (
          <button type="button" onClick={() => onPlace({ latitude: 50.5, longitude: 4.5 })}>
            click beside it
          </button>
        )}
      </div>
    );
  },
}));

const workshop = (id: string, open: number, capacity: number, kilometres: number) =>
  ({
    id,
    partnerId: id,
    name: `Garage ${id}`,
    type: 'Partner',
    formattedAddress: 'Meir 1, 2000 Antwerpen',
    countryCode: 'BE',
    latitude: 51,
    longitude: 4,
    metrics: { openRepairJobsCount: open, repairJobsCapacity: capacity },
    vehicleToPartnerInKm: kilometres,
  }) satisfies PartnerWorkshop;

let asked: URL[];
let workshops: () => unknown;
let contracts: unknown;

function open(address = '/') {
  const towline = answeringServer(({ url }) => {
    if (url.pathname === '/v1/contracts') return contracts;
    if (url.pathname !== '/v1/bo/partner-workshops') return { attributions: [] };
    asked.push(url);
    return workshops();
  });
  return renderScreen(<OccupancyPage />, { towline, address });
}
const map = () => screen.getByLabelText('map').textContent;
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  asked = [];
  contracts = [
    { code: 'Q8', name: 'Q8', process: { intakeFlow: 'RoadsideAssistance' } },
    {
      code: 'CoronaPrepaid',
      name: 'Corona prepaid',
      process: { intakeFlow: 'RoadsideAssistanceWithRepair' },
      coverage: { homeMarket: 'BE' },
    },
    { code: 'Other', name: 'Other', process: { intakeFlow: 'RoadsideAssistanceWithRepair' } },
  ];
  // Answered in another order than the screen opens with.
  workshops = () => [workshop('c', 3, 0, 9.25), workshop('a', 2, 5, 4.04), workshop('b', 3, 4, 6.5)];
});

describe('repair occupancy', () => {
  it('shows the workshops of a contract that repairs, nearest first, each in its colour', async () => {
    open();
    expect(await screen.findByRole('row', { name: /Garage a/ })).toBeTruthy();
    expect(asked[0]?.searchParams.get('contractCode')).toBe('CoronaPrepaid');
    expect(asked[0]?.searchParams.get('types')).toBe('Partner,ExternalPartner');
    expect(names()).toEqual(['Garage a', 'Garage b', 'Garage c']);
    expect(screen.getByRole('columnheader', { name: 'Distance' }).getAttribute('aria-sort')).toBe('ascending');
    // How full it is says both numbers: none has a column of its own, so that address and telephone have room.
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Workshop',
      'Distance',
      'Occupancy',
      'Address',
      'Telephone',
    ]);
    const texts = ['40% · 2 of 5', '75% · 3 of 4', '100% · 3 of 3'];
    for (const [index, text] of texts.entries())
      expect(within(screen.getAllByRole('row')[index + 1] as HTMLElement).getByText(text)).toBeTruthy();
    expect(map()).toMatch(/c red square, a green circle, b orange triangle vehicle .* true zoom 10$/);
    expect(screen.getByRole('combobox', { name: 'Contract' }).textContent).toBe('Corona prepaidOther');
  });

  it('is read again every half minute: repairs are opened and ended meanwhile', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      open();
      await screen.findByRole('row', { name: /Garage a/ });
      workshops = () => [workshop('a', 4, 5, 4.04)];
      await act(() => vi.advanceTimersByTimeAsync(30_000));
      expect(await screen.findByText('80% · 4 of 5')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('is sorted by any column, and back', async () => {
    open();
    await screen.findByRole('row', { name: /Garage a/ });
    press('Occupancy');
    expect(names()).toEqual(['Garage a', 'Garage b', 'Garage c']);
    press('Occupancy');
    expect(names()).toEqual(['Garage c', 'Garage b', 'Garage a']);
  });

  it('asks again when the vehicle was dragged, nudged, placed by a click, or another contract is chosen', async () => {
    const { search } = open();
    await screen.findByRole('row', { name: /Garage a/ });
    press('drag');
    await waitFor(() => expect(search()).toBe('?lat=51.05&lng=3.72'));
    await waitFor(() => expect(asked.at(-1)?.searchParams.get('lat')).toBe('51.05'));
    expect(screen.getByRole('row', { name: /Garage a/ })).toBeTruthy();
    press('nudge');
    await waitFor(() => expect(asked.at(-1)?.searchParams.get('lat')).toBe('51.00009'));
    expect(screen.queryByRole('button', { name: 'click beside it' })).toBeNull();
    press('Place by click');
    press('click beside it');
    await waitFor(() => expect(asked.at(-1)?.searchParams.get('lng')).toBe('4.5'));
    fireEvent.change(screen.getByRole('combobox', { name: 'Contract' }), { target: { value: 'Other' } });
    await waitFor(() => expect(asked.at(-1)?.searchParams.get('contractCode')).toBe('Other'));
  });

  it('tells of the workshop that is picked, on the map or by its row', async () => {
    open();
    const line = await screen.findByRole('row', { name: /Garage a/ });
    press('pick b');
    expect(within(screen.getByRole('region', { name: 'popup' })).getByText('Garage b')).toBeTruthy();
    line.focus();
    fireEvent.keyDown(line, { key: 'Enter' });
    expect(within(screen.getByRole('region', { name: 'popup' })).getByText('Garage a')).toBeTruthy();
  });

  it('says that there is none, that it failed, or that no contract repairs', async () => {
    workshops = () => [];
    const first = open();
    expect(await screen.findByText('The contract has no partner workshop')).toBeTruthy();
    first.unmount();
    workshops = () => Response.json({ title: 'Away', status: 500, code: 'INTERNAL' }, { status: 500 });
    const second = open();
    expect(await screen.findByRole('alert')).toBeTruthy();
    const counts = within(screen.getByRole('list', { name: 'Legend' })).queryAllByText(/^\d+$/);
    expect(counts).toEqual([]);
    second.unmount();
    contracts = [{ code: 'Q8', name: 'Q8' }];
    open();
    expect(await screen.findByText('None of your contracts repairs in a workshop')).toBeTruthy();
  });
});
