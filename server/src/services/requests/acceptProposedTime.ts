import { takeProposedTime } from '@towline/sdk/access/proposedTime';
import { stillAwaited } from '@towline/sdk/access/requestActions';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { LogMessage } from '@towline/sdk/domain/request/logMessage';
import { isNoDate } from '@towline/sdk/domain/time/dateFormat';
import type { Context } from '../../core/context.ts';
import { requestAnswer } from '../../core/idempotency.ts';
import { refuse, refuseUnless } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import type { JsonText } from '../../db/jsonText.ts';
import type { Tx } from '../../db/tx.ts';
import { assignOffer } from '../../dispatch/assignOffer.ts';
import { partnerJobOf } from '../../dispatch/jobDocument.ts';
import { startJob } from '../../dispatch/startJobs.ts';
import { stepDispatch } from '../../dispatch/waterfall.ts';
import { claims } from '../../stores/claims.ts';
import { dispatchOffers, type OfferRow } from '../../stores/dispatchOffers.ts';
import { dispatchRounds } from '../../stores/dispatchRounds.ts';
import { partnerStops } from '../../stores/partnerStops.ts';
import { promises } from '../../stores/promises.ts';
import { repairJobs } from '../../stores/repairJobs.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { lockWorkingRequest, type WorkingRequest } from '../../stores/requests/orderOf.ts';
import { requests } from '../../stores/requests/requests.ts';
import { readSubject, refuseStale, type Subject } from '../actOnRequest.ts';
import { changeAppointment } from '../orders/changeAppointment.ts';
import { pageDepsOf } from '../partnerPages/pageDeps.ts';
import { tellAgreed } from '../promises/tellLater.ts';
import { pageAddressOf } from '../publicPages/pageSecret.ts';
import { tellAgreedRepair } from '../status/agreedTime.ts';
import { moveRequest } from '../status/moveRequest.ts';

type Effect = (context: Context) => Promise<unknown>;

/** How a time is taken: the log's line, and the time that was seen, where it may have changed since. */
interface Taking {
  message: LogMessage;
  seen?: string;
  byMotorist?: boolean;
}

const byAgent: Taking = { message: 'Proposed time accepted' };

const timeIsOver = (): never =>
  refuse('RULE_BROKEN', { detail: 'the proposed time is over', messageKey: 'PROPOSED_TIME_OVER' });

/**
 * Takes the other time that a partner proposes for a planned job, or a workshop for its repair (2-requests §3, §4): the order's
 * appointment is that time from then on, its receiver is told, and the motorist where he was told an earlier arrival. While the
 * waterfall still waits for a partner it is his acceptance; after it went on, he is assigned as by hand.
 */
export async function acceptProposedTime(
  context: Context,
  subject: Subject,
  offerId: string,
  taking = byAgent,
): Promise<JsonText> {
  const { id } = subject.request;
  const effects = await write(
    context,
    async (tx): Promise<Effect[]> => {
      await repairJobs.lockLinked(tx, offerId);
      if (!(await requests.lock(tx, id))) return refuse('NOT_FOUND');
      const offer = await dispatchOffers.offer(tx, offerId);
      const effect = offer?.requestId === id ? await takeOffer(tx, context, offer, taking) : undefined;
      if (!effect) {
        const repair = { isOfJob: false, isAwaited: false };
        const decision = takeProposedTime(viewerOf(context.agent, subject.request), subject.request, repair);
        if (!decision.allowed) refuse(decision.code);
        await agreeRepair(tx, context, id, offerId);
      }
      await claims.acted(tx, id, context.agent, context.operation);
      return effect ? [effect] : [];
    },
    () => requestAnswer(id),
  );
  // It failing undoes nothing: the engine looks again by itself, and tells the network of a job that it has not taken.
  for (const effect of effects)
    await effect(context).catch((error: unknown) =>
      context.log.warn({ err: error, requestId: id }, 'the partner network could not be told'),
    );
  context.background.outbox.wake();
  return (await requests.document(context.db.prepared, context.agent, id)) ?? refuse('NOT_FOUND');
}

/** Whether the waterfall still waits for this partner's decision. */
async function isWaiting(tx: Tx, { requestId, jobOfferStatus }: OfferRow): Promise<boolean> {
  return jobOfferStatus === 'Interested' && (await dispatchRounds.running(tx, requestId)) !== undefined;
}

