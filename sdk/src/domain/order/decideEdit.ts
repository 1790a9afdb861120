import type { ServiceOrder } from '../../generated/api.ts';
import { isSameJson } from '../contract/sameJson.ts';
import { estimateQuery } from '../price/estimateQuery.ts';
import { withAdviser } from './adviceGiven.ts';
import { createPayload } from './createPayload.ts';
import { isSameEntitlement, withOwnPolicy } from './entitledOrder.ts';
import { withoutOwnIds } from './locationHistory.ts';
import { intakeOf, isAbroadOrder, type OrderFacts } from './orderFacts.ts';
import { errorsAmong, type Fault, factFaults } from './orderFaults.ts';
import { changedOrderFields, type OrderPart } from './orderFields.ts';
import { changedParts, editErrors, partOfPath } from './orderParts.ts';
import { withPlaceFacts } from './placeFacts.ts';
import { settledOrder } from './settledOrder.ts';

type EditFacts = OrderFacts & { readonly agent: Parameters<typeof estimateQuery>[1] };

/** An edited order as it will be kept: which parts changed, and what refuses it. */
export type DecidedEdit = {
  readonly order: ServiceOrder;
  readonly parts: OrderPart[];
  /** Nothing is left to be changed. */
  readonly isUnchanged: boolean;
  readonly isAbroad: boolean;
  readonly faults: readonly Fault[];
};

// What the server keeps of an order, whatever an edit sends.
function kept(before: ServiceOrder, edited: ServiceOrder): ServiceOrder {
  const { id, attachmentIds, clonedFromRequestId, draftId, estimates, orderType } = before;
  const { attachmentIds: _sent, clonedFromRequestId: _from, draftId: _draft, estimates: _old, ...rest } = edited;
  return {
    ...rest,
    ...(id && { id }),
    orderType,
    ...(attachmentIds && { attachmentIds }),
    ...(clonedFromRequestId && { clonedFromRequestId }),
    ...(draftId && { draftId }),
    ...(estimates && { estimates }),
  };
}

/** The estimate that the order was created with holds as long as nothing that it asked has changed (1-intake §4, §7). */
export function withoutOldEstimate(
  agent: EditFacts['agent'],
  before: ServiceOrder,
  order: ServiceOrder,
  now: Date,
): ServiceOrder {
  if (!order.estimates) return order;
  const [asked, asks] = [before, order].map((one) => estimateQuery(one, agent, now) ?? null);
  if (isSameJson(asked, asks)) return order;
  const { estimates: _old, ...rest } = order;
  return rest;
}

/** The order as an edit wants it, settled and with its policy: the one that it had where it names the same (1-intake §2). */
export function entitledEdit(
  before: ServiceOrder,
  wanted: ServiceOrder,
  { agent, policy }: Pick<OrderFacts, 'agent' | 'policy'>,
): ServiceOrder {
  const { entitlement } = before;
  const entitled = isSameEntitlement(entitlement, wanted.entitlement)
    ? { ...wanted, ...(entitlement && { entitlement }) }
    : withOwnPolicy(wanted, policy);
  return kept(before, settledOrder(entitled, agent));
}

const bare = (order: ServiceOrder): ServiceOrder => createPayload(withoutOwnIds(order));

/**
 * What becomes of an order that is edited (1-intake §7, 2-requests §5): the changed parts by the intake's own rules. `before` is as it
 * stands, with its id; everything that has to be looked up is in the facts (DECISIONS T-334).
 */
export function decideEdit(before: ServiceOrder, wanted: ServiceOrder, facts: EditFacts, now: Date): DecidedEdit {
  const { agent, client, places, contract } = facts;
  const settled = { ...entitledEdit(before, wanted, facts), client };
  const placed = withPlaceFacts(withAdviser(settled, before, agent.fullName), places, before);
  const order = withoutOldEstimate(agent, before, placed, now);
  const parts = changedParts(before, order);
  const isAbroad = isAbroadOrder(order, contract);
  if (parts.length === 0 && isSameJson(bare(before), bare(order)))
    return { order, parts, isUnchanged: true, isAbroad, faults: [] };
  // What stands there stays: an agent who may not give references can still put the rest right (1-intake §6).
  const areGiven = changedOrderFields(before, order).some(({ key }) => key === 'references');
  const others = factFaults(facts, areGiven, parts.includes('vehicle') ? 'vehicle.licensePlate' : undefined);
  const faults = [
    ...errorsAmong(editErrors(before, order, intakeOf(facts, now))),
    ...others.filter(({ code, path }) => code !== 'WORKSHOP_NOT_OFFERED' || parts.includes(partOfPath(path))),
  ];
  return { order, parts, isUnchanged: false, isAbroad, faults };
}
