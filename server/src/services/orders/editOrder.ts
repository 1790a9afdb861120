import { randomUUID } from 'node:crypto';
import { mayOrderFor } from '@towline/sdk/access/agent';
import { editTowDestination } from '@towline/sdk/access/requestActions';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { AssistanceRequest, ProblemIssue, ServiceOrder } from '@towline/sdk/api';
import { isSameJson } from '@towline/sdk/domain/contract/sameJson';
import { CLIENT_LOSES_REQUEST, clientLosingSight } from '@towline/sdk/domain/order/clientLosingSight';
import { createPayload } from '@towline/sdk/domain/order/createPayload';
import { withoutDraftState } from '@towline/sdk/domain/order/draftState';
import { withoutOwnIds } from '@towline/sdk/domain/order/locationHistory';
import { changedOrderFields } from '@towline/sdk/domain/order/orderFields';
import { isWorkshopOrder } from '@towline/sdk/domain/order/orderKind';
import { changedParts, editErrors, orderChanges, partOfPath } from '@towline/sdk/domain/order/orderParts';
import { settledOrder } from '@towline/sdk/domain/order/settledOrder';
import { hasWorkshopRequest } from '@towline/sdk/domain/order/workshopRequest';
import { estimateQuery } from '@towline/sdk/domain/price/estimateQuery';
import type { LogMessage } from '@towline/sdk/domain/request/logMessage';
import { timeZoneOf } from '@towline/sdk/domain/timeZone';
import type { Context } from '../../core/context.ts';
import { replayOf } from '../../core/idempotency.ts';
import { refuse, refuseUnless } from '../../core/refuse.ts';
import type { JsonText } from '../../db/jsonText.ts';
import type { Tx } from '../../db/tx.ts';
import { asOnWire } from '../../db/wireTime.ts';
import { changeOrder, orderLocations } from '../../stores/requests/changeOrder.ts';
import { requests } from '../../stores/requests/requests.ts';
import { pageAddressOf } from '../publicPages/pageSecret.ts';
import { actOnRequest, refuseStale, type Subject } from '../requests/actOnRequest.ts';
import { withAdviser } from './adviceGiven.ts';
import {
  asRequestParties,
  checkStillSeen,
  type EditEffects,
  followUp,
  type PreparedEdit,
  partiesOf,
  tellOfEdit,
  validationOf,
} from './editConsequences.ts';
import { faultsOf, insurerFaults, problemsOf, referenceFaults, refuseFaults } from './faults.ts';
import { locateOrder, placeWarnings } from './locateOrder.ts';
import { moveRepair } from './moveRepair.ts';
import { workshopFaults } from './namedWorkshops.ts';
import { isSameEntitlement, readEditedBasis, withOwnPolicy } from './orderBasis.ts';
import { readOrderFacts } from './orderFacts.ts';
import { withHistory } from './orderPlaces.ts';
import { withOwnClient } from './ownClient.ts';
import { insertWorkshop } from './relatedRequests.ts';
import { workshopFollows } from './workshopFollows.ts';

/** One edit of an order that has its request already. */
export interface OrderEdit {
  /** The order as the caller wants it. */
  of: (order: ServiceOrder) => ServiceOrder;
  /** Where in the caller's body a path of the order stands. */
  pointerOf: (path: string) => string;
  /** The log's line. */
  message: LogMessage;
}

// What the server keeps of an order, whatever an edit sends.
function kept(before: ServiceOrder, edited: ServiceOrder, request: AssistanceRequest): ServiceOrder {
  const { attachmentIds, clonedFromRequestId, draftId, estimates, orderType } = before;
  const { attachmentIds: _sent, clonedFromRequestId: _from, draftId: _draft, estimates: _old, ...rest } = edited;
  return {
    ...rest,
    id: request.orderId,
    orderType,
    ...(attachmentIds && { attachmentIds }),
    ...(clonedFromRequestId && { clonedFromRequestId }),
    ...(draftId && { draftId }),
    ...(estimates && { estimates }),
  };
}

