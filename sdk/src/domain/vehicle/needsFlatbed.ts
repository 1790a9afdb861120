import type { ServiceOrder } from '../../generated/api.ts';

/** Whether a vehicle cannot be towed on its own wheels: who comes and what it costs go by this alone (DECISIONS S-03, C-08, T-1013). */
export const needsFlatbed = ({ type, fuelType, featureFlags, statusFlags }: ServiceOrder['vehicle']): boolean =>
  statusFlags?.rollable === 'No' ||
  statusFlags?.steerable === 'No' ||
  featureFlags?.allWheelDrive === 'Yes' ||
  fuelType === 'Electric' ||
  type === 'Motorhome' ||
  type === 'Trailer';
