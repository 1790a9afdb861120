import type { FeatureFlag, Vehicle, VehicleAccessory } from '../../generated/api.ts';

const featureOf: Record<VehicleAccessory, FeatureFlag> = {
  Trailer: 'trailer',
  RooftopBox: 'rooftopBox',
  BicycleRack: 'bicycleRack',
};

/** Whether the vehicle carries or pulls the accessory (1-intake §3). */
export function hasAccessory(vehicle: Vehicle, accessory: VehicleAccessory): boolean {
  return vehicle.accessories?.includes(accessory) ?? false;
}

/** Whether a trailer stands beside another accessory, which no click leaves but a caller may send (1-intake §4). */
export function hasExclusiveAccessories(vehicle: Vehicle): boolean {
  return hasAccessory(vehicle, 'Trailer') && vehicle.accessories?.some((other) => other !== 'Trailer') === true;
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
  for (const name of ['Trailer', 'RooftopBox', 'BicycleRack'] as const) {
    if (accessories.includes(name)) featureFlags[featureOf[name]] = 'Yes';
    else delete featureFlags[featureOf[name]];
  }
  return { ...vehicle, accessories, featureFlags };
}
