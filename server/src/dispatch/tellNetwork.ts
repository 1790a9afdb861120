import type { ServiceOrder } from '@towline/sdk/api';
import { engineName } from '../core/engineName.ts';
import type { Log } from '../core/log.ts';
import { backOffSeconds } from '../ports/backOff.ts';
import type { PartnerJob } from '../ports/partnerNetwork/port.ts';
import type { JobRow } from '../stores/jobs.ts';
import { touch } from '../stores/requests/changeStatus.ts';
import { orderOf } from '../stores/requests/orderOf.ts';
import type { EngineDeps } from './engineDeps.ts';

const batch = 10;
/** How long another server keeps its hands off a job that is being told. */
const leaseSeconds = 60;
/** A partner waits for his job: told again at least this often. */
const mostSeconds = 300;

/** A job of which the network has still to be told, after so many tries. */
type Untold = JobRow & { readonly tries: number };

/** What the network is told of a job: that it begins, or that it changed. */
export interface News {
  /** Takes the next ones, and keeps other servers off them until then. */
  readonly due: (now: Date, most: number, until: Date) => Promise<Untold[]>;
  /** The job as the network knows it; undefined where without a position there is nothing to drive. */
  readonly jobOf: (job: JobRow, order: ServiceOrder, now: Date) => PartnerJob | undefined;
  readonly tell: (job: PartnerJob) => Promise<void>;
  readonly nothingToTell: (jobId: string) => Promise<unknown>;
  readonly notTold: (jobId: string, next: Date) => Promise<unknown>;
  /** For the server's own log. */
  readonly warning: string;
}

/** Tells the network what it has not taken, each again with growing pauses until it does or the job is over. */
export async function tellNetwork({ db, now }: EngineDeps, log: Log, news: News): Promise<number> {
  const later = (seconds: number) => new Date(now().getTime() + seconds * 1000);
  const due = await news.due(now(), batch, later(leaseSeconds));
  for (const job of due) {
    try {
      const order = await orderOf(db.pool, job.requestId);
      const told = order && news.jobOf(job, order, now());
      if (told) await news.tell(told);
      else await news.nothingToTell(job.id);
    } catch (error) {
      log.warn({ err: error, jobId: job.id, tries: job.tries }, news.warning);
      await news.notTold(job.id, later(Math.min(backOffSeconds(job.tries), mostSeconds)));
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
