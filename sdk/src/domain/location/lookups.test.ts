import { expect, it } from 'vitest';
import type { OrderLocation } from '../../generated/api.ts';
import { lookupsOwed, withLookupsBegun } from './lookups.ts';

const at = { latitude: 51, longitude: 3.8 };
const manual = { ...at, source: 'Manual' } as const;
const nothing = { highways: false, restrictedNetwork: false, address: false };

it.each<[string, OrderLocation, Partial<typeof nothing>]>([
  ['nothing is set', {}, {}],
  ['the order has it from the server', { ...manual, id: 'l1', countryCode: 'BE', highwayStatus: 'None' }, {}],
  ['it has no coordinates', { highwayStatus: 'Checking', source: 'Manual' }, {}],
  [
    'a point was just set',
    { ...manual, highwayStatus: 'Checking' },
    { highways: true, restrictedNetwork: true, address: true },
  ],
  ['a point of a destination', manual, { address: true }],
  ['a blank address', { ...manual, formattedAddress: ' ' }, { address: true }],
  ['a typed address of a destination', { ...manual, formattedAddress: 'Mill' }, {}],
  [
    'a typed address of a vehicle, its province unknown',
    { ...manual, formattedAddress: 'Mill', highwayStatus: 'None', intersectsRestrictedRoadNetwork: false },
    { address: true },
  ],
  [
    'its region known',
    { ...manual, formattedAddress: 'Mill', addressLevel1: 'VLG', highwayStatus: 'None', countryCode: 'FR' },
    {},
  ],
  [
    'its province known',
    { ...manual, formattedAddress: 'Mill', addressLevel2: 'OV', highwayStatus: 'None', countryCode: 'FR' },
    {},
  ],
  [
    'a suggestion in Belgium',
    { ...at, source: 'GooglePlaces', countryCode: 'BE', highwayStatus: 'Checking' },
    { highways: true, restrictedNetwork: true },
  ],
  ['a suggestion in France', { ...at, countryCode: 'FR', highwayStatus: 'Checking' }, { highways: true }],
  [
    'the network is known',
    { ...at, countryCode: 'BE', highwayStatus: 'Timeout', intersectsRestrictedRoadNetwork: false },
    {},
  ],
  ['a place that nobody looked up', { ...at, countryCode: 'BE', source: 'ClientWorkshop' }, {}],
])('%s', (_, location, expected) => {
  expect(lookupsOwed(location)).toEqual({ ...nothing, ...expected });
});

it('begins at a new point, goes on at one where it began, and needs a point', () => {
  expect(withLookupsBegun(at)).toMatchObject({ ...at, highwayStatus: 'Checking' });
  const found: OrderLocation = { ...at, highwayStatus: 'Found' };
  expect(withLookupsBegun(found)).toBe(found);
  const typed: OrderLocation = { formattedAddress: 'Mill' };
  expect(withLookupsBegun(typed)).toBe(typed);
});