async function takeOffer(tx: Tx, context: Context, offer: OfferRow, taking: Taking): Promise<Effect> {
  const at = context.now();
  const { requestId } = offer;
  const { message, seen, byMotorist } = taking;
  const proposed = offer.appointment?.proposedStartTime;
  if (!proposed) return refuse('NOT_FOUND', { detail: 'this offer proposes no time' });
  const arrivalAt = new Date(proposed);
  if (seen !== undefined && Date.parse(seen) !== arrivalAt.getTime()) refuse('ALREADY_DECIDED');
  if (arrivalAt <= at) timeIsOver();
  const subject = (await readSubject(context, requestId, tx)) ?? refuse('NOT_FOUND');
  const arrivalInMinutes = Math.round((arrivalAt.getTime() - at.getTime()) / 60_000);
  const waits = await isWaiting(tx, offer);
  const request = (await lockWorkingRequest(tx, requestId)) ?? refuse('NOT_FOUND');
  const proposal = { isOfJob: true, isAwaited: waits };
  if (!takeProposedTime(viewerOf(context.agent, subject.request), subject.request, proposal).allowed)
    await refuseStale(tx, context, subject, 'ALREADY_DECIDED');
  // Paused or suspended since they proposed it: their yes is taken no more than any other (DECISIONS S-36).
  if (!(await partnerStops.holdForOffer(tx, offer.partnerId, at))) refuse('NOT_FOR_PARTNER_STATUS');
  await dispatchOffers.setState(tx, offer.id, 'accepted', at, { isOpen: false, arrivalInMinutes });
  const data = { partner: offer.partnerName, proposedStartTime: proposed };
  await changeAppointment(tx, context, request, proposed, { message, data });
  await tellAgreed(tx, context, request, arrivalAt, byMotorist);
  if (waits) return (after) => stepDispatch(pageDepsOf(after), requestId);
  // With the order as it is now: the job is for the agreed time, and costs what that hour costs (DECISIONS S-35, S-48).
  const agreed = (await lockWorkingRequest(tx, requestId)) ?? refuse('NOT_FOUND');
  return assignByHand(tx, context, agreed, offer, arrivalAt);
}

/** The waterfall has gone on: the agent gives him the job, for the time that he named. */
async function assignByHand(
  tx: Tx,
  context: Context,
  request: WorkingRequest,
  offer: OfferRow,
  arrivalAt: Date,
): Promise<Effect> {
  const at = context.now();
  const job = await assignOffer(tx, request, offer, { arrivalOf: () => arrivalAt, at });
  if (!job) return refuse('NOT_FOUND', { detail: 'the partner is gone' });
  const deps = pageDepsOf(context);
  await moveRequest(
    tx,
    request,
    {
      status: 'PartnerAssigned',
      agentId: context.agent.id,
      agentName: context.agent.fullName,
      message: 'Assigned to partner',
      data: { partner: job.partnerName, jobId: job.id, proposedStartTime: arrivalAt.toISOString() },
      at,
      partnerName: job.partnerName,
    },
    { pageAddress: deps.pageAddress, agreedFor: arrivalAt },
  );
  await promises.add(tx, {
    requestId: request.id,
    jobId: job.id,
    promisedAt: arrivalAt,
    toldBy: offer.partnerName,
    toldTo: 'Company',
    source: 'PartnerAccepted',
    at,
  });
  const start = partnerJobOf(job, request.order, at);
  return async () => start && startJob(deps, start);
}

/** A workshop's own time for the repair, agreed once; another one that it proposes later is open again. */
async function agreeRepair(tx: Tx, context: Context, requestId: string, repairId: string): Promise<void> {
  const at = context.now();
  const proposal = await repairJobs.proposal(tx, repairId, requestId);
  if (!proposal?.plannedAt || isNoDate(proposal.plannedAt.toISOString()))
    return refuse('NOT_FOUND', { detail: 'there is no proposed time' });
  const { plannedAt, partnerName } = proposal;
  if (plannedAt <= at) timeIsOver();
  // The workshop's own request has the order; the one that brings the vehicle shows the offer, too.
  const request = (await lockWorkingRequest(tx, proposal.requestId)) ?? refuse('NOT_FOUND');
  refuseUnless(stillAwaited(request));
  if (!(await repairJobs.agree(tx, repairId))) return;
  const data = { partner: partnerName, proposedStartTime: plannedAt };
  const { message } = byAgent;
  await changeAppointment(tx, context, request, plannedAt.toISOString(), { message, data });
  const by = context.agent.fullName;
  const { linkedRequestId } = proposal;
  if (linkedRequestId && linkedRequestId !== request.id)
    await touch(tx, { requestId: linkedRequestId, agentName: by, message, data, at });
  await tellAgreed(tx, context, request, plannedAt);
  const repair = { id: repairId, requestId: request.id, order: request.order, agreedFor: plannedAt, by, at };
  await tellAgreedRepair(tx, repair, pageAddressOf(context.config));
}
