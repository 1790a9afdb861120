import { randomUUID } from 'node:crypto';
import { mayOrderFor } from '@towline/sdk/access/agent';
import { editTowDestination } from '@towline/sdk/access/requestActions';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { AssistanceRequest, ProblemIssue, ServiceOrder } from '@towline/sdk/api';
import { isSameJson } from '@towline/sdk/domain/contract/sameJson';
import { CLIENT_LOSES_REQUEST, clientLosingSight } from '@towline/sdk/domain/order/clientLosingSight';
import { createPayload } from '@towline/sdk/domain/order/createPayload';
import { decideEdit, entitledEdit } from '@towline/sdk/domain/order/decideEdit';
import { withoutDraftState } from '@towline/sdk/domain/order/draftState';
import { isWorkshopOrder } from '@towline/sdk/domain/order/orderKind';
import { orderChanges } from '@towline/sdk/domain/order/orderParts';
import { hasWorkshopRequest } from '@towline/sdk/domain/order/workshopRequest';
import type { LogMessage } from '@towline/sdk/domain/request/logMessage';
import { zoneOfPlace } from '@towline/sdk/domain/timeZone';
import type { Context } from '../../core/context.ts';
import { replayOf } from '../../core/idempotency.ts';
import { refuse, refuseUnless } from '../../core/refuse.ts';
import type { JsonText } from '../../db/jsonText.ts';
import type { Tx } from '../../db/tx.ts';
import { asOnWire } from '../../db/wireTime.ts';
import { isPricedAnew, measureEdited } from '../../dispatch/priceAnew.ts';
import { changeOrder, orderLocations } from '../../stores/requests/changeOrder.ts';
import { requests } from '../../stores/requests/requests.ts';
import { actOnRequest, refuseStale, type Subject } from '../actOnRequest.ts';
import { pageDepsOf } from '../partnerPages/pageDeps.ts';
import { pageAddressOf } from '../publicPages/pageSecret.ts';
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
import { refuseFaults } from './faults.ts';
import { inKeptWords } from './keptWords.ts';
import { placeWarnings } from './locateOrder.ts';
import { moveRepair } from './moveRepair.ts';
import { readEditedBasis } from './orderBasis.ts';
import { readOrderFacts } from './orderFacts.ts';
import { withHistory } from './orderPlaces.ts';
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

async function prepare(context: Context, { request }: Subject, edit: OrderEdit): Promise<PreparedEdit | undefined> {
  const { agent } = context;
  // What was stored as +00:00 was read as Z, and comes back so: nothing was changed by that.
  const before = asOnWire(request.order);
  const wanted = inKeptWords(createPayload(withoutDraftState(asOnWire(edit.of(before)))), before);
  const contractCode = wanted.requestedService.contractCode || request.contractCode;
  // INT-19: an order is moved only to a contract for which the agent may take orders.
  if (contractCode !== request.contractCode && !mayOrderFor(agent, contractCode))
    return refuse('CONTRACT_NOT_PERMITTED');
  // Under the contract that it has, by the terms that it was taken under; under another, by those of today (DECISIONS S-41).
  const contractVersion = contractCode === request.contractCode ? (request.contractVersion ?? 0) : undefined;
  const { contract, ...register } = await readEditedBasis(context, before, wanted, { contractCode, contractVersion });
  if (!contract) return refuse('CONTRACT_NOT_PERMITTED');
  const asked = entitledEdit(before, wanted, { agent, ...register });
  const existing = { id: request.id, createdAt: new Date(request.creationTimestamp), order: before };
  const facts = await readOrderFacts(context, asked, { ...register, contract }, existing);
  const { isUnchanged, faults, isAbroad, ...decided } = decideEdit(before, wanted, facts, context.now());
  if (isUnchanged) return undefined;
  const order = { ...decided.order, id: request.orderId };
  if (decided.parts.includes('destinationLocation'))
    refuseUnless(editTowDestination(viewerOf(agent, request), request, order.orderType));
  refuseFaults(faults, edit.pointerOf);
  const { duplicateOf, trip } = facts;
  const measured = isPricedAnew(before, order)
    ? await measureEdited(pageDepsOf(context), request.id, order, contract)
    : undefined;
  return { before, order, parts: decided.parts, contract, facts: { isAbroad, duplicateOf, trip }, measured };
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
    const timeZone = zoneOfPlace(order.serviceLocation);
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
