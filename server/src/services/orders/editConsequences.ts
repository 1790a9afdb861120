import { maySee, type RequestParties } from '@towline/sdk/access/viewpoint';
import type { AssistanceRequest, Contract, ServiceOrder } from '@towline/sdk/api';
import { payerOf } from '@towline/sdk/domain/contract/payer';
import { isSameJson } from '@towline/sdk/domain/contract/sameJson';
import { needsNewSearch } from '@towline/sdk/domain/dispatch/newSearch';
import type { OrderFacts } from '@towline/sdk/domain/order/orderFacts';
import type { OrderPart } from '@towline/sdk/domain/order/orderFields';
import { concernsPartner } from '@towline/sdk/domain/order/partnerConcern';
import { validationReasons } from '@towline/sdk/domain/order/validationNeeds';
import { wantedTimeOf } from '@towline/sdk/domain/order/wantedTime';
import { isArrivalAwaited } from '@towline/sdk/domain/request/promises';
import { isExecutedByPartner } from '@towline/sdk/domain/request/status';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/tx.ts';
import { changedJobOf, changeJob, isJobChanged } from '../../dispatch/changeJobs.ts';
import { isPricedAnew, priceAnew } from '../../dispatch/priceAnew.ts';
import type { MeasuredSearch } from '../../dispatch/searchWays.ts';
import type { PartnerJob } from '../../ports/partnerNetwork/port.ts';
import { dispatchRounds } from '../../stores/dispatchRounds.ts';
import { jobNews } from '../../stores/jobNews.ts';
import { type JobRow, jobs } from '../../stores/jobs.ts';
import { promises } from '../../stores/promises.ts';
import type { OrderParties } from '../../stores/requests/changeOrder.ts';
import { pageDepsOf } from '../partnerPages/pageDeps.ts';
import { tellNetwork } from '../requests/stopPartner.ts';
import { moveRequest } from '../status/moveRequest.ts';

/** An edit with what is settled before the row is taken: everything that asks somebody else. */
export interface PreparedEdit {
  before: ServiceOrder;
  order: ServiceOrder;
  parts: OrderPart[];
  contract: Contract;
  facts: Pick<OrderFacts, 'duplicateOf' | 'trip'> & { isAbroad: boolean };
  /** The ways of the job that is running, where the edit makes another one of it. */
  measured?: MeasuredSearch | undefined;
}

/** Who has a part in the request as it becomes. Once somebody abroad or a partner has it, its side stays (DECISIONS C-60, C-61). */
export function partiesOf(request: AssistanceRequest, { order, contract, facts }: PreparedEdit): OrderParties {
  const { status } = request;
  const isSettled = isExecutedByPartner(request) || status === 'AbroadAssistanceCompanyAssigned';
  const isAbroad = isSettled ? request.flags.IsAbroadRequest === true : facts.isAbroad;
  const country = order.serviceLocation.countryCode;
  const isSameContract = contract.code === request.contractCode;
  return {
    contractCode: contract.code,
    contractVersion: isSameContract ? request.contractVersion : contract.version,
    clientCode: isSameContract ? request.clientOrganisationCode : contract.dispatch?.clientOrganisationCode,
    homeCode: isSameContract ? request.homeAssistanceCompanyCode : contract.dispatch?.assistanceCompanyCode,
    abroadCode: isSettled
      ? request.abroadAssistanceCompanyCode
      : isAbroad && country
        ? contract.dispatch?.abroadAssistanceCompanyCodes?.[country]
        : undefined,
    payerCode: isSameContract ? request.billedToOrganisation : payerOf(contract),
    isAbroad,
  };
}

/** The parties under the names that a request has for them. */
export const asRequestParties = (parties: OrderParties): RequestParties => ({
  contractCode: parties.contractCode,
  ...(parties.homeCode && { homeAssistanceCompanyCode: parties.homeCode }),
  ...(parties.abroadCode && { abroadAssistanceCompanyCode: parties.abroadCode }),
  ...(parties.clientCode && { clientOrganisationCode: parties.clientCode }),
  ...(parties.payerCode && { billedToOrganisation: parties.payerCode }),
});

/** Whoever edits must not lose the request out of their sight by it (DECISIONS S-19). */
export function checkStillSeen(context: Context, parties: OrderParties): void {
  if (!maySee(context.agent, asRequestParties(parties))) refuse('CONTRACT_NOT_PERMITTED');
}

/** True where checks fail that did not before, false where none does any more, else what it was (DECISIONS S-20, S-30). */
export function validationOf({ before, order, contract, facts }: PreparedEdit, old: Contract | undefined) {
  const isOn = (one: ServiceOrder, by: Contract) =>
    validationReasons(one, by, {
      hasDuplicateToday: facts.duplicateOf !== undefined,
      ...(one === order && facts.trip ? { tripKm: facts.trip.distanceInKm } : {}),
    });
  const reasons = isOn(order, contract);
  const known = isOn(before, old ?? contract);
  const added = reasons.filter((reason) => !known.includes(reason));
  return { needsValidation: reasons.length === 0 ? false : added.length > 0 ? true : undefined, added };
}

