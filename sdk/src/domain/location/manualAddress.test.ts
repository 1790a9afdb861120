import { expect, it } from 'vitest';
import { isDetailedEnough } from './detailedEnough.ts';
import { manualAddressText, withManualAddress, withTypedAddress } from './manualAddress.ts';

const dorp = {
  street: 'Dorp',
  streetNumber: '1',
  postalCode: '9230',
  city: 'Wetteren',
  countryCode: 'be',
  placeName: '',
};

it('is written on one line without empty commas', () => {
  expect(manualAddressText(dorp)).toBe('Dorp 1, 9230 Wetteren, be');
  expect(manualAddressText({ ...dorp, placeName: 'Bakery', streetNumber: '', postalCode: '' })).toBe(
    'Bakery, Dorp, Wetteren, be',
  );
});

it('keeps the point that the map had, and the levels above the city', () => {
  const location = withManualAddress(
    {
      latitude: 51,
      longitude: 3.9,
      countryCode: 'BE',
      addressLevel2: 'OV',
      type: 'Street',
      remarks: 'yard',
      contacts: [],
    },
    dorp,
  );
  expect(location).toMatchObject({
    source: 'Manual',
    latitude: 51,
    addressLevel2: 'OV',
    addressLevel3: 'Wetteren',
    countryCode: 'BE',
    type: 'Street',
    remarks: 'yard',
    contacts: [],
  });
  expect(isDetailedEnough(location)).toBe(true);
});

it('in another country or at another point forgets the levels, and never stays a highway', () => {
  const old = { latitude: 51, longitude: 3.9, countryCode: 'FR', addressLevel2: '59', type: 'Highway' } as const;
  expect(withManualAddress(old, dorp).addressLevel2).toBeUndefined();
  expect(withManualAddress(old, dorp).type).toBeUndefined();
  const moved = withManualAddress({ ...old, countryCode: 'BE' }, dorp, { latitude: 0, longitude: 0 });
  expect([moved.latitude, moved.addressLevel2]).toEqual([0, undefined]);
});

it('corrects the wording without forgetting what was found out about the point', () => {
  const found = {
    latitude: 51,
    longitude: 3.9,
    countryCode: 'BE',
    type: 'Highway',
    highwayStatus: 'Confirmed',
    nearestMarker: { nationalRef: 'A10', value: 35.2, direction: 'Gent' },
    intersectsRestrictedRoadNetwork: true,
  } as const;
  expect(withManualAddress(found, dorp)).toMatchObject(found);
  const { countryCode: _unknown, ...bare } = found;
  expect(withManualAddress(bare, dorp)).toMatchObject({ highwayStatus: 'Confirmed', countryCode: 'BE' });
  const moved = withManualAddress(found, dorp, { latitude: 0, longitude: 0 });
  expect(moved.highwayStatus).toBeUndefined();
  expect(moved.intersectsRestrictedRoadNetwork).toBeUndefined();
});

it('typed and not chosen keeps its words as a street at home, to be completed', () => {
  const typed = withTypedAddress({ contacts: [] }, ' Korenmarkt ', 'BE');
  expect(typed).toMatchObject({
    source: 'Manual',
    street: 'Korenmarkt',
    formattedAddress: 'Korenmarkt, BE',
    countryCode: 'BE',
    contacts: [],
  });
  expect(isDetailedEnough(typed)).toBe(false);
  expect(withTypedAddress({ countryCode: 'FR' }, 'x'.repeat(300), 'BE')).toMatchObject({
    countryCode: 'FR',
    street: 'x'.repeat(200),
  });
});
