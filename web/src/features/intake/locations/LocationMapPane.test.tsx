import { fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { OrderLocation, Place, ServiceOrder } from '@towline/sdk/api';
import { anOrder, aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { ResourceCache } from '../../../kit/data/ResourceCache.tsx';
import { useToasts } from '../../../kit/flash.ts';
import type { MapViewProps } from '../../../ui/map/mapProps.ts';
import { useIntakeTab } from '../form/tabContext.tsx';
import { answering, IntakeStand } from '../intake.testing.tsx';
import { LocationLookups } from './LocationLookups.tsx';
import { LocationMapPane } from './LocationMapPane.tsx';

// What a browser's map would call back with; the map itself is looked at in a browser.
vi.mock('../../../ui/map/MapView.tsx', () => ({
  MapView: ({ layers, center, zoom, onMove, onNudge, onPlace, onPick }: MapViewProps) => (
    <div>
      <output aria-label="map">
        {`${layers.map(({ kind }) => kind).join(' ')} at ${center.latitude} ${center.longitude}, zoom ${zoom}`}
      </output>
      {onMove && (
        <button type="button" onClick={() => onMove({ latitude: 50.9000004, longitude: 3.9 })}>
          drag
        </button>
      )}
      {onNudge && (
        <button type="button" onClick={() => onNudge({ latitude: 51, longitude: 3 }, 10, 0)}>
          nudge
        </button>
      )}
      {onPlace && (
        <button type="button" onClick={() => onPlace({ latitude: 50.5, longitude: 4.5 })}>
          click beside it
        </button>
      )}
      <button type="button" onClick={() => onPick?.('unknown')}>
        pick
      </button>
    </div>
  ),
}));

beforeAll(() => setupTexts('en-BE'));
afterEach(() => vi.unstubAllGlobals());

const found: Place = {
  placeId: 'p',
  formattedAddress: 'Dorp 1, 9230 Wetteren',
  street: 'Dorp',
  city: 'Wetteren',
  postalCode: '9230',
  countryCode: 'BE',
  latitude: 50.9,
  longitude: 3.9,
  source: 'GooglePlaces',
};
const whole = aWholeOrder().serviceLocation;

function Elsewhere() {
  const { change } = useIntakeTab();
  const to = { latitude: 49.6, longitude: 6.1 };
  return (
    <button type="button" onClick={() => change((order) => ({ ...order, serviceLocation: { ...whole, ...to } }))}>
      another place
    </button>
  );
}

function stand(location: OrderLocation = whole, settings: object = {}) {
  let latest: ServiceOrder = anOrder({ serviceLocation: location });
  const first = latest;
  const towline = answering(({ pathname }) => {
    if (pathname === '/v1/geo/reverse') return [found];
    if (pathname === '/v1/highways') return { highways: [] };
    if (pathname === '/v1/restricted-road-network') return { isRestrictedNetwork: false };
    if (pathname === '/v1/geo/ip-position') return { latitude: 45, longitude: 7.7, countryCode: 'IT' };
    return pathname === '/v1/geo/map-settings' ? { attributions: [], ...settings } : [];
  });
  render(
    <ResourceCache fresh>
      <IntakeStand
        tab="ServiceLocation"
        order={first}
        towline={towline}
        onOrder={(order) => {
          latest = order;
        }}
      >
        <LocationLookups />
        <LocationMapPane stop="serviceLocation" />
        <Elsewhere />
      </IntakeStand>
    </ResourceCache>,
  );
  return () => latest.serviceLocation;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the marker', () => {
  it('dragged is a position of six decimals, source Manual, and its address is looked up', async () => {
    const location = stand();
    press('drag');
    expect(location()).toMatchObject({ source: 'Manual', latitude: 50.9, longitude: 3.9, highwayStatus: 'Checking' });
    await waitFor(() =>
      expect(location()).toMatchObject({ source: 'Manual', formattedAddress: found.formattedAddress, latitude: 50.9 }),
    );
    expect(location()).toMatchObject({ flags: whole.flags, contacts: whole.contacts, type: 'Street' });
  });

  it('goes by keys and by click as well', () => {
    const location = stand();
    press('nudge');
    expect(location()).toMatchObject({ latitude: 51.00009, longitude: 3, source: 'Manual' });
    expect(screen.queryByRole('button', { name: 'click beside it' })).toBeNull();
    press('Place by click');
    press('click beside it');
    expect(location()).toMatchObject({ latitude: 50.5, longitude: 4.5 });
    expect(screen.queryByRole('button', { name: 'click beside it' })).toBeNull();
  });

  it('of a client’s workshop stays where it is', () => {
    stand({ ...whole, choice: 'Workshop', workshopChoice: 'Manual', source: 'ClientWorkshop' });
    for (const name of ['drag', 'nudge', 'Place by click']) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('the map', () => {
  it('looks closely at a precise place, and shows how far off another may be', () => {
    stand();
    expect(screen.getByLabelText('map').textContent).toBe('outlines pins vehicle at 51.0543 3.7174, zoom 16');
  });

  it('of an imprecise place has its circle', () => {
    stand({ ...whole, accuracy: 120 });
    expect(screen.getByLabelText('map').textContent).toContain('accuracyCircle');
  });

  it('without a place looks where the network address is', async () => {
    stand({ choice: 'Other' });
    await waitFor(() => expect(screen.getByLabelText('map').textContent).toContain('at 45 7.7, zoom 9'));
  });

  it('has a switch to photographs where there are any', async () => {
    stand(whole, { satellite: { url: 'https://photos.example/{z}/{x}/{y}', attribution: '© Photographer' } });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Satellite' }));
    expect(screen.getByLabelText('map').textContent).toMatch(/^photographs /);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Satellite' }));
    expect(screen.getByLabelText('map').textContent).toMatch(/^outlines /);
  });
});

describe('a fix of this device', () => {
  const waiting = () => {
    let give: PositionCallback | undefined;
    const getCurrentPosition = (done: PositionCallback) => {
      give = done;
    };
    vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } });
    return () => give?.({ coords: { latitude: 50.7, longitude: 4.2, accuracy: 35 } } as GeolocationPosition);
  };

  it('is taken with its accuracy', async () => {
    const give = waiting();
    const location = stand();
    press('My location');
    give();
    await waitFor(() => expect(location()).toMatchObject({ latitude: 50.7, longitude: 4.2, accuracy: 35 }));
  });

  it('that comes after another place was set is not, and that is said', async () => {
    const give = waiting();
    const location = stand();
    const toasts = () => renderHook(useToasts).result.current.flatMap(({ lines }) => lines);
    press('My location');
    press('another place');
    give();
    await waitFor(() => expect(toasts().some((line) => line.includes('it was not taken'))).toBe(true));
    expect(location()).toMatchObject({ latitude: 49.6, longitude: 6.1 });
  });
});
