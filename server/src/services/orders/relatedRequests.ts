import { randomUUID } from 'node:crypto';
import type { Agent, Contract } from '@towline/sdk/api';
import { statusOfNewOrder } from '@towline/sdk/domain/order/intakeChecks';
import { isWorkshopOrder } from '@towline/sdk/domain/order/orderKind';
import { workshopOrderOf } from '@towline/sdk/domain/order/workshopRequest';
import type { Tx } from '../../db/tx.ts';
import { linkedRequests, type NewLink } from '../../stores/linkedRequests.ts';
import { repairJobs } from '../../stores/repairJobs.ts';
import { insertRequest } from '../../stores/requests/createRequest.ts';
import type { NewRequest } from '../../stores/requests/newRequest.ts';
import { announceStatus } from '../status/announceStatus.ts';
import { placed } from './orderPlaces.ts';

/** What is created with an order beside its own request (DECISIONS S-25). */
export interface Related {
  /** The workshop's request, where the vehicle is towed to be repaired. */
  workshop: NewRequest | undefined;
  links: NewLink[];
}

// The repair job is one, whichever of the two requests names it.
function workshopOf(request: NewRequest, contract: Contract): NewRequest {
  const { idempotency: _key, statusReason: _reason, estimateBasis: _price, decisionBasis: _basis, ...rest } = request;
  const order = workshopOrderOf(request.order);
  const [id, orderId] = [randomUUID(), randomUUID()];
  return {
    ...rest,
    ...statusOfNewOrder(order, contract, { hasDuplicateToday: false }),
    id,
    orderId,
    order: placed({ ...order, id: orderId }),
  };
}

/**
 * What belongs to a new request: the workshop's request of a tow with repair, the one it was cloned from, the earlier one of
 * the same day that it repeats (DECISIONS S-20, S-25).
 */
export function relatedOf(
  request: NewRequest,
  contract: Contract,
  { clonedFrom, duplicateOf }: { clonedFrom: string | undefined; duplicateOf: string | undefined },
): Related {
  const { id } = request;
  const links: NewLink[] = [];
  if (clonedFrom) links.push({ parentId: clonedFrom, childId: id, relationshipType: 'Clone' });
  if (duplicateOf && duplicateOf !== clonedFrom)
    links.push({ parentId: duplicateOf, childId: id, relationshipType: 'Duplicate' });
  // A ticket of its own names its repair too, and brings no other request.
  if (!request.linkedRepairJobId || isWorkshopOrder(request.order)) return { workshop: undefined, links };
  const workshop = workshopOf(request, contract);
  return { workshop, links: [...links, { parentId: id, childId: workshop.id, relationshipType: 'Workshop' }] };
}

/** Writes what belongs to a request, in the transaction that writes the request itself. */
export async function insertRelated(
  tx: Tx,
  agent: Agent,
  request: NewRequest,
  { workshop, links }: Related,
  pageAddress: string | undefined,
): Promise<void> {
  if (workshop) await insertRequest(tx, workshop);
  const repaired = workshop ?? request;
  // The repair is of the workshop's request, whether a tow brings it or the vehicle stands there already (DECISIONS T-158).
  if (repaired.linkedRepairJobId && isWorkshopOrder(repaired.order))
    await repairJobs.create(tx, {
      id: repaired.linkedRepairJobId,
      requestId: repaired.id,
      linkedRequestId: workshop && request.id,
      partnerLocationId: repaired.order.serviceLocation.partnerLocationId,
      at: request.at,
    });
  for (const link of links) await linkedRequests.add(tx, agent, link);
  if (workshop) {
    const { id, status, statusReason, agentName, at } = workshop;
    await announceStatus(tx, id, { status, statusReason, agentName, message: 'Request created', at, pageAddress });
  }
}

/**
 * Writes the workshop's request of a tow that becomes one with repair only now: `request` is how it would have been created
 * (DECISIONS S-25). What stops being one keeps its workshop's request, which is never cancelled silently.
 */
export async function insertWorkshop(
  tx: Tx,
  agent: Agent,
  request: NewRequest,
  contract: Contract,
  pageAddress: string | undefined,
): Promise<void> {
  const { workshop, links } = relatedOf(request, contract, { clonedFrom: undefined, duplicateOf: undefined });
  await insertRelated(tx, agent, request, { workshop, links }, pageAddress);
}
