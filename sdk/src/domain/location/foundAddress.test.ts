import { describe, expect, it } from 'vitest';
import type { OrderLocation, Place } from '../../generated/api.ts';
import { withFoundAddress, withPlaceDetails } from './foundAddress.ts';
import { manualAddressOf, withManualAddress, withTypedAddress } from './manualAddress.ts';
import { withPlace, withPosition } from './placeChange.ts';

const kept = {
  appointment: { kind: 'Asap' },
  contacts: [{ name: 'Jan', language: 'nl' }],
  flags: { lockedArea: 'No' },
} satisfies OrderLocation;
const place: Place = {
  placeId: 'p1',
  formattedAddress: 'Dorp 1, 9230 Wetteren, Belgium',
  street: 'Dorp',
  city: 'Wetteren',
  postalCode: '9230',
  addressLevel1: 'Vlaanderen',
  addressLevel2: 'Oost-Vlaanderen',
  countryCode: 'BE',
  latitude: 51.0,
  longitude: 3.88,
  source: 'GooglePlaces',
};
const point = { latitude: 50.9, longitude: 3.8 };

describe('an address found for bare coordinates', () => {
  const bare = withPosition({ ...kept, type: 'OffRoad' }, point, 40);

  it('leaves the point where it was set, and what was found out about it meanwhile', () => {
    const looked: OrderLocation = { ...bare, highwayStatus: 'None', intersectsRestrictedRoadNetwork: false };
    expect(withFoundAddress(looked, place)).toMatchObject({
      ...kept,
      ...point,
      source: 'Manual',
      formattedAddress: place.formattedAddress,
      countryCode: 'BE',
      accuracy: 40,
      type: 'OffRoad',
      highwayStatus: 'None',
      intersectsRestrictedRoadNetwork: false,
    });
  });

  it('keeps the highway that the agent confirmed meanwhile, its road and its override', () => {
    const highway: OrderLocation = {
      ...bare,
      type: 'Highway',
      highwayStatus: 'Confirmed',
      highwayOverridden: true,
      nationalRef: 'A10',
      internationalRef: 'E40',
      nearestHighways: [{ name: 'E40', distanceInMeters: 30 }],
      nearestMarker: { nationalRef: 'A10' },
      intersectsRestrictedRoadNetwork: true,
      restrictedRoadNetworkCode: 'FAST',
    };
    expect(withFoundAddress(highway, { ...place, nationalRef: 'N42' })).toMatchObject(highway);
    expect(withFoundAddress(point, place)).not.toHaveProperty('highwayStatus');
  });
});

describe('an address found for one that was typed', () => {
  it('fills in what the words left open, and says so in them', () => {
    const typed = withPosition(withTypedAddress(kept, 'Behind the mill', 'BE'), point);
    expect(withFoundAddress(typed, place)).toMatchObject({
      ...kept,
      ...point,
      street: 'Behind the mill',
      postalCode: '9230',
      addressLevel2: 'Oost-Vlaanderen',
      addressLevel3: 'Wetteren',
      formattedAddress: 'Behind the mill, 9230 Wetteren, BE',
    });
  });

  it('changes no word that was typed', () => {
    const dorp = {
      street: 'Dorp',
      streetNumber: '',
      postalCode: '9000',
      city: 'Gent',
      countryCode: '',
      placeName: 'A',
    };
    const typed = withPosition(withManualAddress({}, dorp), point);
    expect(withFoundAddress(typed, place)).toEqual({
      ...typed,
      positionCountryCode: 'BE',
      addressLevel1: 'Vlaanderen',
      addressLevel2: 'Oost-Vlaanderen',
      countryCode: 'BE',
      formattedAddress: 'A, Dorp, 9000 Gent, BE',
    });
    const own: OrderLocation = { ...point, source: 'Manual', formattedAddress: 'Mill, far out', postalCode: '1' };
    expect(withFoundAddress(own, place)).toMatchObject({ formattedAddress: 'Mill, far out', postalCode: '1' });
  });

  it('is left alone in another country, when it is whole, and when it was not typed', () => {
    const abroad: OrderLocation = { ...point, source: 'Manual', formattedAddress: 'Lille', countryCode: 'fr' };
    const whole = withFoundAddress(withPosition({}, point), place);
    const chosen = withPlace({}, { ...place, addressLevel2: undefined });
    expect(withFoundAddress(abroad, place)).toEqual({ ...abroad, positionCountryCode: 'BE' });
    for (const location of [whole, chosen]) expect(withFoundAddress(location, place)).toBe(location);
    // Where the words name a town far away, its levels are not those of the point.
    const far: OrderLocation = {
      ...point,
      source: 'Manual',
      formattedAddress: 'Lille',
      addressAt: { latitude: 50.63, longitude: 3.06 },
    };
    expect(withFoundAddress(far, place).addressLevel1).toBeUndefined();
  });

  it('of a bare point gives nobody the position of its town, nor the circle', () => {
    const town: Place = { ...place, street: undefined, positionFrom: 'Town', accuracy: 2_400 };
    const found = withFoundAddress(withPosition({}, point), town);
    expect(found).toMatchObject({ ...point, positionFrom: 'Person', source: 'Manual', positionCountryCode: 'BE' });
    expect(found.accuracy).toBeUndefined();
  });
});

it('the parts of an address are read back as they are typed', () => {
  expect(manualAddressOf({})).toEqual({
    street: '',
    streetNumber: '',
    postalCode: '',
    city: '',
    countryCode: '',
    placeName: '',
  });
  expect(manualAddressOf({ addressLevel4: 'Massemen', streetNumber: '3' })).toMatchObject({
    city: 'Massemen',
    streetNumber: '3',
  });
});

describe('the place behind a suggestion', () => {
  const suggestion: Place = {
    placeId: 'p1',
    formattedAddress: 'Dorp, Wetteren',
    countryCode: 'BE',
    latitude: 51.0,
    longitude: 3.88,
    source: 'GooglePlaces',
  };
  const taken: OrderLocation = {
    ...withPlace(kept, suggestion),
    type: 'Highway',
    highwayStatus: 'Confirmed',
    intersectsRestrictedRoadNetwork: true,
  };

  it('adds what is known of it to the place that was taken, with what was said meanwhile', () => {
    expect(withPlaceDetails(taken, suggestion, place)).toMatchObject({
      ...kept,
      street: 'Dorp',
      postalCode: '9230',
      placeCode: 'p1',
      type: 'Highway',
      highwayStatus: 'Confirmed',
      intersectsRestrictedRoadNetwork: true,
    });
  });

  it('that lies elsewhere is looked up anew', () => {
    const moved = withPlaceDetails(taken, suggestion, { ...place, latitude: 51.01 });
    expect(moved).toMatchObject({ latitude: 51.01, street: 'Dorp' });
    expect(moved).not.toHaveProperty('highwayStatus');
    expect(moved.type).toBeUndefined();
  });

  it.each<[string, OrderLocation]>([
    ['another suggestion', { ...taken, placeCode: 'p2' }],
    ['words typed by hand', { ...taken, formattedAddress: 'Dorp 3, Wetteren' }],
    ['a point on the map', withPosition(taken, point)],
    ['nothing', { ...kept, placeCode: 'p1', source: 'GooglePlaces', formattedAddress: suggestion.formattedAddress }],
  ])('comes too late for %s', (_, location) => {
    expect(withPlaceDetails(location, suggestion, place)).toBe(location);
  });
});
