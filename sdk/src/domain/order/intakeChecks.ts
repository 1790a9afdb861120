import type { Contract, ServiceOrder } from '../../generated/api.ts';
import { isSamePlate } from '../licensePlate.ts';
import { type InitialStatus, type IntakeCheck, statusOfNewRequest } from '../request/initialStatus.ts';
import { weightBoundInKg } from '../vehicle/sizeCategories.ts';
import { lockingPolicy } from '../vehicle/vehicleLocks.ts';
import { positionDisagreements } from './positionDisagreements.ts';

/** What the checks on a new order cannot read in the order itself (DECISIONS S-20). */
export type NewOrderFacts = {
  /** Another request of the same day has the same plate. */
  readonly hasDuplicateToday: boolean;
  /** Kilometres from the vehicle to the destination, when there is one. */
  readonly tripKm?: number;
  /** Somebody else than the caller said that the vehicle was found after a theft. */
  readonly isStolen?: boolean;
};

/** Heaviest vehicle that is towed without asking, in kilograms: "MaM over 3.5 T" (2-requests §4). */
const heavyVehicleInKg = 3500;

function isHeavy({ vehicle }: ServiceOrder): boolean {
  const { weightCategory, curbWeightInKg = 0 } = vehicle;
  return (
    curbWeightInKg > heavyVehicleInKg || (weightCategory ? weightBoundInKg[weightCategory] > heavyVehicleInKg : false)
  );
}

/** Whether the vehicle stands where not everybody may work: on a highway, or on a restricted road network (2-requests §4). */
function isSpecialLocation({ serviceLocation }: ServiceOrder): boolean {
  return serviceLocation.type === 'Highway' || serviceLocation.intersectsRestrictedRoadNetwork === true;
}

const fails: Record<IntakeCheck, (order: ServiceOrder, contract: Contract, facts: NewOrderFacts) => boolean> = {
  PolicyNotFound: (order) => !lockingPolicy(order),
  PolicyExpired: (order) => order.entitlement?.policy?.status === 'Expired' || order.entitlement?.status === 'Expired',
  LicensePlateChange: (order) => {
    const policy = lockingPolicy(order);
    const plate = order.vehicle.licensePlate?.value;
    return policy !== undefined && Boolean(plate) && !isSamePlate(plate, policy.licensePlate);
  },
  MaMOver35T: isHeavy,
  LongDistanceTow: (_order, contract, { tripKm = 0 }) => tripKm > (contract.process?.longDistanceTowKm ?? Infinity),
  SpecialIncidentLocation: isSpecialLocation,
  FoundStolenVehicle: (order, _contract, { isStolen }) => order.vehicle.isFoundStolen === true || isStolen === true,
  DuplicateRequestSameDay: (_order, _contract, { hasDuplicateToday }) => hasDuplicateToday,
};

/** The checks of a new order that do not hold, whether the contract turns them on or not (DECISIONS S-20). */
export function failedIntakeChecks(order: ServiceOrder, contract: Contract, facts: NewOrderFacts): IntakeCheck[] {
  return (Object.keys(fails) as IntakeCheck[]).filter((check) => fails[check](order, contract, facts));
}

/** What the home company validates under every contract (DECISIONS S-30, S-49). */
export function alwaysValidated(order: ServiceOrder): IntakeCheck[] {
  return [
    ...(order.vehicle.differsFromPolicy ? (['LicensePlateChange'] as const) : []),
    // Of the stated reasons the one that says "look at the place".
    ...(positionDisagreements(order).length > 0 ? (['SpecialIncidentLocation'] as const) : []),
  ];
}

/**
 * Status and reason of the request that an order becomes: by the contract's checks; a vehicle that differs from its policy,
 * and a place whose address and position disagree, are always validated by the home company first (DECISIONS S-20, S-30, S-49).
 */
export function statusOfNewOrder(order: ServiceOrder, contract: Contract, facts: NewOrderFacts): InitialStatus {
  const initial = statusOfNewRequest(order.orderType, contract.process, failedIntakeChecks(order, contract, facts));
  if (initial.status !== 'Dispatching') return initial;
  const [statusReason] = alwaysValidated(order);
  return statusReason ? { status: 'HomeAssistanceCompanyAssigned', statusReason } : initial;
}
