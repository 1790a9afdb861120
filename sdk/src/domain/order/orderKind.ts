import type { Contract, IntakeFlow, OrderType, ServiceOrder } from '../../generated/api.ts';

/** Whether the order is roadside assistance, the flow with problem categories (1-intake §1, §2). */
export function isRoadside(order: Pick<ServiceOrder, 'orderType'>): boolean {
  return order.orderType === 'RoadsideAssistance';
}

/** Whether the order moves a vehicle at a planned time: planned transportation and workshop logistics (1-intake §1). */
export function isPlanned(order: Pick<ServiceOrder, 'orderType'>): boolean {
  return order.orderType === 'PlannedTransportation' || order.orderType === 'WorkshopLogistics';
}

/** Whether the order is a workshop ticket (1-intake §1). */
export function isWorkshopOrder(order: Pick<ServiceOrder, 'orderType'>): boolean {
  return order.orderType === 'Workshop';
}

/** Whether the order has not been created yet: it has no id (1-intake §5, appointment rule of Italy). */
export function isNewOrder(order: Pick<ServiceOrder, 'id'>): boolean {
  return order.id === undefined;
}

/** The intake flow of a contract; RoadsideAssistance where it names none (1-intake §1). */
export function intakeFlowOf(contract: Pick<Contract, 'process'>): IntakeFlow {
  return contract.process?.intakeFlow ?? 'RoadsideAssistance';
}

const orderTypesByFlow: Readonly<Record<IntakeFlow, readonly [OrderType, ...OrderType[]]>> = {
  RoadsideAssistance: ['RoadsideAssistance', 'PlannedTransportation'],
  RoadsideAssistanceWithRepair: ['RoadsideAssistance', 'PlannedTransportation', 'Workshop'],
  WorkshopLogistics: ['WorkshopLogistics'],
};

/**
 * The kinds of order of an intake flow, the usual one first: a workshop ticket only with repair, logistics orders only in
 * workshop logistics (1-intake §1).
 */
export function orderTypesOfFlow(flow: IntakeFlow): readonly [OrderType, ...OrderType[]] {
  return orderTypesByFlow[flow];
}

/** The kinds of order that a contract takes, by its intake flow (1-intake §1). */
export function orderTypesOffered(contract: Pick<Contract, 'process'>): readonly [OrderType, ...OrderType[]] {
  return orderTypesOfFlow(intakeFlowOf(contract));
}
