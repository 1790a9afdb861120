import type { Agent, Policy, ServiceOrder } from '../../generated/api.ts';
import { orderEstimateOf } from '../price/orderEstimate.ts';
import type { InitialStatus } from '../request/initialStatus.ts';
import { withAdviser } from './adviceGiven.ts';
import { createPayload } from './createPayload.ts';
import { withoutDraftState } from './draftState.ts';
import { withOwnPolicy } from './entitledOrder.ts';
import { statusOfNewOrder } from './intakeChecks.ts';
import { withoutOwnIds } from './locationHistory.ts';
import { intakeOf, isAbroadOrder, type OrderFacts } from './orderFacts.ts';
import { errorsAmong, type Fault, factFaults } from './orderFaults.ts';
import { withPlaceFacts } from './placeFacts.ts';
import { settledOrder } from './settledOrder.ts';
import { validateOrder } from './validateOrder.ts';

/** The order as it will be kept, whatever a caller sent: without ids and draft state, with the plate that was searched by where it has no other (1-intake §5). */
export const sentOrder = (body: ServiceOrder): ServiceOrder => createPayload(withoutDraftState(withoutOwnIds(body)));

/** The same, settled by the rules and entitled by the register's policy: what has to be looked up is asked of this (1-intake §4). */
export const entitledOrder = (
  sent: ServiceOrder,
  agent: Pick<Agent, 'organisationFlags'>,
  policy: Policy | undefined,
): ServiceOrder => withOwnPolicy(settledOrder(sent, agent), policy);

/** A new order as it will be kept, the status that its request begins with, and what refuses it. */
export type DecidedOrder = InitialStatus & {
  readonly order: ServiceOrder;
  readonly isAbroad: boolean;
  readonly faults: readonly Fault[];
};

function statusOf(order: ServiceOrder, isAbroad: boolean, { contract, duplicateOf, trip }: OrderFacts): InitialStatus {
  const initial = statusOfNewOrder(order, contract, {
    hasDuplicateToday: duplicateOf !== undefined,
    ...(trip ? { tripKm: trip.distanceInKm } : {}),
  });
  // Another country's company does the work: the home agent hands it over (DECISIONS C-61), the waterfall at home does not start.
  return isAbroad && initial.status === 'Dispatching' ? { status: 'HomeAssistanceCompanyAssigned' } : initial;
}

/**
 * What becomes of an order that was sent (1-intake §7): by the rules of every tab, the register's policy, the contract's checks
 * (DECISIONS S-20). Everything that has to be looked up is in the facts; nothing is asked here.
 */
export function decideOrder(sent: ServiceOrder, facts: OrderFacts, now: Date): DecidedOrder {
  const { agent, policy, client, places, contract, estimate } = facts;
  const entitled = withAdviser({ ...entitledOrder(sent, agent, policy), client }, undefined, agent.fullName);
  const order = withPlaceFacts(entitled, places);
  const isAbroad = isAbroadOrder(order, contract);
  const faults = [
    ...errorsAmong(validateOrder(order, intakeOf(facts, now))),
    ...factFaults(facts, order.referenceData !== undefined),
  ];
  return {
    order: estimate ? { ...order, estimates: orderEstimateOf(estimate) } : order,
    ...statusOf(order, isAbroad, facts),
    isAbroad,
    faults,
  };
}