/** The estimate that the order was created with holds as long as nothing that it asked has changed (1-intake §4, §7). */
export function withoutOldEstimate(context: Context, before: ServiceOrder, order: ServiceOrder): ServiceOrder {
  const now = context.now();
  const [asked, asks] = [before, order].map((one) => estimateQuery(one, context.agent, now) ?? null);
  if (!order.estimates || isSameJson(asked, asks)) return order;
  const { estimates: _old, ...rest } = order;
  return rest;
}

// A tow that becomes one with repair only now; what was one already has its workshop's request, or had none by choice.
function becomesRepair(request: AssistanceRequest, order: ServiceOrder): boolean {
  return !request.linkedRepairJobId && hasWorkshopRequest(order) && !hasWorkshopRequest(request.order);
}

const clientLost = {
  pointer: '/order/requestedService/contractCode',
  detail: CLIENT_LOSES_REQUEST,
  code: CLIENT_LOSES_REQUEST,
};
const partnerNotTold = { pointer: '/jobs', detail: 'PARTNER_NOT_TOLD_OF_EDIT', code: 'PARTNER_NOT_TOLD' };

/** Nothing is left to be changed: the first call did it, whose answer a repeated one gets, or nobody had to. */
async function unchanged(context: Context, id: string): Promise<JsonText> {
  const again = await replayOf(context);
  if (again) throw again;
  return (await requests.document(context.db.prepared, context.agent, id)) ?? refuse('NOT_FOUND');
}

const changesPlace = ({ parts }: PreparedEdit): boolean =>
  parts.includes('serviceLocation') || parts.includes('destinationLocation');

const bare = (order: ServiceOrder): ServiceOrder => createPayload(withoutOwnIds(order));

async function prepare(context: Context, { request }: Subject, edit: OrderEdit): Promise<PreparedEdit | undefined> {
  const { agent } = context;
  // What was stored as +00:00 was read as Z, and comes back so: nothing was changed by that.
  const before = asOnWire(request.order);
  const wanted = createPayload(withoutDraftState(asOnWire(edit.of(before))));
  const contractCode = wanted.requestedService.contractCode || request.contractCode;
  // INT-19: an order is moved only to a contract for which the agent may take orders.
  if (contractCode !== request.contractCode && !mayOrderFor(agent, contractCode))
    return refuse('CONTRACT_NOT_PERMITTED');
  const isSamePolicy = isSameEntitlement(before.entitlement, wanted.entitlement);
  const { contract, policy, isInsurerBlocked } = await readEditedBasis(context, before, wanted, contractCode);
  if (!contract) return refuse('CONTRACT_NOT_PERMITTED');
  const { entitlement } = before;
  const entitled = isSamePolicy ? { ...wanted, ...(entitlement && { entitlement }) } : withOwnPolicy(wanted, policy);
  const settled = await withOwnClient(context, settledOrder(entitled, agent), contract, before);
  const advised = withAdviser(settled, before, agent.fullName);
  const edited = await locateOrder(context, kept(before, advised, request), before);
  const order = withoutOldEstimate(context, before, edited);
  const parts = changedParts(before, order);
  if (parts.length === 0 && isSameJson(bare(before), bare(order))) return undefined;
  const existing = { id: request.id, createdAt: new Date(request.creationTimestamp) };
  const facts = await readOrderFacts(context, order, contract, existing);
  return { before, order, parts, contract, facts, isInsurerBlocked };
}

async function checkEdit(
  context: Context,
  { request }: Subject,
  edit: OrderEdit,
  prepared: PreparedEdit,
): Promise<void> {
  const { before, order, parts, contract, facts } = prepared;
  if (parts.includes('destinationLocation')) {
    refuseUnless(editTowDestination(viewerOf(context.agent, request), request, order.orderType));
  }
  const intake = {
    contract,
    agent: context.agent,
    now: context.now(),
    isSubmitted: true,
    ...(facts.trip ? { trip: facts.trip } : {}),
  };
  const workshops = (await workshopFaults(context, order, contract)).filter(({ path }) =>
    parts.includes(partOfPath(path)),
  );
  // What stands there stays: an agent who may not give references can still put the rest right (1-intake §6).
  const areGiven = changedOrderFields(before, order).some(({ key }) => key === 'references');
  const others = [
    ...workshops,
    ...referenceFaults(context.agent, contract, areGiven),
    ...insurerFaults(prepared.isInsurerBlocked, parts.includes('vehicle') ? 'vehicle.licensePlate' : undefined),
  ];
  refuseFaults([...faultsOf(editErrors(before, order, intake), edit.pointerOf), ...problemsOf(others, edit.pointerOf)]);
}

