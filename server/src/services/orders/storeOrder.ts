import { randomUUID } from 'node:crypto';
import type { Contract } from '@towline/sdk/api';
import { payerOf } from '@towline/sdk/domain/contract/payer';
import type { DecidedOrder } from '@towline/sdk/domain/order/decideOrder';
import { isWorkshopOrder } from '@towline/sdk/domain/order/orderKind';
import { hasWorkshopRequest } from '@towline/sdk/domain/order/workshopRequest';
import type { EstimateBasis } from '@towline/sdk/domain/price/priceBasis';
import type { KeptOrderBasis } from '@towline/sdk/domain/replay/recorded';
import { isToldAtCreation } from '@towline/sdk/domain/request/statusCommunications';
import { zoneOfPlace } from '@towline/sdk/domain/timeZone';
import type { Context } from '../../core/context.ts';
import { replayKey, requestAnswer, withWarnings } from '../../core/idempotency.ts';
import { refuse } from '../../core/refuse.ts';
import type { JsonText } from '../../db/jsonText.ts';
import { writeAs } from '../../db/transaction.ts';
import { insertRequest, insertRequestAlone, isOfOthersDraft } from '../../stores/requests/createRequest.ts';
import type { NewRequest } from '../../stores/requests/newRequest.ts';
import { requests, shownTo } from '../../stores/requests/requests.ts';
import { pageAddressOf } from '../publicPages/pageSecret.ts';
import { announceStatus } from '../status/announceStatus.ts';
import { placeWarnings } from './locateOrder.ts';
import { placed } from './orderPlaces.ts';
import { insertRelated, type Related, relatedOf } from './relatedRequests.ts';

/** What is kept beside the order that was decided. */
interface Beside {
  contract: Contract;
  at: Date;
  estimateBasis?: EstimateBasis | undefined;
  decisionBasis: KeptOrderBasis;
  clonedFrom?: string | undefined;
  duplicateOf?: string | undefined;
}

function requestOf(
  context: Context,
  decided: DecidedOrder,
  { contract, at, estimateBasis, decisionBasis }: Beside,
): NewRequest {
  const { agent, actingAgent } = context;
  const { order, status, statusReason, isAbroad } = decided;
  const { assistanceCompanyCode, clientOrganisationCode, abroadAssistanceCompanyCodes } = contract.dispatch ?? {};
  const country = order.serviceLocation.countryCode;
  const orderId = randomUUID();
  return {
    id: randomUUID(),
    orderId,
    order: placed({ ...order, id: orderId }),
    status,
    statusReason,
    contractCode: contract.code,
    contractVersion: contract.version,
    clientCode: clientOrganisationCode,
    homeCode: assistanceCompanyCode,
    abroadCode: isAbroad && country ? abroadAssistanceCompanyCodes?.[country] : undefined,
    payerCode: payerOf(contract),
    isAbroad,
    timeZone: zoneOfPlace(order.serviceLocation),
    agentId: agent.id,
    agentName: agent.fullName,
    actingAgent,
    at,
    estimateBasis,
    decisionBasis,
    linkedRepairJobId: hasWorkshopRequest(order) || isWorkshopOrder(order) ? randomUUID() : undefined,
  };
}

/** Writes the request that an order becomes, with everything that belongs to it, then wakes dispatch. */
export async function storeOrder(context: Context, decided: DecidedOrder, beside: Beside): Promise<JsonText> {
  const { idempotency, operation, db, background } = context;
  const warnings = placeWarnings(decided.order);
  const made = requestOf(context, decided, beside);
  const answer = requestAnswer(made.id, warnings);
  const request: NewRequest = { ...made, idempotency: idempotency && { ...idempotency, operation, answer } };
  // The request that the agent named counts before the one that the day's orders show.
  const duplicateOf = decided.order.duplicateOfRequestId ?? beside.duplicateOf;
  const related = relatedOf(request, beside.contract, { clonedFrom: beside.clonedFrom, duplicateOf });
  const created = await save(context, request, related);
  if (!created) {
    if (await isOfOthersDraft(db.pool, request)) refuse('ALREADY_DECIDED');
    return replayKey(db.pool, context);
  }
  if (request.status === 'Dispatching') background.dispatch.wake(request.id);
  return withWarnings(created, warnings);
}

// Statuses that tell nobody are written in one round trip; the others with their mails, and those with related requests or a
// repair, in one transaction.
async function save(context: Context, request: NewRequest, related: Related): Promise<JsonText | undefined> {
  const { agent, db } = context;
  const { id, status, statusReason, agentName, at } = request;
  const isAlone = related.links.length === 0 && !request.linkedRepairJobId;
  if (isAlone && !isToldAtCreation(status)) {
    const row = await insertRequestAlone(db.prepared, request);
    return row && shownTo(agent, row);
  }
  const created = await writeAs(db, context, context.operation, async (tx) => {
    const row = await insertRequest(tx, request);
    if (!row) return undefined;
    const pageAddress = pageAddressOf(context.config);
    await insertRelated(tx, agent, request, related, pageAddress);
    await announceStatus(tx, id, { status, statusReason, agentName, message: 'Request created', at, pageAddress });
    return row;
  });
  context.background.outbox.wake();
  return created && (isAlone ? shownTo(agent, created) : requests.ordered(db.prepared, agent, id));
}
