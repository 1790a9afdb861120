import type { AssignJobBody, ProblemIssue, ServiceOrder } from '@towline/sdk/api';
import { wantedTimeOf } from '@towline/sdk/domain/order/wantedTime';
import { assignJobForm } from '@towline/sdk/forms/assignJob';
import { check } from '../../core/check.ts';
import type { Context } from '../../core/context.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import type { JsonText } from '../../db/jsonText.ts';
import type { Tx } from '../../db/tx.ts';
import { delayedArrivalOf, expectedArrivalOf } from '../../dispatch/expectedArrival.ts';
import { partnerJobOf } from '../../dispatch/jobDocument.ts';
import { startJob } from '../../dispatch/startJobs.ts';
import type { PartnerJob } from '../../ports/partnerNetwork/port.ts';
import { type JobRow, jobs } from '../../stores/jobs.ts';
import { partnerStops } from '../../stores/partnerStops.ts';
import { promises } from '../../stores/promises.ts';
import { actOnRequest, type Subject } from '../actOnRequest.ts';
import { pageDepsOf } from '../partnerPages/pageDeps.ts';
import { refuseTooFarAhead } from '../promises/tooFarAhead.ts';
import { pageAddressOf } from '../publicPages/pageSecret.ts';
import { moveRequest } from '../status/moveRequest.ts';
import { notToldOfJob } from './toldOfJob.ts';

/** What the partner said on the phone: still to come, and not before the wanted time, which is the motorist's (DECISIONS S-48). */
function toldArrival(told: string | undefined, order: ServiceOrder, at: Date): Date | undefined {
  if (told === undefined) return undefined;
  const toldAt = new Date(told);
  const wantedAt = wantedTimeOf(order)?.startAt;
  const earliest = Math.max(at.getTime(), wantedAt ?? 0);
  refuseTooFarAhead(toldAt, '/expectedArrivalAt', at, wantedAt);
  // To the minute, as it is typed.
  if (toldAt.getTime() >= Math.floor(earliest / 60_000) * 60_000) return toldAt;
  return refuseFor('VALIDATION_FAILED', '/expectedArrivalAt', 'TIME_MUST_BE_LATER', 'minimum');
}

const refuseGone = (): never =>
  refuse('NOT_FOUND', { detail: 'the proposed job is gone: search again', messageKey: 'PROPOSAL_GONE' });

/** Gives the job to a proposed partner (2-requests §7). A partner who starts late shows PartnerDelayed until he reports (DECISIONS S-14). */
export async function assignJob(context: Context, requestId: string, values: AssignJobBody): Promise<JsonText> {
  const at = context.now();
  const { jobId, isDelayed, dispatchEmail, agentRemarks, expectedArrivalAt } = check(assignJobForm, values);
  let start: PartnerJob | undefined;
  let warnings: ProblemIssue[] = [];
  const assign = async (tx: Tx, { request }: Subject): Promise<void> => {
    const proposed = await jobs.byId(tx, jobId);
    if (!proposed || proposed.requestId !== requestId || proposed.status !== 'Proposed') return refuseGone();
    // Deleted since the search, or in this moment: the commit that came first wins (DECISIONS S-36).
    if (proposed.partnerId !== null && !(await partnerStops.holdForProposal(tx, proposed.partnerId)))
      return refuseGone();
    const { exclusion: _exclusion, rank: _rank, ranking: _ranking, ...proposal } = proposed.doc;
    const toldAt = toldArrival(expectedArrivalAt, request.order, at);
    const arrivalAt =
      toldAt ??
      (isDelayed
        ? delayedArrivalOf(request.order, at)
        : expectedArrivalOf(request.order, at, proposal.durationInMinutes));
    const job: JobRow = {
      ...proposed,
      status: 'Assigned',
      isActive: true,
      doc: {
        ...proposal,
        isDelayed,
        ...(arrivalAt ? { expectedArrivalAt: arrivalAt.toISOString() } : {}),
        ...(dispatchEmail ? { partnerEmail: dispatchEmail } : {}),
        ...(agentRemarks ? { agentRemarks } : {}),
      },
    };
    await jobs.assign(tx, { ...job, partnerType: job.doc.partner.type, at });
    await moveRequest(
      tx,
      request,
      {
        status: 'PartnerAssigned',
        agentId: context.agent.id,
        agentName: context.agent.fullName,
        message: 'Assigned to partner',
        data: { partner: job.partnerName, jobId, isDelayed },
        at,
        partnerName: job.partnerName,
      },
      { pageAddress: pageAddressOf(context.config) },
    );
    if (toldAt)
      await promises.add(tx, {
        requestId,
        jobId,
        promisedAt: toldAt,
        toldBy: job.partnerName,
        toldTo: 'Company',
        source: 'PartnerAccepted',
        at,
      });
    if (isDelayed) {
      await moveRequest(
        tx,
        { id: requestId, status: 'PartnerAssigned' },
        { status: 'PartnerDelayed', agentName: context.agent.fullName, message: 'Partner starts later', at },
      );
    }
    if (dispatchEmail) warnings = await notToldOfJob(tx, jobId);
    start = partnerJobOf(job, request.order, at);
  };
  const answer = await actOnRequest(context, requestId, 'AssignToPartner', assign, {}, () => warnings);
  // It failing undoes nothing: the partner has his mail, and the engine tells the network again.
  if (start)
    await startJob(pageDepsOf(context), start).catch((error: unknown) =>
      context.log.warn({ err: error, requestId }, 'the partner network could not be told'),
    );
  return answer;
}