/**
 * Edits the order of a request (1-intake §7, 2-requests §5): who may, the changed parts by the intake's own rules, then order,
 * places, everything derived and the log's line in one transaction. The partner at work, or the search that is running, goes
 * on with the order as it is now.
 */
export async function editOrder(context: Context, subject: Subject, edit: OrderEdit): Promise<JsonText> {
  const { id } = subject.request;
  const prepared = await prepare(context, subject, edit);
  if (!prepared) return unchanged(context, id);
  await checkEdit(context, subject, edit, prepared);
  const validation = validationOf(prepared, subject.contract);
  let effects: EditEffects = {};
  let ofWorkshop: ProblemIssue[] = [];
  let losingClient: string | undefined;
  const work = async (tx: Tx, locked: Subject): Promise<void> => {
    const { request } = locked;
    if (!isSameJson(request.order, prepared.before))
      await refuseStale(tx, context, locked, 'ALREADY_DECIDED', subject.request.version);
    const parties = partiesOf(request, prepared);
    checkStillSeen(context, parties);
    losingClient = clientLosingSight(request, asRequestParties(parties));
    const at = context.now();
    const agentName = context.agent.fullName;
    const { order, former } = withHistory(prepared.before, prepared.order);
    for (const location of former)
      await orderLocations.keep(tx, { id: location.id, orderId: request.orderId, location, agentName, at });
    effects = await followUp(tx, context, request, { ...prepared, order }, parties);
    const linkedRepairJobId = becomesRepair(request, order) ? randomUUID() : undefined;
    const timeZone = timeZoneOf(order.serviceLocation.countryCode);
    await changeOrder(tx, {
      requestId: id,
      order,
      parties,
      timeZone,
      needsValidation: validation.needsValidation,
      linkedRepairJobId,
      agentName,
      message: edit.message,
      data: {
        changes: orderChanges(prepared.before, order),
        ...(validation.added.length > 0 && { needsValidation: validation.added }),
        ...(losingClient && { clientLost: losingClient }),
        ...(effects.changedJob && { toldPartner: request.jobs.find(({ isActive }) => isActive)?.partnerName }),
        ...(effects.isPartnerUntold && { partnerNotTold: true }),
        ...(effects.searchesAgain && { searchesAgain: true }),
      },
      at,
    });
    // A ticket's repair goes where the ticket goes, a tow's where its ticket follows it.
    ofWorkshop = isWorkshopOrder(order)
      ? await moveRepair(tx, context, request, order)
      : await workshopFollows(tx, context, { request, before: prepared.before, order, parties });
    if (linkedRepairJobId) {
      const { orderId, status } = request;
      const asNew = {
        id,
        orderId,
        order,
        status,
        ...parties,
        timeZone,
        agentId: context.agent.id,
        agentName,
        at,
      };
      const asked = { ...asNew, linkedRepairJobId };
      await insertWorkshop(tx, context.agent, asked, prepared.contract, pageAddressOf(context.config));
    }
  };
  const ofPlaces = changesPlace(prepared) ? placeWarnings(prepared.order) : [];
  const warnings = () => [
    ...ofPlaces,
    ...(losingClient ? [clientLost] : []),
    ...(effects.isPartnerUntold ? [partnerNotTold] : []),
    ...ofWorkshop,
  ];
  const answer = await actOnRequest(context, id, 'EditRequest', work, {}, warnings);
  await tellOfEdit(context, id, effects);
  return answer;
}
