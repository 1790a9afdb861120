import type { FeatureFlag, Vehicle, VehicleAccessory, VehicleType } from '../../generated/api.ts';
import { vehicleAccessoryValues } from '../../generated/values.ts';

/** The feature flag that says the same as an accessory (1-intake §3). */
export const featureOfAccessory: Record<VehicleAccessory, FeatureFlag> = {
  Trailer: 'trailer',
  RooftopBox: 'rooftopBox',
  BicycleRack: 'bicycleRack',
};

/** Whether the vehicle carries or pulls the accessory (1-intake §3). */
export function hasAccessory(vehicle: Vehicle, accessory: VehicleAccessory): boolean {
  return vehicle.accessories?.includes(accessory) ?? false;
}

/** The accessories that a vehicle can have: none for a trailer, which is one, and before the type is chosen (1-intake §3, §4). */
export function accessoriesOffered(type: VehicleType | undefined): readonly VehicleAccessory[] {
  return type === undefined || type === 'Trailer' ? [] : vehicleAccessoryValues;
}

/** Whether a trailer stands beside another accessory, by name or by feature flag, which no click leaves but a caller may send (1-intake §4). */
export function hasExclusiveAccessories(vehicle: Vehicle): boolean {
  const loaded = vehicleAccessoryValues.filter(
    (one) => hasAccessory(vehicle, one) || vehicle.featureFlags?.[featureOfAccessory[one]] === 'Yes',
  );
  return loaded.includes('Trailer') && loaded.length > 1;
}

/**
 * The vehicle after a click on an accessory. Choosing Trailer clears the other accessories, choosing another clears the
 * trailer; the feature flags of the same names say the same (1-intake §3, §4).
 */
export function toggleAccessory(vehicle: Vehicle, accessory: VehicleAccessory): Vehicle {
  const current = vehicle.accessories ?? [];
  const accessories: VehicleAccessory[] = current.includes(accessory)
    ? current.filter((other) => other !== accessory)
    : accessory === 'Trailer'
      ? ['Trailer']
      : [...current.filter((other) => other !== 'Trailer'), accessory];
  const featureFlags = { ...vehicle.featureFlags };
  for (const name of vehicleAccessoryValues) {
    if (accessories.includes(name)) featureFlags[featureOfAccessory[name]] = 'Yes';
    else delete featureFlags[featureOfAccessory[name]];
  }
  return { ...vehicle, accessories, featureFlags };
}
