import type { Log } from '../core/log.ts';
import { jobNews } from '../stores/jobNews.ts';
import { changedJobOf } from './changeJobs.ts';
import type { EngineDeps } from './engineDeps.ts';
import { tellNetwork } from './tellNetwork.ts';

/**
 * Gives a network that plays its partners the jobs that were under way before it knew of them: without it the trucks of demo data
 * stand still for ever, and every time that was told of them is broken.
 */
export async function takeUpJobs(deps: EngineDeps, log: Log): Promise<number> {
  const { network, now } = deps;
  const { pool } = deps.db;
  if (!network.takeUp) return 0;
  return tellNetwork(deps, log, {
    due: (at, most, until) => jobNews.untold(pool, at, most, until, true),
    jobOf: changedJobOf,
    async tell(job) {
      await network.takeUp?.(job);
      await jobNews.told(pool, job.jobId, now());
    },
    nothingToTell: (jobId) => jobNews.told(pool, jobId, now()),
    notTold: (jobId, next) => jobNews.notTold(pool, jobId, next),
    warning: 'the partner network could not take up a job under way',
  });
}
