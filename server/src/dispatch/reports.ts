import type { ServiceOrder } from '@towline/sdk/api';
import { notBeforeWanted } from '@towline/sdk/domain/dispatch/planned';
import { requestStatusForJob } from '@towline/sdk/domain/dispatch/progress';
import { wantedTimeOf } from '@towline/sdk/domain/order/wantedTime';
import { donePriceOf, servedInstantOf } from '@towline/sdk/domain/price/donePrice';
import { type PriceBasis, replayedPrice } from '@towline/sdk/domain/price/priceBasis';
import { isArrivalAwaited } from '@towline/sdk/domain/request/promises';
import { mayTransition } from '@towline/sdk/domain/request/transitions';
import { writeAs } from '../db/transaction.ts';
import type { Tx } from '../db/tx.ts';
import type { PartnerReport } from '../ports/partnerNetwork/port.ts';
import { moveRequest } from '../services/status/moveRequest.ts';
import { type JobRow, jobs } from '../stores/jobs.ts';
import { promises } from '../stores/promises.ts';
import { touch } from '../stores/requests/changeStatus.ts';
import { lockWorkingRequest, orderOf } from '../stores/requests/orderOf.ts';
import { asPartner, type EngineDeps } from './engineDeps.ts';
import { heardAt } from './heardAt.ts';
import { momentThere } from './jobPricing.ts';
import { offerReported } from './offerReports.ts';
import { tripAfter } from './tripEntries.ts';

type ProgressReport = Extract<PartnerReport, { kind: 'progress' }>;
type PositionReport = Extract<PartnerReport, { kind: 'position' }>;
type ArrivalReport = Extract<PartnerReport, { kind: 'arrival' }>;

/** The report that was reopened comes in again: its outcome and remarks are put right, the job stays as it ended (2-requests §7). */
async function corrected(tx: Tx, job: JobRow, { at, outcome, remarks }: ProgressReport): Promise<void> {
  const trip = job.doc.trip?.map((entry) =>
    entry.status === 'Completed' && outcome ? { ...entry, outcome, reportedTimestamp: at.toISOString() } : entry,
  );
  await jobs.amend(tx, job.id, {
    ...(trip ? { trip } : {}),
    ...(remarks ? { jobRemarks: remarks } : {}),
    jobReportStatus: 'Reported',
  });
  await touch(tx, {
    requestId: job.requestId,
    agentName: job.partnerName,
    message: 'Partner corrected the report',
    data: { jobId: job.id, ...(outcome ? { outcome } : {}), ...(remarks ? { remarks } : {}) },
    at,
  });
}

/** By what the job is paid now that its own times are known; undefined where nobody knows any more what it was decided on (DECISIONS S-35). */
function doneBasisOf({ priceBasis, doc }: JobRow, order: ServiceOrder, at: Date): PriceBasis | undefined {
  return priceBasis ? donePriceOf(priceBasis, momentThere(order, servedInstantOf(doc.trip, at.getTime()))) : undefined;
}

async function progressed({ now }: EngineDeps, tx: Tx, job: JobRow, told: ProgressReport): Promise<void> {
  const request = await lockWorkingRequest(tx, job.requestId);
  const current = await jobs.byId(tx, job.id);
  if (!request || !current) return;
  const report = { ...told, at: heardAt(told.at, request, now()) };
  const isReopened = current.doc.jobReportStatus === 'Pending';
  if (!current.isActive && isReopened && report.status === 'Completed') return corrected(tx, current, report);
  if (!current.isActive || current.status === report.status) return;
  const status = requestStatusForJob(report.status);
  if (!status || (status !== request.status && !mayTransition(request.status, status))) return; // an old report, overtaken
  const trip = tripAfter(current, report, request.order);
  const done = report.status === 'Completed' ? doneBasisOf(current, request.order, report.at) : undefined;
  const changes = {
    ...(trip ? { trip } : {}),
    ...(report.remarks ? { jobRemarks: report.remarks } : {}),
    ...(report.status === 'Completed' ? { jobReportStatus: 'Reported' as const } : {}),
    ...(done ? { price: replayedPrice(done).total } : {}),
  };
  await jobs.report(tx, job.id, report.status, report.at, changes, done);
  if (status === request.status) return;
  await moveRequest(tx, request, {
    status,
    agentName: job.partnerName,
    message: 'Partner reported progress',
    data: { jobStatus: report.status },
    at: report.at,
  });
}

