import { describe, expect, it } from 'vitest';
import type { IpPosition, PlateCountry } from '../../generated/api.ts';
import { customerCountry, emptyMapCentre } from './customerPlace.ts';

function facts(homeMarket?: string, plate?: PlateCountry, searched?: PlateCountry) {
  return {
    order: {
      vehicle: plate ? { licensePlate: { country: plate, value: 'AB123CD' } } : {},
      ...(searched ? { policyInput: { licensePlate: 'AB123CD', selectedCountry: searched } } : {}),
    },
    ...(homeMarket ? { contract: { coverage: { homeMarket } } } : {}),
  };
}

describe('the country of the customer', () => {
  it.each([
    ['the contract of the policy', facts('IT', 'BE', 'FR'), 'IT'],
    ['without a contract the plate', facts(undefined, 'LU', 'FR'), 'LU'],
    ['without a vehicle the plate that is searched', facts(undefined, undefined, 'FR'), 'FR'],
    ['a plate of no listed country says nothing', facts(undefined, 'Other'), undefined],
    ['nothing', facts(), undefined],
  ])('%s', (_name, given, country) => {
    expect(customerCountry(given)).toBe(country);
  });
});

// proves 1-intake §8 IP geolocation fails
describe('a map without a place', () => {
  const lille: IpPosition = { latitude: 50.63, longitude: 3.06, countryCode: 'FR', isDefault: false };

  const brussels = { at: { latitude: 50.8503, longitude: 4.3517 }, isIpPosition: false };

  it.each<[string, IpPosition | undefined, object]>([
    ['looks at the network position', lille, { at: { latitude: 50.63, longitude: 3.06 }, isIpPosition: true }],
    ['a default position is none', { ...lille, isDefault: true }, brussels],
    ['and Brussels where none is had', undefined, brussels],
  ])('%s', (_name, position, centre) => {
    expect(emptyMapCentre(position)).toEqual(centre);
  });
});
