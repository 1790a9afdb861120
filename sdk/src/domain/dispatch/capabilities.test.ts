import { expect, test } from 'vitest';
import type { PartnerCapability, ProblemCategory } from '../../generated/api.ts';
import { problemCategoryValues, serviceTypeValues } from '../../generated/values.ts';
import {
  capabilityOfProblem,
  requiredCapabilities,
  vehicleLengthInMetres,
  vehicleWeightInTonnes,
} from './capabilities.ts';
import { anOrder } from './fixtures.testing.ts';

const byProblem: Record<ProblemCategory, PartnerCapability> = {
  Ignition: 'JumpStart',
  Keys: 'DoorUnlock',
  Tires: 'TireChange',
  WarningLights: 'Diagnostics',
  Engine: 'Diagnostics',
  Mechanics: 'Diagnostics',
  Other: 'Diagnostics',
  HVAC: 'Diagnostics',
  Gearbox: 'Diagnostics',
  Body: 'Diagnostics',
  Glass: 'Diagnostics',
  Accident: 'AccidentTow',
  Fuel: 'FuelDelivery',
  FluidLeak: 'Diagnostics',
  Stuck: 'VehicleRecovery',
  Telematics: 'Telematics',
};

test.each(problemCategoryValues)('a breakdown of category %s', (category) => {
  expect(requiredCapabilities(anOrder({ category }))).toEqual([[byProblem[category]]]);
  expect(capabilityOfProblem[category]).toBe(byProblem[category]);
});

type Order = Parameters<typeof anOrder>;
const tow = { type: 'TowingTransport', category: 'Engine' } as const;

test.each<[string, Order, PartnerCapability[][]]>([
  ['no category', [{ category: undefined }], [['Diagnostics']]],
  ['no service is a breakdown', [{ type: undefined }], [['JumpStart']]],
  ['wrong fuel is no delivery', [{ category: 'Fuel' }, { statusFlags: { wrongFuel: 'Yes' } }], [['Diagnostics']]],
  ['wrong fuel denied', [{ category: 'Fuel' }, { statusFlags: { wrongFuel: 'No' } }], [['FuelDelivery']]],
  [
    'an empty electric car',
    [{}, { fuelType: 'Electric', statusFlags: { outOfCharge: 'Yes' } }],
    [['FlatbedTow'], ['ElectricVehicle']],
  ],
  ['a flat starter battery of an electric car', [{}, { fuelType: 'Electric' }], [['JumpStart']]],
  [
    'diagnostics on an electric car',
    [{ category: 'Engine' }, { fuelType: 'Electric' }],
    [['Diagnostics'], ['ElectricVehicle']],
  ],
  ['a hybrid is no electric car', [{ category: 'Engine' }, { fuelType: 'Hybrid' }], [['Diagnostics']]],
  ['any tow', [tow], [['WheelLiftTow', 'FlatbedTow']]],
  ['tow with repair', [{ ...tow, type: 'TowingWithRepair' }], [['WheelLiftTow', 'FlatbedTow']]],
  [
    'tow of a car that rolls',
    [tow, { statusFlags: { rollable: 'Yes', steerable: 'Yes' } }],
    [['WheelLiftTow', 'FlatbedTow']],
  ],
  ['tow of what does not roll', [tow, { statusFlags: { rollable: 'No' } }], [['FlatbedTow']]],
  ['tow of what does not steer', [tow, { statusFlags: { steerable: 'No' } }], [['FlatbedTow']]],
  [
    'tow, rolling unknown',
    [tow, { statusFlags: { rollable: 'Unknown', steerable: null } }],
    [['WheelLiftTow', 'FlatbedTow']],
  ],
  ['tow of all-wheel drive', [tow, { featureFlags: { allWheelDrive: 'Yes' } }], [['FlatbedTow']]],
  ['tow of an electric car', [tow, { fuelType: 'Electric' }], [['FlatbedTow'], ['ElectricVehicle']]],
  ['tow of a motorhome', [tow, { type: 'Motorhome' }], [['FlatbedTow']]],
  ['tow of a trailer', [tow, { type: 'Trailer' }], [['FlatbedTow']]],
  ['tow of a motorcycle', [tow, { type: 'Motorcycle', statusFlags: { rollable: 'No' } }], [['MotorcycleTow']]],
  ['tow after an accident', [{ ...tow, category: 'Accident' }], [['AccidentTow']]],
  [
    'tow of an electric car after an accident',
    [{ ...tow, category: 'Accident' }, { fuelType: 'Electric' }],
    [['AccidentTow'], ['ElectricVehicle']],
  ],
  [
    'tow of an overturned car',
    [tow, { statusFlags: { overturned: 'Yes' } }],
    [['WheelLiftTow', 'FlatbedTow'], ['VehicleRecovery']],
  ],
  [
    'stuck in a ditch needs recovery once',
    [{ category: 'Stuck' }, { statusFlags: { stuckInADitch: 'Yes' } }],
    [['VehicleRecovery']],
  ],
  ['under a low ceiling', [{}, {}, { type: 'LimitedHeightParking' }], [['JumpStart'], ['LimitedHeight']]],
  ['on the street', [{}, {}, { type: 'Street' }], [['JumpStart']]],
  ['a battery on the spot', [{ type: 'OnSiteBatteryReplacement' }], [['BatteryReplacement']]],
  ['telematics', [{ type: 'TelematicsAssistance' }], [['Telematics']]],
  [
    'a workshop ticket needs nobody',
    [{ type: 'Workshop' }, { statusFlags: { overturned: 'Yes' } }, { type: 'LimitedHeightParking' }],
    [],
  ],
])('%s', (_case, order, expected) => {
  expect(requiredCapabilities(anOrder(...order))).toEqual(expected);
});

test.each(['tilted', 'overturned', 'offroad', 'stuckInADitch', 'stuckInSnowOrMud'] as const)(
  '%s needs recovery, too',
  (flag) => {
    expect(requiredCapabilities(anOrder({}, { statusFlags: { [flag]: 'Yes' } }))).toEqual([
      ['JumpStart'],
      ['VehicleRecovery'],
    ]);
    expect(requiredCapabilities(anOrder({}, { statusFlags: { [flag]: 'Unknown' } }))).toEqual([['JumpStart']]);
  },
);

test('several needs on top of one another', () => {
  const order = anOrder(
    {},
    { fuelType: 'Electric', statusFlags: { outOfCharge: 'Yes', overturned: 'Yes' } },
    { type: 'LimitedHeightParking' },
  );
  expect(requiredCapabilities(order)).toEqual([
    ['FlatbedTow'],
    ['VehicleRecovery'],
    ['ElectricVehicle'],
    ['LimitedHeight'],
  ]);
});

test('every service has its needs', () => {
  for (const type of serviceTypeValues)
    expect(requiredCapabilities(anOrder({ type })).length).toBe(type === 'Workshop' ? 0 : 1);
});

test.each([
  [{}, undefined],
  [{ weightCategory: 'UpTo1800' }, 1.8],
  [{ weightCategory: 'UpTo9000' }, 9],
  [{ weightCategory: 'UpTo9000', curbWeightInKg: 2750 }, 2.75],
] as const)('the weight of %j is %s t', (vehicle, expected) => {
  expect(vehicleWeightInTonnes(vehicle)).toBe(expected);
});

test.each([
  [{}, undefined],
  [{ lengthCategory: 'UpTo450' }, 4.5],
  [{ lengthCategory: 'UpTo700' }, 7],
] as const)('the length of %j is %s m', (vehicle, expected) => {
  expect(vehicleLengthInMetres(vehicle)).toBe(expected);
});
