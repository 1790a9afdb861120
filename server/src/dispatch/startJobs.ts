import type { Log } from '../core/log.ts';
import type { PartnerJob } from '../ports/partnerNetwork/port.ts';
import { jobNews } from '../stores/jobNews.ts';
import type { EngineDeps } from './engineDeps.ts';
import { partnerJobOf } from './jobDocument.ts';
import { tellNetwork } from './tellNetwork.ts';

/** Tells the network of a job. It knows a job by its id, so that telling it twice is harmless. */
export async function startJob(deps: EngineDeps, job: PartnerJob): Promise<void> {
  await deps.network.start(job);
  await jobNews.told(deps.db.pool, job.jobId, deps.now());
}

/** Tells the network of jobs that it has not taken, each again with growing pauses until it does or the job is over. */
export function startUntoldJobs(deps: EngineDeps, log: Log): Promise<number> {
  const { pool } = deps.db;
  return tellNetwork(deps, log, {
    due: (now, most, until) => jobNews.untold(pool, now, most, until),
    jobOf: partnerJobOf,
    tell: (job) => startJob(deps, job),
    nothingToTell: (jobId) => jobNews.told(pool, jobId, deps.now()),
    notTold: (jobId, next) => jobNews.notTold(pool, jobId, next),
    warning: 'the partner network could not be told of a job',
  });
}
