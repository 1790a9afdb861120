import type { ServiceOrder } from '@towline/sdk/api';
import { isSameJson } from '@towline/sdk/domain/contract/sameJson';
import type { Log } from '../core/log.ts';
import type { PartnerJob } from '../ports/partnerNetwork/port.ts';
import { jobNews } from '../stores/jobNews.ts';
import type { JobRow } from '../stores/jobs.ts';
import type { EngineDeps } from './engineDeps.ts';
import { partnerJobOf } from './jobDocument.ts';
import { tellNetwork } from './tellNetwork.ts';

/** A job as it is now, for a partner who is on his way: he goes on from where he is. */
export function changedJobOf(job: JobRow, order: ServiceOrder, now: Date): PartnerJob | undefined {
  const changed = partnerJobOf(job, order, now);
  const { position } = job.doc;
  if (!changed || !position) return changed;
  return { ...changed, from: { latitude: position.latitude, longitude: position.longitude } };
}

/** Whether the edit of an order changes what the network knows of its job. */
export function isJobChanged(job: JobRow, before: ServiceOrder, after: ServiceOrder, now: Date): boolean {
  return !isSameJson(partnerJobOf(job, before, now) ?? null, partnerJobOf(job, after, now) ?? null);
}

/** Tells the network that a job changed. It knows a job by its id, so that telling it twice is harmless. */
export async function changeJob(deps: EngineDeps, job: PartnerJob): Promise<void> {
  await deps.network.change(job);
  await jobNews.changeTold(deps.db.pool, job.jobId);
}

/** Tells the network of changes that it has not taken, each again with growing pauses until it does or the job is over. */
export function changeUntoldJobs(deps: EngineDeps, log: Log): Promise<number> {
  const { pool } = deps.db;
  return tellNetwork(deps, log, {
    due: (now, most, until) => jobNews.untoldChanges(pool, now, most, until),
    jobOf: changedJobOf,
    tell: (job) => changeJob(deps, job),
    nothingToTell: (jobId) => jobNews.changeTold(pool, jobId),
    notTold: (jobId, next) => jobNews.changeNotTold(pool, jobId, next),
    warning: 'the partner network could not be told of a change',
  });
}