/** When he says himself that he comes; later than was expected is a delay (2-requests §4). Kept as told to the company. */
async function arrivalReported({ now }: EngineDeps, tx: Tx, job: JobRow, report: ArrivalReport): Promise<void> {
  const request = await lockWorkingRequest(tx, job.requestId);
  const current = await jobs.byId(tx, job.id);
  if (!request || !current?.isActive || !isArrivalAwaited(request.status)) return;
  const at = heardAt(report.at, request, now());
  const { remarks } = report;
  const expectedArrivalAt = new Date(notBeforeWanted(report.expectedArrivalAt.getTime(), wantedTimeOf(request.order)));
  const before = current.doc.expectedArrivalAt;
  if (before === expectedArrivalAt.toISOString()) return;
  const isLater = before !== undefined && expectedArrivalAt.getTime() > Date.parse(before);
  await jobs.expect(tx, job.id, expectedArrivalAt, remarks);
  await promises.add(tx, {
    requestId: request.id,
    jobId: job.id,
    promisedAt: expectedArrivalAt,
    toldBy: job.partnerName,
    toldTo: 'Company',
    source: 'PartnerReported',
    at,
  });
  const data = { expectedArrivalAt, ...(remarks ? { remarks } : {}) };
  if (isLater && mayTransition(request.status, 'PartnerDelayed')) {
    await jobs.report(tx, job.id, 'Delayed', at, {});
    await moveRequest(tx, request, {
      status: 'PartnerDelayed',
      agentName: job.partnerName,
      message: 'Partner comes later',
      data,
      at,
    });
    return;
  }
  await touch(tx, {
    requestId: request.id,
    agentName: job.partnerName,
    message: 'Partner told when he comes',
    data,
    at,
  });
}

async function cancelledByPartner(
  { now }: EngineDeps,
  tx: Tx,
  job: JobRow,
  report: Extract<PartnerReport, { kind: 'cancelled' }>,
): Promise<void> {
  const request = await lockWorkingRequest(tx, job.requestId);
  const current = await jobs.byId(tx, job.id);
  if (!request || !current?.isActive || !mayTransition(request.status, 'Cancelled')) return;
  const at = heardAt(report.at, request, now());
  const why = { reason: 'PartnerCancelled', remarks: report.remarks };
  await jobs.endActive(tx, request.id, 'Cancelled', at, why);
  await moveRequest(tx, request, {
    status: 'Cancelled',
    statusReason: 'PartnerCancelled',
    agentName: job.partnerName,
    remarks: report.remarks,
    message: 'Partner cancelled the job',
    data: { remarks: report.remarks },
    at,
  });
}

/** Where the truck is, and when it is there by its own reckoning. */
async function seen({ db }: EngineDeps, job: JobRow, report: PositionReport): Promise<void> {
  const { latitude, longitude, expectedArrivalAt: told } = report;
  const order = told && (await orderOf(db.pool, job.requestId));
  const expectedArrivalAt = told && new Date(notBeforeWanted(told.getTime(), order && wantedTimeOf(order)));
  await jobs.position(db.pool, job.id, { latitude, longitude }, expectedArrivalAt);
}

/** Keeps what a partner tells. Each report counts once, in whatever order and on whichever server it comes. */
export async function receiveReport(deps: EngineDeps, report: PartnerReport): Promise<void> {
  if ('offerId' in report) return offerReported(deps, report);
  const job = await jobs.byId(deps.db.pool, report.jobId);
  if (!job) return;
  if (report.kind === 'position') return seen(deps, job, report);
  await writeAs(deps.db, asPartner(deps, job.partnerName), 'jobReport', (tx) => {
    if (report.kind === 'arrival') return arrivalReported(deps, tx, job, report);
    return report.kind === 'progress' ? progressed(deps, tx, job, report) : cancelledByPartner(deps, tx, job, report);
  });
}
