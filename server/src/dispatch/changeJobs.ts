import type { ServiceOrder } from '@towline/sdk/api';
import { isSameJson } from '@towline/sdk/domain/contract/sameJson';
import type { FastifyBaseLogger } from 'fastify';
import { backOffSeconds } from '../background/backOff.ts';
import type { PartnerJob } from '../ports/partnerNetwork/port.ts';
import { type JobRow, jobs } from '../stores/jobs.ts';
import { touch } from '../stores/requests/changeStatus.ts';
import { orderOf } from '../stores/requests/orderOf.ts';
import { type EngineDeps, engineName } from './engineDeps.ts';
import { partnerJobOf } from './jobDocument.ts';

const batch = 10;
/** How long another server keeps its hands off a change that is being told. */
const leaseSeconds = 60;
/** A partner drives to where the vehicle was: told again at least this often. */
const mostSeconds = 300;

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
  await jobs.changeTold(deps.db.pool, job.jobId);
}

/** Tells the network of changes that it has not taken, each again with growing pauses until it does or the job is over. */
export async function changeUntoldJobs(deps: EngineDeps, log: FastifyBaseLogger): Promise<number> {
  const { db, now } = deps;
  const later = (seconds: number) => new Date(now().getTime() + seconds * 1000);
  const due = await jobs.untoldChanges(db.pool, now(), batch, later(leaseSeconds));
  for (const job of due) {
    try {
      const order = await orderOf(db.pool, job.requestId);
      const changed = order && changedJobOf(job, order, now());
      if (changed) await changeJob(deps, changed);
      else await jobs.changeTold(db.pool, job.id); // without a position there is nothing to drive
    } catch (error) {
      log.warn({ err: error, jobId: job.id, tries: job.tries }, 'the partner network could not be told of a change');
      await jobs.changeNotTold(db.pool, job.id, later(Math.min(backOffSeconds(job.tries), mostSeconds)));
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
