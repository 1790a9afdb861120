import { randomUUID } from 'node:crypto';
import { mayOrderFor } from '@towline/sdk/access/agent';
import type { Contract, ServiceOrder } from '@towline/sdk/api';
import { payerOf } from '@towline/sdk/domain/contract/payer';
import { createPayload } from '@towline/sdk/domain/order/createPayload';
import { crossBorderOf } from '@towline/sdk/domain/order/crossBorder';
import { withoutDraftState } from '@towline/sdk/domain/order/draftState';
import { statusOfNewOrder } from '@towline/sdk/domain/order/intakeChecks';
import type { Trip } from '@towline/sdk/domain/order/intakeContext';
import { withoutOwnIds } from '@towline/sdk/domain/order/locationHistory';
import { isWorkshopOrder } from '@towline/sdk/domain/order/orderKind';
import { settledOrder } from '@towline/sdk/domain/order/settledOrder';
import { validateOrder } from '@towline/sdk/domain/order/validateOrder';
import { hasWorkshopRequest } from '@towline/sdk/domain/order/workshopRequest';
import { estimateQuery } from '@towline/sdk/domain/price/estimateQuery';
import { orderEstimateOf } from '@towline/sdk/domain/price/orderEstimate';
import type { InitialStatus } from '@towline/sdk/domain/request/initialStatus';
import { isToldAtCreation } from '@towline/sdk/domain/request/statusCommunications';
import { timeZoneOf } from '@towline/sdk/domain/timeZone';
import type { Context } from '../../core/context.ts';
import { replayKey, requestAnswer, withWarnings } from '../../core/idempotency.ts';
import { refuse } from '../../core/refuse.ts';
import type { JsonText } from '../../db/jsonText.ts';
import { writeAs } from '../../db/transaction.ts';
import {
  insertRequest,
  insertRequestAlone,
  isOfOthersDraft,
  type NewRequest,
} from '../../stores/requests/createRequest.ts';
import { requests, shownTo } from '../../stores/requests/requests.ts';
import { type DecidedEstimate, decideEstimate } from '../prices/estimatePrice.ts';
import { pageAddressOf } from '../publicPages/pageSecret.ts';
import { decide, readSubject } from '../requests/actOnRequest.ts';
import { announceStatus } from '../requests/announceStatus.ts';
import { withAdviser } from './adviceGiven.ts';
import { faultsOf, insurerFaults, pointerInOrder, problemsOf, referenceFaults, refuseFaults } from './faults.ts';
import { locateOrder, placeWarnings } from './locateOrder.ts';
import { workshopFaults } from './namedWorkshops.ts';
import { readEntitled, withOwnPolicy } from './orderBasis.ts';
import { type OrderFacts, readOrderFacts } from './orderFacts.ts';
import { placed } from './orderPlaces.ts';
import { withOwnClient } from './ownClient.ts';
import { insertRelated, type Related, relatedOf } from './relatedRequests.ts';

// The Summary's gate, once more on the server: a trip over a border needs an estimate that is OK (1-intake §4).
async function estimateOf(
  context: Context,
  order: ServiceOrder,
  contract: Contract,
  trip: Trip | undefined,
): Promise<DecidedEstimate | undefined> {
  if (!crossBorderOf(order, contract, trip).isCrossBorder) return undefined;
  const query = estimateQuery(order, context.agent, context.now());
  return query && decideEstimate(context, query);
}

// The copy is the home agent's (2-requests §6). An order of another agent stands as it is, without the link: the motorist waits.
async function clonedFromOf(context: Context, id: string | undefined): Promise<string | undefined> {
  const source = id === undefined ? undefined : await readSubject(context.db.pool, context, id);
  return source && decide(context, 'CloneRequest', source).allowed ? id : undefined;
}

