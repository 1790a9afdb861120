import type { Contract, IntakeFlow, OrderType, ServiceOrder, ServiceType } from '../../generated/api.ts';
import { serviceTypeValues } from '../../generated/values.ts';
import { intakeFlowOf } from './orderKind.ts';

// 1-intake §1: "the list offered depends on the contract's intake flow". Repair services need the flow with repair;
// logistics only tows.
const servicesOfFlow: Record<IntakeFlow, readonly ServiceType[]> = {
  RoadsideAssistance: ['BreakdownAssistance', 'TowingTransport'],
  RoadsideAssistanceWithRepair: serviceTypeValues,
  WorkshopLogistics: ['TowingTransport'],
};

const servicesOfOrder: Record<OrderType, readonly ServiceType[]> = {
  RoadsideAssistance: [
    'BreakdownAssistance',
    'TowingTransport',
    'TowingWithRepair',
    'OnSiteBatteryReplacement',
    'TelematicsAssistance',
  ],
  PlannedTransportation: ['TowingTransport'],
  Workshop: ['Workshop'],
  WorkshopLogistics: ['TowingTransport'],
};

// The flow in which the kind is taken while no contract is chosen: the one that every agent has, where it takes the kind.
const usualFlow: Record<OrderType, IntakeFlow> = {
  RoadsideAssistance: 'RoadsideAssistance',
  PlannedTransportation: 'RoadsideAssistance',
  Workshop: 'RoadsideAssistanceWithRepair',
  WorkshopLogistics: 'WorkshopLogistics',
};

/**
 * The service types that an order of this kind may ask for under this contract. A contract that names its own list
 * is taken at its word; otherwise its intake flow decides. Without a contract yet, what the usual one for the kind offers
 * (1-intake §1, INT-01).
 */
export function serviceTypesOffered(
  orderType: OrderType,
  contract: Pick<Contract, 'process'> | undefined,
): ServiceType[] {
  const named = contract?.process?.serviceTypes;
  const flow = contract ? intakeFlowOf(contract) : usualFlow[orderType];
  const offered = named?.length ? named : servicesOfFlow[flow];
  return serviceTypeValues.filter((type) => offered.includes(type) && servicesOfOrder[orderType].includes(type));
}

/** Whether the service takes the vehicle somewhere (1-intake §4). */
export function isTowing(type: ServiceType | undefined): boolean {
  return type === 'TowingTransport' || type === 'TowingWithRepair';
}

/**
 * Whether the agent must say if the repair is done in a workshop: towing in the flow with repair, under a contract that
 * has additional services (1-intake §2, §5).
 */
export function asksRepairInWorkshop(order: ServiceOrder, contract: Pick<Contract, 'process' | 'coverage'>): boolean {
  return (
    intakeFlowOf(contract) === 'RoadsideAssistanceWithRepair' &&
    isTowing(order.requestedService.type) &&
    (contract.coverage?.additionalServiceTypes?.length ?? 0) > 0
  );
}
