import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Vehicle, VehicleAccessory } from '../../generated/api.ts';
import { vehicleAccessoryValues, vehicleTypeValues } from '../../generated/values.ts';
import {
  accessoriesOffered,
  featureOfAccessory,
  hasAccessory,
  hasExclusiveAccessories,
  toggleAccessory,
} from './accessories.ts';

describe('toggleAccessory', () => {
  it('a trailer clears the other features', () => {
    const loaded = toggleAccessory(toggleAccessory({}, 'RooftopBox'), 'BicycleRack');
    expect(loaded.accessories).toEqual(['RooftopBox', 'BicycleRack']);
    expect(toggleAccessory(loaded, 'Trailer')).toEqual({ accessories: ['Trailer'], featureFlags: { trailer: 'Yes' } });
  });

  it('another accessory clears the trailer, a second click clears itself', () => {
    const towing = toggleAccessory({}, 'Trailer');
    expect(toggleAccessory(towing, 'BicycleRack').accessories).toEqual(['BicycleRack']);
    expect(toggleAccessory(towing, 'Trailer')).toEqual({ accessories: [], featureFlags: {} });
  });

  it('leaves the other answers alone', () => {
    expect(toggleAccessory({ featureFlags: { allWheelDrive: 'No' } }, 'Trailer').featureFlags).toEqual({
      allWheelDrive: 'No',
      trailer: 'Yes',
    });
  });

  it('never has a trailer beside something else', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...vehicleAccessoryValues)), (clicks) => {
        const vehicle = clicks.reduce<Vehicle>(toggleAccessory, {});
        expect(hasExclusiveAccessories(vehicle)).toBe(false);
        if (hasAccessory(vehicle, 'Trailer')) expect(vehicle.accessories).toEqual(['Trailer']);
      }),
    );
  });
});

it('offers all three to every vehicle but a trailer', () => {
  expect(vehicleTypeValues.filter((type) => accessoriesOffered(type).length === 0)).toEqual(['Trailer']);
  expect(accessoriesOffered('PassengerCar')).toEqual(['Trailer', 'RooftopBox', 'BicycleRack']);
  expect(accessoriesOffered(undefined)).toEqual([]);
});

it('each accessory has the feature flag of its name', () => {
  for (const accessory of vehicleAccessoryValues)
    expect(featureOfAccessory[accessory].toLowerCase()).toBe(accessory.toLowerCase());
});

it.each<[VehicleAccessory[] | undefined, boolean]>([
  [undefined, false],
  [[], false],
  [['Trailer'], false],
  [['Trailer', 'Trailer'], false],
  [['RooftopBox', 'BicycleRack'], false],
  [['RooftopBox', 'Trailer'], true],
])('%j sent by a caller exclude one another: %s', (accessories, exclusive) => {
  expect(hasExclusiveAccessories({ accessories })).toBe(exclusive);
});

it.each<[Vehicle, boolean]>([
  [{ featureFlags: { trailer: 'Yes', bicycleRack: 'Yes' } }, true],
  [{ accessories: ['Trailer'], featureFlags: { rooftopBox: 'Yes' } }, true],
  [{ featureFlags: { trailer: 'Yes', bicycleRack: 'No' } }, false],
])('the feature flags of %j exclude one another: %s', (vehicle, exclusive) => {
  expect(hasExclusiveAccessories(vehicle)).toBe(exclusive);
});