function statusOf(order: ServiceOrder, contract: Contract, facts: OrderFacts): InitialStatus {
  const initial = statusOfNewOrder(order, contract, {
    hasDuplicateToday: facts.duplicateOf !== undefined,
    ...(facts.trip ? { tripKm: facts.trip.distanceInKm } : {}),
  });
  // Another country's company does the work: the home agent hands it over (DECISIONS C-61), the waterfall at home does not start.
  return facts.isAbroad && initial.status === 'Dispatching' ? { status: 'HomeAssistanceCompanyAssigned' } : initial;
}

/**
 * Creates an order and its request (1-intake §7). The rules of every tab are asked again here; the status is that of S-20;
 * one statement writes everything, then dispatch is woken.
 */
export async function createOrder(context: Context, body: ServiceOrder): Promise<JsonText> {
  const { agent, now, idempotency } = context;
  const contractCode = body.requestedService.contractCode ?? '';
  if (!mayOrderFor(agent, contractCode)) return refuse('CONTRACT_NOT_PERMITTED');
  const at = now();
  // As it will be kept: the plate that was searched by is the vehicle's where it has no other.
  const sent = createPayload(withoutDraftState(withoutOwnIds(body)));
  const { asked, contract, policy, isInsurerBlocked } = await readEntitled(context, sent, contractCode, at);
  if (!contract) return refuse('CONTRACT_NOT_PERMITTED');
  const entitled = withOwnPolicy(settledOrder(asked, agent), policy);
  const advised = withAdviser(await withOwnClient(context, entitled, contract), undefined, agent.fullName);
  const [order, facts] = await Promise.all([locateOrder(context, advised), readOrderFacts(context, advised, contract)]);
  const decided = await estimateOf(context, order, contract, facts.trip);
  const estimate = decided?.estimate;
  const intake = {
    contract,
    agent,
    now: at,
    isSubmitted: true,
    ...(facts.trip ? { trip: facts.trip } : {}),
    ...(estimate ? { estimate } : {}),
  };
  const others = [
    ...(await workshopFaults(context, order, contract)),
    ...referenceFaults(agent, contract, order.referenceData !== undefined),
    ...insurerFaults(isInsurerBlocked),
  ];
  refuseFaults([...faultsOf(validateOrder(order, intake), pointerInOrder), ...problemsOf(others, pointerInOrder)]);
  const { status, statusReason } = statusOf(order, contract, facts);
  const warnings = placeWarnings(order);
  const id = randomUUID();
  const orderId = randomUUID();
  const country = order.serviceLocation.countryCode;
  const request: NewRequest = {
    id,
    orderId,
    order: placed({ ...order, id: orderId, ...(estimate && { estimates: orderEstimateOf(estimate) }) }),
    status,
    statusReason,
    contractCode,
    clientCode: contract.dispatch?.clientOrganisationCode,
    homeCode: contract.dispatch?.assistanceCompanyCode,
    abroadCode: facts.isAbroad && country ? contract.dispatch?.abroadAssistanceCompanyCodes?.[country] : undefined,
    payerCode: payerOf(contract),
    isAbroad: facts.isAbroad,
    timeZone: timeZoneOf(country),
    agentId: agent.id,
    agentName: agent.fullName,
    actingAgent: context.actingAgent,
    at,
    estimateBasis: decided?.basis,
    linkedRepairJobId: hasWorkshopRequest(order) || isWorkshopOrder(order) ? randomUUID() : undefined,
    idempotency: idempotency && { ...idempotency, operation: context.operation, answer: requestAnswer(id, warnings) },
  };
  const clonedFrom = await clonedFromOf(context, order.clonedFromRequestId);
  // The request that the agent named counts before the one that the day's orders show.
  const duplicateOf = order.duplicateOfRequestId ?? facts.duplicateOf;
  const related = relatedOf(request, contract, { clonedFrom, duplicateOf });
  const created = await save(context, request, related);
  if (!created) {
    if (await isOfOthersDraft(context.db.pool, request)) refuse('ALREADY_DECIDED');
    return replayKey(context.db.pool, context);
  }
  if (status === 'Dispatching') context.background.dispatch.wake(id);
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
  return created && (isAlone ? shownTo(agent, created) : requests.document(db.prepared, agent, id));
}
