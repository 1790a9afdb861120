import type { Contract, Policy, PolicyInput, ServiceOrder } from '../../generated/api.ts';
import { plateToLookUp, withoutPolicy, withPolicy } from './policyLookup.ts';

/** What the look-up of the other plate found, and what the vehicle is judged by. */
export type OtherPlateFacts = {
  /** The register's policy of the other plate; absent where it has none, or not just one. */
  readonly policy?: Policy | undefined;
  readonly contract: Contract | undefined;
  readonly now: Date;
};

/**
 * The order of a request whose plate was taken down wrong: the policy and the vehicle of the former plate go, those of the
 * other come. The breakdown stays the same one, so the problem, the answers about it and everybody who can be called stay;
 * a vehicle that no policy filled was told by the caller and stays whole (2-requests §2, change licence plate; 1-intake §2).
 */
export function withOtherPlate(order: ServiceOrder, plate: PolicyInput, facts: OtherPlateFacts): ServiceOrder {
  const { policy, contract, now } = facts;
  const typed: ServiceOrder = { ...order, policyInput: { ...order.policyInput, ...plate } };
  const licensePlate = {
    ...(plate.selectedCountry && { country: plate.selectedCountry }),
    value: plateToLookUp(typed),
  };
  const { serviceLocation, vehicle } = order;
  const { statusFlags, featureFlags, accessories } = vehicle;
  const cleared = withoutPolicy(typed);
  const without: ServiceOrder = order.entitlement?.policy
    ? {
        ...cleared,
        serviceLocation,
        vehicle: {
          ...cleared.vehicle,
          licensePlate,
          ...(vehicle.numberOfOccupants !== undefined && { numberOfOccupants: vehicle.numberOfOccupants }),
          ...(statusFlags && { statusFlags }),
          ...(featureFlags && { featureFlags }),
          ...(accessories && { accessories }),
        },
      }
    : { ...typed, vehicle: { ...vehicle, licensePlate } };
  return policy ? withPolicy(without, policy, contract, now) : without;
}
