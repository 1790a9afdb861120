import type { AssistanceRequest, ProblemIssue, ServiceOrder } from '@towline/sdk/api';
import { mergeFields } from '@towline/sdk/domain/changes/threeWay';
import { createPayload } from '@towline/sdk/domain/order/createPayload';
import { orderFields } from '@towline/sdk/domain/order/orderFields';
import { orderChanges } from '@towline/sdk/domain/order/orderParts';
import { hasWorkshopRequest, workshopOrderOf } from '@towline/sdk/domain/order/workshopRequest';
import { isJobClosed } from '@towline/sdk/domain/request/status';
import { zoneOfPlace } from '@towline/sdk/domain/timeZone';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/tx.ts';
import { repairJobs } from '../../stores/repairJobs.ts';
import { changeOrder, type OrderParties, orderLocations } from '../../stores/requests/changeOrder.ts';
import { requests } from '../../stores/requests/requests.ts';
import { addNote } from '../requests/addNote.ts';
import { moveRepair } from './moveRepair.ts';
import { withHistory } from './orderPlaces.ts';
import { towChangedNote } from './towChangedNote.ts';

/** A tow whose order changes, as it was and as it becomes. */
export interface ChangedTow {
  request: AssistanceRequest;
  before: ServiceOrder;
  order: ServiceOrder;
  parties: OrderParties;
}

const leftBehind = { pointer: '/linkedRequests', detail: 'WORKSHOP_NOT_CHANGED', code: 'WORKSHOP_NOT_CHANGED' };

// The tow's newest word counts, also where somebody has changed the workshop's order meanwhile.
const towFirst = Object.fromEntries(orderFields.map(({ key }) => [key, 'mine'] as const));

/** The workshop's order with what the tow changed of what it was made from; of one that was no tow to a workshop, all of it. */
function followingOrder({ before, order }: ChangedTow, ticket: ServiceOrder): ServiceOrder {
  const versions = {
    before: hasWorkshopRequest(before) ? workshopOrderOf(before) : ticket,
    mine: workshopOrderOf(order),
    theirs: ticket,
  };
  return createPayload(mergeFields(orderFields, versions, towFirst));
}

/**
 * What an edit of a tow does to the request of its workshop (DECISIONS S-25): its order follows until the workshop has begun
 * or it is closed. From then on a note says there what the tow is now. Answers what whoever edits is told: that, and which
 * workshop nothing reaches.
 */
export async function workshopFollows(tx: Tx, context: Context, tow: ChangedTow): Promise<ProblemIssue[]> {
  const { request, before, order, parties } = tow;
  const link = request.linkedRequests.find(
    (one) => one.relationshipType === 'Workshop' && one.parentAssistanceRequestId === request.id,
  );
  const isRepair = hasWorkshopRequest(order);
  if (!link || !(isRepair || hasWorkshopRequest(before))) return [];
  const childId = link.childAssistanceRequestId;
  await requests.lock(tx, childId);
  const child = await requests.byId(tx, context.agent, childId);
  if (!child) return [leftBehind];
  const ticket = isRepair ? followingOrder(tow, child.order) : child.order;
  const changes = orderChanges(child.order, ticket);
  if (isRepair && changes.length === 0) return [];
  const { agent } = context;
  if (!isRepair || isJobClosed(child) || (await repairJobs.hasBegun(tx, childId))) {
    const message = towChangedNote(agent.locale, isRepair, ticket);
    await addNote(tx, context, { requestId: childId, message, isPublic: true });
    return [leftBehind];
  }
  const at = context.now();
  const placed = withHistory(child.order, ticket);
  for (const location of placed.former)
    await orderLocations.keep(tx, { id: location.id, orderId: child.orderId, location, agentName: agent.fullName, at });
  await changeOrder(tx, {
    requestId: childId,
    order: { ...placed.order, id: child.orderId },
    parties,
    timeZone: zoneOfPlace(placed.order.serviceLocation, order.serviceLocation.countryCode),
    needsValidation: undefined,
    agentName: agent.fullName,
    message: 'Order changed with its tow',
    data: { changes },
    at,
  });
  return moveRepair(tx, context, child, placed.order);
}
