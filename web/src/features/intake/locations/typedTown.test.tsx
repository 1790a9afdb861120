import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { OrderLocation, Place } from '@towline/sdk/api';
import { isDetailedEnough } from '@towline/sdk/domain/location/detailedEnough';
import { beforeAll, describe, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { bare, emptyLand, place, stand } from './places.testing.tsx';

beforeAll(() => setupTexts('en-BE'));

const antwerpen: Place = {
  placeId: 'a',
  formattedAddress: '2000 Antwerpen, Belgium',
  city: 'Antwerpen',
  countryCode: 'BE',
  latitude: 51.2199,
  longitude: 4.4004,
  accuracy: 8_500,
  positionFrom: 'Town',
  source: 'GooglePlaces',
};
const gent: OrderLocation = {
  ...bare,
  source: 'GooglePlaces',
  positionFrom: 'Address',
  formattedAddress: place.formattedAddress,
  street: 'Korenmarkt',
  postalCode: '9000',
  addressLevel3: 'Gent',
  countryCode: 'BE',
  latitude: place.latitude,
  longitude: place.longitude,
};
const land = (url: URL): unknown => (url.pathname === '/v1/geo/town' ? [antwerpen] : emptyLand(url));

function typeByHand(): void {
  if (!screen.queryByLabelText('Street')) fireEvent.click(screen.getByRole('button', { name: 'By hand' }));
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Street', 'Meir');
  type('Postcode', '2000');
  type('City', 'Antwerpen');
}

describe('an address typed by hand (INT-R-1)', () => {
  it('over one of the search goes to the centre of its own town, which a person confirms', async () => {
    const { location, asked } = stand(land, gent);
    expect(screen.getByText(/✓ Detailed enough/)).toBeTruthy();
    typeByHand();
    expect(screen.queryByText(/✓ Detailed enough/)).toBeNull();
    await waitFor(() => expect(location()).toMatchObject({ latitude: 51.2199, positionFrom: 'Town' }));
    // Not half a name on the way to it.
    expect(asked.filter((path) => path.startsWith('/v1/geo/town'))).toEqual([
      '/v1/geo/town?city=Antwerpen&postalCode=2000&country=BE&language=en',
    ]);
    expect(isDetailedEnough(location())).toBe(false);
    expect(screen.getByText(/centre of Antwerpen, give or take 8[.,]5 km/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'The vehicle is here' }));
    expect(location()).toMatchObject({ positionFrom: 'Person', formattedAddress: 'Meir, 2000 Antwerpen, Belgium' });
    expect(screen.getByText(/✓ Detailed enough/)).toBeTruthy();
    await waitFor(() => expect(location().highwayStatus).toBe('None'));
  });

  it('over the position that the motorist gave leaves it, and says how far apart they are', async () => {
    const given: OrderLocation = { ...gent, source: 'Manual', positionFrom: 'Motorist', accuracy: 20 };
    const { location } = stand(land, given);
    typeByHand();
    expect(
      await screen.findByText(/Address and position disagree\. 5\d[.,]\d km lie between the position and Antwerpen/),
    ).toBeTruthy();
    expect(location()).toMatchObject({ latitude: 51.0545, positionFrom: 'Motorist', isAddressByHand: true });
    fireEvent.click(screen.getByRole('button', { name: 'Position of the address' }));
    expect(location()).toMatchObject({ latitude: 51.2199, positionFrom: 'Town', street: 'Meir' });
  });

  it('takes the address of the position instead, where the words are wrong', async () => {
    const given: OrderLocation = { ...gent, source: 'Manual', positionFrom: 'Motorist', accuracy: 20 };
    const { location } = stand((url) => (url.pathname === '/v1/geo/reverse' ? [place] : land(url)), given);
    typeByHand();
    fireEvent.click(await screen.findByRole('button', { name: 'Address of the position' }));
    await waitFor(() => expect(location().formattedAddress).toBe(place.formattedAddress));
    expect(location()).toMatchObject({ latitude: 51.0545, positionFrom: 'Motorist', accuracy: 20 });
  });
});

it('where no data is about highways the caller is asked (INT-R-2)', async () => {
  const { location } = stand((url) =>
    url.pathname === '/v1/highways' ? { highways: [], isUnknown: true } : emptyLand(url),
  );
  fireEvent.click(screen.getByText('click on the map'));
  expect(await screen.findByText('Could not check: ask the caller.')).toBeTruthy();
  expect(location().highwayStatus).toBe('Timeout');
  expect(screen.queryByText('No highway nearby.', { exact: false })).toBeNull();
});
