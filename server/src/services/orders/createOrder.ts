import { randomUUID } from 'node:crypto';
import { isAdmin, mayOrderFor } from '@towline/sdk/access/agent';
import type { Contract, Policy, PriceEstimate, ServiceOrder } from '@towline/sdk/api';
import { normalisePlate } from '@towline/sdk/domain/licensePlate';
import { createPayload } from '@towline/sdk/domain/order/createPayload';
import { crossBorderOf } from '@towline/sdk/domain/order/crossBorder';
import { withoutDraftState } from '@towline/sdk/domain/order/draftState';
import { statusOfNewOrder } from '@towline/sdk/domain/order/intakeChecks';
import type { Trip } from '@towline/sdk/domain/order/intakeContext';
import { settledOrder } from '@towline/sdk/domain/order/settledOrder';
import { validateOrder } from '@towline/sdk/domain/order/validateOrder';
import { estimateQuery } from '@towline/sdk/domain/price/estimateQuery';
import type { InitialStatus } from '@towline/sdk/domain/request/initialStatus';
import { isToldAtCreation } from '@towline/sdk/domain/request/statusCommunications';
import { timeZoneOf } from '@towline/sdk/domain/timeZone';
import type { Context } from '../../api/context.ts';
import { replayKey, requestAnswer } from '../../api/idempotency.ts';
import type { JsonText } from '../../api/operations.ts';
import { refuse } from '../../api/problem.ts';
import { writeAs } from '../../db/transaction.ts';
import { readRules } from '../../stores/contracts.ts';
import { policySelect } from '../../stores/policies.ts';
import { insertRequest, insertRequestAlone, type NewRequest } from '../../stores/requests/createRequest.ts';
import type { DocumentRow } from '../../stores/requests/documentSql.ts';
import { shownTo } from '../../stores/requests/requests.ts';
import { estimatePrice } from '../prices/estimatePrice.ts';
import { announceStatus } from '../requests/announceStatus.ts';
import { type OrderFacts, readOrderFacts } from './orderFacts.ts';

// The Summary's gate, once more on the server: a trip over a border needs an estimate that is OK (1-intake §4).
async function estimateOf(
  context: Context,
  order: ServiceOrder,
  contract: Contract,
  trip: Trip | undefined,
): Promise<PriceEstimate | undefined> {
  if (!crossBorderOf(order, contract, trip).isCrossBorder) return undefined;
  const query = estimateQuery(order, context.agent, context.now());
  return query && estimatePrice(context, query);
}

// What entitles is what the register says now, not what the caller sends: the policy is read again, with the contract.
async function readBasis({ db, agent }: Context, body: ServiceOrder, contractCode: string, at: Date) {
  const named = body.entitlement?.policy;
  if (!named || normalisePlate(named.licensePlate) === '') return readRules<Policy>(db.prepared, contractCode);
  const filter = { licensePlate: named.licensePlate, contractCode: named.contractCode, take: 1 };
  const name = `and policy${isAdmin(agent) ? '' : ' of mine'}${filter.contractCode ? ' by contract' : ''}`;
  return readRules<Policy>(db.prepared, contractCode, { name, ...policySelect(agent, filter, at, 3) });
}

function withOwnPolicy(order: ServiceOrder, policy: Policy | null | undefined): ServiceOrder {
  const { entitlement, ...rest } = order;
  if (!entitlement?.policy) return order;
  return policy ? { ...rest, entitlement: { type: 'Policy', status: policy.status, policy } } : rest;
}

function statusOf(order: ServiceOrder, contract: Contract, facts: OrderFacts): InitialStatus {
  const initial = statusOfNewOrder(order, contract, {
    hasDuplicateToday: facts.hasDuplicateToday,
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
  const { contract, found } = await readBasis(context, body, contractCode, at);
  if (!contract) return refuse('CONTRACT_NOT_PERMITTED');
  const order = withOwnPolicy(settledOrder(createPayload(withoutDraftState(body)), agent), found);
  const facts = await readOrderFacts(context, order, contract);
  const estimate = await estimateOf(context, order, contract, facts.trip);
  const intake = {
    contract,
    agent,
    now: at,
    isSubmitted: true,
    ...(facts.trip ? { trip: facts.trip } : {}),
    ...(estimate ? { estimate } : {}),
  };
  const faults = validateOrder(order, intake).filter((issue) => issue.severity === 'error');
  if (faults.length > 0) {
    const errors = faults.map((issue) => ({
      pointer: `/${issue.path.replaceAll('.', '/')}`,
      detail: issue.messageKey,
      code: issue.code,
    }));
    refuse('VALIDATION_FAILED', { errors });
  }
  const { status, statusReason } = statusOf(order, contract, facts);
  const id = randomUUID();
  const country = order.serviceLocation.countryCode;
  const created = await save(context, {
    id,
    orderId: randomUUID(),
    order,
    status,
    statusReason,
    contractCode,
    clientCode: contract.dispatch?.clientOrganisationCode,
    homeCode: contract.dispatch?.assistanceCompanyCode,
    abroadCode: facts.isAbroad && country ? contract.dispatch?.abroadAssistanceCompanyCodes?.[country] : undefined,
    isAbroad: facts.isAbroad,
    timeZone: timeZoneOf(country),
    agentId: agent.id,
    agentName: agent.fullName,
    at,
    idempotency: idempotency && { ...idempotency, operation: context.operation, answer: requestAnswer(id) },
  });
  if (!created) return replayKey(context.db.pool, context);
  if (status === 'Dispatching') context.background.dispatch.wake(id);
  return shownTo(agent, created);
}

// Statuses that tell nobody are written in one round trip; the others with their mails, in one transaction.
async function save(context: Context, request: NewRequest): Promise<DocumentRow | undefined> {
  const { status, statusReason, agentName, at } = request;
  if (!isToldAtCreation(status)) return insertRequestAlone(context.db.prepared, request);
  const created = await writeAs(context.db, agentName, context.operation, async (tx) => {
    const row = await insertRequest(tx, request);
    if (row) await announceStatus(tx, request.id, { status, statusReason, agentName, message: 'Request created', at });
    return row;
  });
  context.background.outbox.wake();
  return created;
}
