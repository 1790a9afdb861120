import type { FastifyBaseLogger } from 'fastify';
import { backOffSeconds } from '../background/backOff.ts';
import type { PartnerJob } from '../ports/partnerNetwork/port.ts';
import { jobs } from '../stores/jobs.ts';
import { touch } from '../stores/requests/changeStatus.ts';
import { orderOf } from '../stores/requests/orderOf.ts';
import { type EngineDeps, engineName } from './engineDeps.ts';
import { partnerJobOf } from './jobDocument.ts';

const batch = 10;
/** How long another server keeps its hands off a job that is being told. */
const leaseSeconds = 60;
/** A partner waits for his job: told again at least this often. */
const mostSeconds = 300;

/** Tells the network of a job. It knows a job by its id, so that telling it twice is harmless. */
export async function startJob(deps: EngineDeps, job: PartnerJob): Promise<void> {
  await deps.network.start(job);
  await jobs.told(deps.db.pool, job.jobId, deps.now());
}

/** Tells the network of jobs that it has not taken, each again with growing pauses until it does or the job is over. */
export async function startUntoldJobs(deps: EngineDeps, log: FastifyBaseLogger): Promise<number> {
  const { db, now } = deps;
  const later = (seconds: number) => new Date(now().getTime() + seconds * 1000);
  const due = await jobs.untold(db.pool, now(), batch, later(leaseSeconds));
  for (const job of due) {
    try {
      const order = await orderOf(db.pool, job.requestId);
      const partnerJob = order && partnerJobOf(job, order, now());
      if (partnerJob) await startJob(deps, partnerJob);
      else await jobs.told(db.pool, job.id, now()); // without a position there is nothing to drive
    } catch (error) {
      log.warn({ err: error, jobId: job.id, tries: job.tries }, 'the partner network could not be told of a job');
      await jobs.notTold(db.pool, job.id, later(Math.min(backOffSeconds(job.tries), mostSeconds)));
      if (job.tries !== 1) continue;
      await touch(db.pool, {
        requestId: job.requestId,
        agentName: engineName,
        message: 'Partner network could not be told',
        data: { partner: job.partnerName, error: error instanceof Error ? error.message : String(error) },
        at: now(),
      });
    }
  }
  return due.length;
}