/** What leaves after the commit. */
export interface EditEffects {
  withdrawnOfferId?: string | undefined;
  changedJob?: PartnerJob | undefined;
  searchesAgain?: boolean;
  /** Somebody who was typed by hand does the job: no network tells him of the change. */
  isPartnerUntold?: boolean;
}

/** The service is wanted later than the partner is expected: he comes then, and what was told for earlier counts no more (DECISIONS S-48). */
async function waitForWanted(
  tx: Tx,
  { id, status, statusReason }: AssistanceRequest,
  { before, order }: Pick<PreparedEdit, 'before' | 'order'>,
  job: JobRow | undefined,
  at: Date,
): Promise<void> {
  const wanted = wantedTimeOf(order);
  if (!wanted || isSameJson(wanted, wantedTimeOf(before) ?? null) || !isArrivalAwaited(status, statusReason)) return;
  const wantedAt = new Date(wanted.startAt);
  await promises.dropBefore(tx, id, wantedAt, at);
  const { expectedArrivalAt } = job?.doc ?? {};
  if (!job || expectedArrivalAt === undefined || Date.parse(expectedArrivalAt) >= wanted.startAt) return;
  job.doc.expectedArrivalAt = wantedAt.toISOString();
  await jobs.expect(tx, job.id, wantedAt, undefined);
}

// Another time that is wanted leaves a proposed one as good as it was; another place or vehicle does not (DECISIONS T-928).
const wantedAsIn = ({ serviceLocation: { appointment } }: ServiceOrder, before: ServiceOrder): ServiceOrder => ({
  ...before,
  serviceLocation: { ...before.serviceLocation, appointment },
});

// A marker put right by a few metres leaves a proposal as good as it was: motorists do that while an agent assigns (DECISIONS T-1009).
function putRight(before: ServiceOrder, order: ServiceOrder): ServiceOrder {
  if (needsNewSearch(before, order)) return before;
  const { latitude, longitude } = order.serviceLocation;
  return { ...before, serviceLocation: { ...before.serviceLocation, latitude, longitude } };
}

export async function followUp(
  tx: Tx,
  context: Context,
  request: AssistanceRequest,
  { before, order, contract, measured }: PreparedEdit,
  parties: OrderParties,
): Promise<EditEffects> {
  const at = context.now();
  const job = await jobs.active(tx, request.id);
  if (isPricedAnew(putRight(before, order), order)) await jobs.dropProposed(tx, request.id);
  const assignedAt = Date.parse(request.jobs.find(({ id }) => id === job?.id)?.assignedAt ?? '') || at.getTime();
  if (job && isPricedAnew(before, order)) await priceAnew(tx, job, { before, order, contract, assignedAt, measured });
  if (needsNewSearch(wantedAsIn(order, before), order)) await dispatchRounds.dropProposals(tx, request.id);
  await waitForWanted(tx, request, { before, order }, job, at);
  if (job && !job.partnerId) return { isPartnerUntold: concernsPartner(before, order) };
  if (job && isJobChanged(job, before, order, at)) {
    await jobNews.changed(tx, job.id, at);
    return { changedJob: changedJobOf(job, order, at) };
  }
  if (request.status !== 'Dispatching') return {};
  const goesAbroad = parties.isAbroad && request.flags.IsAbroadRequest !== true;
  if (!goesAbroad && !needsNewSearch(before, order)) return {};
  // Those who were asked were asked about another place or vehicle: their turn ends, and the search begins anew.
  const withdrawnOfferId = await dispatchRounds.stop(tx, request.id, at);
  if (!goesAbroad) return { withdrawnOfferId, searchesAgain: true };
  // Another country's company does the work: the home agent hands it over, as with a new order (DECISIONS C-61).
  await moveRequest(tx, request, {
    status: 'HomeAssistanceCompanyAssigned',
    agentId: context.agent.id,
    agentName: context.agent.fullName,
    message: 'The vehicle is abroad',
    at,
  });
  return { withdrawnOfferId };
}

/** Tells the network. It failing undoes nothing: the engine tells it again, and late reports of a withdrawn offer are ignored. */
export async function tellOfEdit(context: Context, requestId: string, effects: EditEffects): Promise<void> {
  const { withdrawnOfferId, changedJob, searchesAgain } = effects;
  if (searchesAgain) context.background.dispatch.wake(requestId);
  if (withdrawnOfferId) await tellNetwork(context, { jobId: undefined, offerId: withdrawnOfferId });
  if (!changedJob) return;
  await changeJob(pageDepsOf(context), changedJob).catch((error: unknown) =>
    context.log.warn({ err: error, requestId }, 'the partner network could not be told of a change'),
  );
}
