import { describe, expect, it } from 'vitest';
import type { OrderLocation, Place } from '../../generated/api.ts';
import { accuracyRadius } from './accuracy.ts';
import { isDetailedEnough } from './detailedEnough.ts';
import { withLookupsBegun } from './lookups.ts';
import { manualAddressOf, withManualAddress } from './manualAddress.ts';
import { isSameTownAsked, townOwed, withNamedTown } from './namedTown.ts';
import { withPosition } from './placeChange.ts';
import { positionDisagreement } from './positionAgreement.ts';
import { withConfirmedPosition } from './positionOrigin.ts';

const utrecht: Place = {
  placeId: 'u',
  formattedAddress: 'Utrecht, Nederland',
  city: 'Utrecht',
  region: 'Utrecht',
  addressLevel2: 'UT',
  countryCode: 'NL',
  latitude: 52.0907,
  longitude: 5.1214,
  accuracy: 6_600,
  positionFrom: 'Town',
  source: 'GooglePlaces',
};
const words = {
  street: 'Neude',
  streetNumber: '5',
  postalCode: '3512',
  city: 'Utrecht',
  countryCode: 'NL',
  placeName: '',
};
const typed = withManualAddress({}, words);
const settled = withNamedTown(typed, utrecht);

it.each<[string, OrderLocation, object | undefined]>([
  ['typed', typed, { city: 'Utrecht', postalCode: '3512', country: 'NL' }],
  ['only the postcode', withManualAddress({}, { ...words, city: ' ' }), { postalCode: '3512', country: 'NL' }],
  ['neither', withManualAddress({}, { ...words, city: '', postalCode: '' }), undefined],
  ['no country', withManualAddress({}, { ...words, countryCode: '' }), undefined],
  ['looked up already', settled, undefined],
  ['kept by the server', { ...typed, id: 'x' }, undefined],
  ['not typed', { ...typed, isAddressByHand: undefined }, undefined],
])('asks for the town of an address: %s', (_name, location, asked) => {
  expect(townOwed(location)).toEqual(asked);
});

describe('an address typed by hand without a position', () => {
  it('is at the centre of its town, with its circle and no look-ups, until a person confirms it', () => {
    expect(settled).toMatchObject({
      latitude: 52.0907,
      positionFrom: 'Town',
      addressLevel2: 'UT',
      formattedAddress: 'Neude 5, 3512 Utrecht, NL',
    });
    expect(isDetailedEnough(settled)).toBe(false);
    expect(isDetailedEnough(settled, true)).toBe(true);
    expect(accuracyRadius(settled)).toBe(6_600);
    expect(withLookupsBegun(settled)).toBe(settled);
    const confirmed = withLookupsBegun(withConfirmedPosition(settled));
    expect(confirmed).toMatchObject({ positionFrom: 'Person', highwayStatus: 'Checking', latitude: 52.0907 });
    expect(isDetailedEnough(confirmed)).toBe(true);
    expect(accuracyRadius(confirmed)).toBeUndefined();
  });

  it('goes to the next town that is typed, and keeps its words where the marker is set', () => {
    const zeist = withManualAddress(settled, { ...manualAddressOf(settled), postalCode: '', city: 'Zeist' });
    expect([zeist.latitude, zeist.addressAt, zeist.addressLevel2]).toEqual([undefined, undefined, undefined]);
    const placed = withPosition(settled, { latitude: 52.0925, longitude: 5.118 });
    expect(placed).toMatchObject({ street: 'Neude', positionFrom: 'Person', latitude: 52.0925 });
    expect(placed.accuracy).toBeUndefined();
    expect(isDetailedEnough(placed)).toBe(true);
  });

  it('of a postcode alone gets its town’s name', () => {
    expect(withNamedTown(withManualAddress({}, { ...words, city: '' }), utrecht)).toMatchObject({
      addressLevel3: 'Utrecht',
      formattedAddress: 'Neude 5, 3512 Utrecht, NL',
    });
  });
});

it('a given position stays, and is held against the town', () => {
  const brussels: OrderLocation = { latitude: 50.85, longitude: 4.35, positionFrom: 'Motorist', countryCode: 'BE' };
  const changed = withNamedTown(withManualAddress(brussels, words), utrecht);
  expect(changed).toMatchObject({ latitude: 50.85, longitude: 4.35, positionFrom: 'Motorist' });
  expect(positionDisagreement(changed)?.distanceInMeters).toBeGreaterThan(140_000);
});

it('takes no answer for words that have changed since', () => {
  const asked = { city: 'Utrecht', postalCode: '3512', country: 'NL' };
  expect(isSameTownAsked(typed, asked)).toBe(true);
  expect(isSameTownAsked(withManualAddress(typed, { ...words, city: 'Zeist' }), asked)).toBe(false);
  expect(isSameTownAsked(settled, asked)).toBe(false);
});
