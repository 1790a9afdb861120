import type { JobReportBody, PartnerPage } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { receiveReport } from '../../dispatch/reports.ts';
import type { PartnerReport } from '../../ports/partnerNetwork/port.ts';
import type { PartnerLinkRow } from '../../stores/partnerLinks.ts';
import { partnerPages } from '../../stores/partnerPages.ts';
import { requestedTimeOf } from '../status/requestedTime.ts';
import { livingLink } from './livingLink.ts';
import { pageDepsOf } from './pageDeps.ts';
import { nextStatusesOf, partnerPageOf } from './partnerPage.ts';

/** An arrival is told for the next day at most; a later one is planned, not delayed (DECISIONS T-68). */
const mostHoursAhead = 24;

const wrong = (field: string, detail: string, code: string): never =>
  refuse('VALIDATION_FAILED', { errors: [{ pointer: `/${field}`, detail, code }] });

/** The job of a link: its own, or the one that its accepted offer became. */
export async function jobOfLink(context: Context, link: PartnerLinkRow): Promise<string | undefined> {
  if (link.kind === 'Job') return link.subjectId;
  if (link.kind !== 'Offer') return undefined;
  return (await partnerPages.offer(context.db.pool, link.subjectId))?.jobId ?? undefined;
}

/** A time to come, within a day of now, or of the wanted time where that is later (DECISIONS S-48). */
function arrivalOf(expectedArrivalAt: string, at: Date, wantedAt: Date | undefined): Date {
  const arrival = new Date(expectedArrivalAt);
  const ahead = arrival.getTime() - at.getTime();
  if (ahead <= 0) return wrong('expectedArrivalAt', 'TIME_MUST_BE_LATER', 'minimum');
  const latest = Math.max(at.getTime(), wantedAt?.getTime() ?? 0) + mostHoursAhead * 3_600_000;
  return arrival.getTime() > latest ? wrong('expectedArrivalAt', 'must be within a day', 'maximum') : arrival;
}

function reportsOf(
  linkId: string,
  jobId: string,
  body: JobReportBody,
  { at, wantedAt }: { at: Date; wantedAt: Date | undefined },
): PartnerReport[] {
  const { status, expectedArrivalAt, latitude, longitude } = body;
  const remarks = body.remarks?.trim() ? { remarks: body.remarks.trim() } : {};
  const outcome = body.outcome?.trim() ? { outcome: body.outcome.trim() } : {};
  const common = { jobId, at };
  const reportId = (kind: string) => `page:${linkId}:${body.id}:${kind}`;
  const reports: PartnerReport[] = [];
  if (latitude !== undefined && longitude !== undefined)
    reports.push({ kind: 'position', reportId: reportId('position'), ...common, latitude, longitude });
  if (status === 'Cancelled') {
    if (!('remarks' in remarks)) wrong('remarks', 'is required', 'required');
    reports.push({ kind: 'cancelled', reportId: reportId('cancelled'), ...common, ...remarks });
  } else if (status !== undefined) {
    reports.push({ kind: 'progress', reportId: reportId('progress'), ...common, status, ...remarks, ...outcome });
  }
  if (expectedArrivalAt !== undefined)
    reports.push({
      kind: 'arrival',
      reportId: reportId('arrival'),
      ...common,
      expectedArrivalAt: arrivalOf(expectedArrivalAt, at, wantedAt),
      ...remarks,
    });
  return reports.length > 0 ? reports : wrong('status', 'is required', 'required');
}

/** Takes what a partner reports of his job by the door of the network's reports; what may not follow changes nothing (DECISIONS S-01). */
export async function reportJob(context: Context, body: JobReportBody): Promise<PartnerPage> {
  const link = await livingLink(context, body.token);
  const jobId = await jobOfLink(context, link);
  const job = jobId ? await partnerPages.job(context.db.pool, jobId) : undefined;
  if (!jobId || !job) return refuse('NOT_FOUND');
  const request = await partnerPages.request(context.db.pool, job.requestId);
  const wantedAt = request && requestedTimeOf(request.order);
  const reports = reportsOf(link.id, jobId, body, { at: context.now(), wantedAt });
  // Not what belongs to another service, even where the table of statuses would let it follow.
  const isOffered = (report: PartnerReport) =>
    report.kind !== 'progress' || (request && nextStatusesOf(job, request).includes(report.status));
  for (const report of reports.filter(isOffered)) await receiveReport(pageDepsOf(context, link), report);
  await context.ports.partnerNetwork
    .reportsHimself?.(jobId)
    .catch((error: unknown) => context.log.warn({ err: error, jobId }, 'the partner network could not be told'));
  context.background.outbox.wake();
  return partnerPageOf(context, link);
}
