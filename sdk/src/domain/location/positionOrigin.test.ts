import { expect, it } from 'vitest';
import type { OrderLocation, PositionOrigin } from '../../generated/api.ts';
import { countryNameOf } from './countryName.ts';
import { isAddressApproximate, isTownCentre, positionOrigin, withConfirmedPosition } from './positionOrigin.ts';

const at = { latitude: 51, longitude: 3.7 };

it.each<[string, OrderLocation, PositionOrigin | undefined]>([
  ['no position', { positionFrom: 'Person' }, undefined],
  ['what it says', { ...at, source: 'Manual', positionFrom: 'Town' }, 'Town'],
  ['an order that does not say, Manual', { ...at, source: 'Manual' }, 'Person'],
  ['an order that does not say, of the search', { ...at, source: 'GooglePlaces' }, 'Address'],
  ['a workshop', { ...at, source: 'ClientWorkshop', clientWorkshopId: 'w' }, 'Address'],
])('who gave the position: %s', (_name, location, origin) => {
  expect(positionOrigin(location)).toBe(origin);
});

it('confirms the centre of a town, and nothing else', () => {
  const town: OrderLocation = { ...at, positionFrom: 'Town', accuracy: 2_000 };
  expect(withConfirmedPosition(town)).toEqual({ ...at, source: 'Manual', positionFrom: 'Person' });
  expect(isTownCentre(withConfirmedPosition(town))).toBe(false);
  const fix: OrderLocation = { ...at, positionFrom: 'Device', accuracy: 20 };
  expect(withConfirmedPosition(fix)).toBe(fix);
});

it.each<[string, Partial<OrderLocation>, boolean]>([
  ['no street known', {}, true],
  ['a street', { street: 'Kouter' }, false],
  ['words of the agent', { isAddressByHand: true }, false],
  ['a name', { placeName: 'Station' }, false],
  ['no words yet', { formattedAddress: '' }, false],
  ['a place of the search', { source: 'GooglePlaces', positionFrom: 'Town' }, false],
])('the address found at a point is only about right: %s', (_name, change, isSo) => {
  const found: OrderLocation = { ...at, source: 'Manual', positionFrom: 'Person', formattedAddress: '9000 Gent' };
  expect(isAddressApproximate({ ...found, ...change })).toBe(isSo);
});

it.each([
  ['be', 'nl', 'België'],
  ['NL', 'it', 'Paesi Bassi'],
  ['BE', 'no language', 'BE'],
  ['??', 'en', '??'],
  ['', 'en', ''],
])('%s in %s is %s', (code, language, name) => {
  expect(countryNameOf(code, language)).toBe(name);
});
