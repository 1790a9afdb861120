import type { ServiceOrder, VehicleLimits } from '../../generated/api.ts';
import { vehicleLengthInMetres, vehicleWeightInTonnes } from './capabilities.ts';

/** Tonnes and metres of a vehicle, as far as they are known. */
export type VehicleSize = { readonly weight: number | undefined; readonly length: number | undefined };

/** Tonnes and metres of the vehicle of an order, as far as it names them (3-platform §3). */
export const sizeOf = (vehicle: ServiceOrder['vehicle']): VehicleSize => ({
  weight: vehicleWeightInTonnes(vehicle),
  length: vehicleLengthInMetres(vehicle),
});

/** What stands between limits and a vehicle; a size that nobody knows is within (3-platform §3, DECISIONS S-03). */
export const sizeMisfit = (
  limits: Pick<VehicleLimits, 'minWeightInTonnes' | 'maxWeightInTonnes' | 'maxLengthInMeters'>,
  { weight, length }: VehicleSize,
): 'TooHeavy' | 'TooLong' | 'MissingCapability' | undefined => {
  const { minWeightInTonnes = 0, maxWeightInTonnes = Infinity, maxLengthInMeters = Infinity } = limits;
  if (weight !== undefined && weight > maxWeightInTonnes) return 'TooHeavy';
  if (length !== undefined && length > maxLengthInMeters) return 'TooLong';
  // Equipment for heavy vehicles only is no equipment for a light one.
  if (weight !== undefined && weight < minWeightInTonnes) return 'MissingCapability';
  return undefined;
};
