import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { anOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { setPositionHint } from '../form/positionHint.ts';
import { predictedPlace } from '../form/predictedPlace.ts';
import { IntakeStand } from '../intake.testing.tsx';
import { bare, emptyLand, korenmarkt, outOfOrder, place, stand, takeFirst, type } from './places.testing.tsx';
import { SafetyNotice } from './SafetyNotice.tsx';

beforeAll(() => setupTexts('en-BE'));
afterEach(() => {
  vi.unstubAllGlobals();
  setPositionHint(undefined);
});

describe('an address', () => {
  it('is looked for around the place that is near, within 50 km', async () => {
    const { asked } = stand(emptyLand);
    await type('Korenmarkt');
    await waitFor(() => expect(asked.some((path) => path.startsWith('/v1/geo/predictions'))).toBe(true));
    expect(asked.find((path) => path.startsWith('/v1/geo/predictions'))).toContain(
      'latitude=50.85&longitude=4.35&radiusKm=50',
    );
  });

  it('taken from the large search sets place, highways and road network', async () => {
    const { location } = stand(({ pathname }) => {
      if (pathname === '/v1/geo/predictions') return [korenmarkt];
      if (pathname.startsWith('/v1/geo/places/')) return place;
      if (pathname === '/v1/highways') return { highways: [] };
      return { isRestrictedNetwork: true, networkCode: 'FAST', intersection: true };
    });
    await takeFirst('Korenmarkt');
    await waitFor(() => expect(location().highwayStatus).toBe('None'));
    await waitFor(() => expect(location().intersectsRestrictedRoadNetwork).toBe(true));
    expect(location()).toMatchObject({ formattedAddress: place.formattedAddress, street: 'Korenmarkt' });
  });

  it('whose place cannot be had is taken as far as the suggestion knows it', async () => {
    const { location } = stand(({ pathname }) => (pathname === '/v1/geo/predictions' ? [korenmarkt] : outOfOrder()));
    await takeFirst('Korenmarkt');
    await waitFor(() => expect(location().formattedAddress).toBe('Korenmarkt, 9000 Gent, Belgium'));
    expect(location()).toMatchObject({ latitude: 51.0545, longitude: 3.7219, countryCode: 'BE' });
    await waitFor(() => expect(location().highwayStatus).toBe('Timeout'));
    expect(screen.getByText('Say whether the vehicle is on the highway')).toBeTruthy();
  });

  // proves 1-intake §8 Geocoding
  it('is typed by hand where the search is out, with the country of the contract', async () => {
    const { location } = stand(outOfOrder);
    await type('Korenmarkt');
    await screen.findByText('Map search unavailable: enter the address manually');
    fireEvent.change(screen.getByLabelText('Street'), { target: { value: 'Korenmarkt' } });
    fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Gent' } });
    fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'BE' } });
    expect(location()).toMatchObject({
      source: 'Manual',
      formattedAddress: 'Korenmarkt, Gent, Belgium',
      countryCode: 'BE',
    });
  });

  it('can be typed by hand while the search still runs', async () => {
    const { location } = stand(() => new Promise(() => {}));
    await type('Korenmarkt');
    fireEvent.click(screen.getByRole('button', { name: 'By hand' }));
    fireEvent.change(screen.getByLabelText('Street'), { target: { value: 'Korenmarkt' } });
    expect(location().street).toBe('Korenmarkt');
  });
});

describe('a word that is typed and not chosen', () => {
  it('is kept as the address when the box is left, and completed by hand', async () => {
    const { location } = stand(emptyLand);
    await type('Korenmarkt');
    fireEvent.blur(screen.getByRole('combobox', { name: /Address/ }));
    expect(location()).toMatchObject({ source: 'Manual', street: 'Korenmarkt', formattedAddress: 'Korenmarkt' });
    expect(screen.getByText('The address is not detailed enough')).toBeTruthy();
    expect(screen.getByText('Set the position on the map')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Street').value).toBe('Korenmarkt');
    fireEvent.click(screen.getByText('click on the map'));
    expect(location()).toMatchObject({ street: 'Korenmarkt', latitude: 51, longitude: 3.8 });
  });

  it('stays when the tab is left, and does not replace an address that stands', async () => {
    const { location } = stand(emptyLand);
    await type('Korenmarkt');
    cleanup();
    expect(location().street).toBeUndefined();
    const standing = stand(emptyLand, { ...bare, source: 'GooglePlaces', formattedAddress: 'Dorp 1, Wetteren' });
    await type('Korenmarkt');
    fireEvent.blur(screen.getByRole('combobox', { name: /Address/ }));
    expect(standing.location().formattedAddress).toBe('Dorp 1, Wetteren');
  });

  it.each(['51,0543 3,7174', '51.0543,3.7174', '51° 03’ 15.48’’ N 3° 43’ 02.64’’ E'])(
    'but is coordinates sets the position: %s',
    async (text) => {
      const { location } = stand(() => new Promise(() => {}));
      await type(text);
      expect(screen.getByRole('option', { name: /51\.0543\d+, 3\.7174\d+/ })).toBeTruthy();
      fireEvent.blur(screen.getByRole('combobox', { name: /Address/ }));
      expect(location()).toMatchObject({ latitude: 51.0543, longitude: 3.7174, source: 'Manual' });
    },
  );
});

describe('112', () => {
  it.each([
    ['Yes', /✓ Everyone is safe/],
    ['No', /Not everyone is safe/],
  ] as const)('answered %s stays in sight', (everyoneSafe, text) => {
    render(
      <IntakeStand tab="ServiceLocation" order={anOrder({ caller: { everyoneSafe } })}>
        <SafetyNotice />
      </IntakeStand>,
    );
    expect(screen.getByText(text)).toBeTruthy();
  });
});

it('a suggestion says where it is and what it is called', () => {
  expect(predictedPlace(korenmarkt)).toEqual({
    placeId: 'street.1',
    formattedAddress: 'Korenmarkt, 9000 Gent, Belgium',
    latitude: 51.0545,
    longitude: 3.7219,
    countryCode: 'BE',
    source: 'GooglePlaces',
  });
  expect(predictedPlace({ ...korenmarkt, secondaryText: undefined }).formattedAddress).toBe('Korenmarkt');
});
