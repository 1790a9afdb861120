import { describe, expect, it } from 'vitest';
import type { Contract, VehicleType } from '../../generated/api.ts';
import { fuelTypeValues, trailerSubtypeValues, vehicleTypeValues } from '../../generated/values.ts';
import { fuelTypesOffered, makeModelExample, needsMakeModel, subtypesOf, vehicleTypesOffered } from './vehicleTypes.ts';

describe('vehicleTypesOffered', () => {
  const three: VehicleType[] = ['PassengerCar', 'Motorcycle', 'DeliveryVan'];

  it.each<[string, Pick<Contract, 'process' | 'flags'> | undefined, VehicleType[]]>([
    ['no contract', undefined, three],
    ['none named', {}, three],
    ['an empty list', { process: { vehicleTypes: [] } }, three],
    ['the flag', { flags: { motorhomeAndTrailerOffered: true } }, [...three, 'Motorhome', 'Trailer']],
    [
      'its own list, in our order',
      { process: { vehicleTypes: ['Trailer', 'PassengerCar'] } },
      ['PassengerCar', 'Trailer'],
    ],
    [
      'its own list and the flag',
      { process: { vehicleTypes: ['PassengerCar'] }, flags: { motorhomeAndTrailerOffered: true } },
      ['PassengerCar', 'Motorhome', 'Trailer'],
    ],
    [
      'CommercialVehicle in its list',
      { process: { vehicleTypes: ['CommercialVehicle', 'Motorcycle'] } },
      ['Motorcycle'],
    ],
  ])('%s', (_name, contract, types) => {
    expect(vehicleTypesOffered(contract)).toEqual(types);
  });
});

it('offers all fuels, or the contract’s own', () => {
  expect(fuelTypesOffered(undefined)).toEqual(fuelTypeValues);
  expect(fuelTypesOffered({ process: { fuelTypes: [] } })).toEqual(fuelTypeValues);
  expect(fuelTypesOffered({ process: { fuelTypes: ['Electric', 'Petrol'] } })).toEqual(['Petrol', 'Electric']);
});

it('has subtypes for trailers only, and asks them for no make', () => {
  expect(subtypesOf('Trailer')).toEqual(['Caravan', 'UtilityTrailer', 'BoatTrailer', 'HorseTrailer', 'PopUpCamper']);
  expect(subtypesOf('Motorhome')).toEqual([]);
  expect(vehicleTypeValues.filter((type) => !needsMakeModel(type))).toEqual(['Trailer']);
});

it('has an example of its own for each type and each kind of trailer', () => {
  const examples = [
    ...vehicleTypeValues.map((type) => makeModelExample(type)),
    ...trailerSubtypeValues.map((subtype) => makeModelExample('Trailer', subtype)),
  ];
  expect(new Set(examples).size).toBe(vehicleTypeValues.length + trailerSubtypeValues.length);
  expect(makeModelExample(undefined)).toBe(makeModelExample('PassengerCar'));
  // A subtype that was left over from a trailer says nothing about a car.
  expect(makeModelExample('PassengerCar', 'Caravan')).toBe(makeModelExample('PassengerCar'));
});
