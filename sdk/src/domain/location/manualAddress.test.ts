import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderLocation, PositionOrigin } from '../../generated/api.ts';
import { isDetailedEnough } from './detailedEnough.ts';
import { positionOf } from './distance.ts';
import {
  type ManualAddress,
  manualAddressOf,
  manualAddressText,
  withManualAddress,
  withTypedAddress,
} from './manualAddress.ts';
import { isAddressChangedByHand, isPositionGiven, withConfirmedPosition } from './positionOrigin.ts';

const letters = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

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
  expect(manualAddressText({ ...dorp, countryName: 'België' })).toBe('Dorp 1, 9230 Wetteren, België');
});

const gent: OrderLocation = {
  source: 'GooglePlaces',
  positionFrom: 'Address',
  formattedAddress: 'Korenmarkt, 9000 Gent, Belgium',
  street: 'Korenmarkt',
  postalCode: '9000',
  addressLevel1: 'Vlaanderen',
  addressLevel2: 'OV',
  addressLevel3: 'Gent',
  countryCode: 'BE',
  latitude: 51.0543,
  longitude: 3.7174,
  type: 'Street',
  remarks: 'yard',
  contacts: [],
};
const korenmarkt = { ...manualAddressOf(gent), countryName: 'Belgium' };
const meir = { ...korenmarkt, street: 'Meir', streetNumber: '12', postalCode: '2000', city: 'Antwerpen' };

describe('a position that came with an address', () => {
  it('goes with it into another town, and so do the levels of the old one', () => {
    const moved = withManualAddress(gent, meir);
    expect(positionOf(moved)).toBeUndefined();
    expect(moved).toMatchObject({
      source: 'Manual',
      isAddressByHand: true,
      formattedAddress: 'Meir 12, 2000 Antwerpen, Belgium',
      addressLevel3: 'Antwerpen',
      type: 'Street',
      remarks: 'yard',
      contacts: [],
    });
    expect([moved.addressLevel1, moved.addressLevel2, moved.positionFrom]).toEqual([undefined, undefined, undefined]);
  });

  it.each<[string, Partial<ManualAddress>, boolean]>([
    ['another number', { streetNumber: '7' }, true],
    ['the same street in other letters', { street: 'KORENMARKT' }, true],
    ['a name of the place', { placeName: 'Bakery' }, true],
    ['another street', { street: 'Veldstraat' }, false],
    ['another postcode', { postalCode: '9050' }, false],
    ['another town', { city: 'Aalst' }, false],
    ['another country', { countryCode: 'NL' }, false],
    ['no street any more', { street: '' }, false],
  ])('%s: stays %s', (_name, change, stays) => {
    expect(positionOf(withManualAddress(gent, { ...korenmarkt, ...change })) !== undefined).toBe(stays);
  });

  it('of an older draft goes when a street is added: it may be no more than the town’s', () => {
    const older: OrderLocation = { ...gent, positionFrom: undefined, street: undefined };
    expect(positionOf(withManualAddress(older, korenmarkt))).toBeUndefined();
  });

  it('of a town alone stays in the town, and is not detailed enough with a street either', () => {
    const bologna: OrderLocation = { ...gent, positionFrom: 'Town', street: undefined, postalCode: undefined };
    const typed = withManualAddress(bologna, { ...korenmarkt, street: 'Via Indipendenza', postalCode: '40121' });
    expect(positionOf(typed)).toEqual(positionOf(gent));
    expect(typed.positionFrom).toBe('Town');
    expect(isDetailedEnough(typed)).toBe(false);
    expect(isDetailedEnough(withConfirmedPosition(typed))).toBe(true);
  });
});

describe('a position that was given', () => {
  const found = {
    latitude: 51,
    longitude: 3.9,
    countryCode: 'BE',
    type: 'Highway',
    highwayStatus: 'Confirmed',
    nearestMarker: { nationalRef: 'A10', value: 35.2, direction: 'Gent' },
    intersectsRestrictedRoadNetwork: true,
  } as const;

  it.each(['Device', 'Motorist', 'Person'] as const)('by a %s outlives any change of the words', (positionFrom) => {
    const moved = withManualAddress({ ...found, positionFrom }, { ...meir, countryCode: 'nl' });
    expect(moved).toMatchObject({ latitude: 51, longitude: 3.9, positionFrom, highwayStatus: 'Confirmed' });
    expect(isAddressChangedByHand(moved)).toBe(true);
    expect(isDetailedEnough(moved)).toBe(true);
  });

  it('is a person’s where a Manual location does not say', () => {
    expect(withManualAddress({ ...found, source: 'Manual' }, dorp)).toMatchObject({ ...found, positionFrom: 'Person' });
  });
});

const text = fc.string({ maxLength: 8 });
const anAddress = fc.record({
  street: text,
  streetNumber: text,
  postalCode: text,
  city: text,
  countryCode: fc.constantFrom('BE', 'NL', 'IT', ''),
  placeName: text,
});

it('whatever is typed: a given position stays, and no other is detailed enough but in its own street', () => {
  fc.assert(
    fc.property(
      anAddress,
      fc.constantFrom<PositionOrigin>('Device', 'Motorist', 'Person', 'Address', 'Town'),
      (address, positionFrom) => {
        const typed = withManualAddress({ ...gent, positionFrom }, address);
        if (isPositionGiven({ ...gent, positionFrom })) expect(positionOf(typed)).toEqual(positionOf(gent));
        else if (positionOf(typed) && positionFrom === 'Address') expect(letters(address.street)).toBe('korenmarkt');
        else expect(positionOf(typed) === undefined || !isDetailedEnough(typed)).toBe(true);
      },
    ),
  );
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
