import type { Contract, Policy, PolicyVehicle, ServiceOrder } from '../../generated/api.ts';
import { makeModelText } from './vehicleChange.ts';
import { fuelTypesOffered, vehicleTypesOffered } from './vehicleTypes.ts';

/** Which fields of the vehicle the policy fixes (1-intake §5). */
export type VehicleLocks = { type: boolean; fuelType: boolean; makeModel: boolean };

/** The policy that may fix the vehicle: entitlement by policy, with a licence plate (1-intake §5). */
export function lockingPolicy(order: Pick<ServiceOrder, 'entitlement'>): Policy | undefined {
  const { entitlement } = order;
  return entitlement?.type === 'Policy' && entitlement.policy?.licensePlate ? entitlement.policy : undefined;
}

/**
 * The fields locked by the policy: type and fuel where the policy gives a value that the contract supports, make and
 * model where it gives both, or the vehicle is a trailer. An explicit "differs from the policy" unlocks all of them
 * (1-intake §5, DECISIONS S-30).
 */
export function vehicleLocks(order: ServiceOrder, contract?: Pick<Contract, 'process' | 'flags'>): VehicleLocks {
  const policy = lockingPolicy(order);
  if (!policy || order.vehicle.differsFromPolicy) return { type: false, fuelType: false, makeModel: false };
  const type = policy.vehicleType !== undefined && vehicleTypesOffered(contract).includes(policy.vehicleType);
  return {
    type,
    fuelType: policy.fuelType !== undefined && fuelTypesOffered(contract).includes(policy.fuelType),
    makeModel: Boolean(policy.make && policy.model) || (type && policy.vehicleType === 'Trailer'),
  };
}

/** Whether two texts say the same, however written: a policy's and the vehicle's (1-intake §5). */
export const isSameText = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && one.trim().toLowerCase() === other?.trim().toLowerCase();

/**
 * Which locked fields say something else than the policy: not through the form, which locks them, but in an order that a
 * caller sends. A field without a value is not yet filled (1-intake §5, DECISIONS S-30).
 */
export function lockedDifferences(order: ServiceOrder, contract?: Pick<Contract, 'process' | 'flags'>): VehicleLocks {
  const locks = vehicleLocks(order, contract);
  const policy = lockingPolicy(order);
  if (!policy) return locks;
  const { type, fuelType, make, model } = order.vehicle;
  return {
    type: locks.type && type !== undefined && type !== policy.vehicleType,
    fuelType: locks.fuelType && fuelType !== undefined && fuelType !== policy.fuelType,
    // A trailer's lock comes without make and model.
    makeModel:
      locks.makeModel &&
      Boolean(policy.make && make && model) &&
      !(isSameText(make, policy.make) && isSameText(model, policy.model)),
  };
}

/** What the policy says about its vehicle, kept beside what stands at the roadside (DECISIONS S-30). */
export function policyVehicleOf(policy: Policy): PolicyVehicle {
  const { vehicleType, make, model, fuelType } = policy;
  return { vehicleType, make, model, fuelType };
}

/**
 * The order after the agent said that the vehicle differs from the policy's: unlocked, with the reason and the policy's
 * values (DECISIONS S-30). Without a locking policy nothing changes.
 */
export function differFromPolicy(order: ServiceOrder, reason: string): ServiceOrder {
  const policy = lockingPolicy(order);
  if (!policy) return order;
  return {
    ...order,
    vehicle: { ...order.vehicle, differsFromPolicy: { reason, policyVehicle: policyVehicleOf(policy) } },
  };
}

/** The order with the policy's vehicle again: locked, its values restored (DECISIONS S-30). */
export function followPolicy(order: ServiceOrder, contract?: Pick<Contract, 'process' | 'flags'>): ServiceOrder {
  const { differsFromPolicy: _, ...vehicle } = order.vehicle;
  return withPolicyVehicle({ ...order, vehicle }, contract);
}

/**
 * The order with the vehicle that its policy supplies: supported type and fuel, make and model where both are given, VIN
 * and plate (1-intake §2: "the result sets entitlement and fills the vehicle").
 */
export function withPolicyVehicle(order: ServiceOrder, contract?: Pick<Contract, 'process' | 'flags'>): ServiceOrder {
  const policy = lockingPolicy(order);
  if (!policy) return order;
  const locks = vehicleLocks(order, contract);
  const { make, model } = policy;
  const typeChanges = locks.type && policy.vehicleType !== order.vehicle.type;
  const vehicle = {
    ...order.vehicle,
    ...(typeChanges && { subtype: undefined, weightCategory: undefined, lengthCategory: undefined }),
    ...(locks.type && { type: policy.vehicleType }),
    ...(locks.fuelType && { fuelType: policy.fuelType }),
    ...(make &&
      model && { make, model, makeModel: makeModelText(make, model), isCustom: undefined, curbWeightInKg: undefined }),
    ...(policy.vin && { vin: policy.vin }),
    licensePlate: {
      country: order.policyInput?.selectedCountry ?? order.vehicle.licensePlate?.country,
      value: policy.licensePlate,
    },
  };
  return { ...order, vehicle };
}
