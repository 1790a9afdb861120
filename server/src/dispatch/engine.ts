import type { FastifyBaseLogger } from 'fastify';
import { dispatchRounds } from '../stores/dispatchRounds.ts';
import { jobs } from '../stores/jobs.ts';
import { orderOf } from '../stores/requests/orderOf.ts';
import { partnerJobOf } from './jobDocument.ts';
import { receiveReport } from './reports.ts';
import { type EngineDeps, resendOffer, stepDispatch } from './waterfall.ts';

const tickMillis = 500;
const batch = 25;
/** Requests stepped at once: taking calls comes first, the waterfall has the connections that are left. */
const atOnce = 2;

/** Runs the waterfall of all requests: timers are columns, so that a restart or a second server continues where it was. */
export interface Engine {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Looks at this request at once; returns before it is done. */
  wake(requestId: string): void;
  isRunning(): boolean;
}

export function createEngine(deps: EngineDeps, log: FastifyBaseLogger): Engine {
  let stopped = true;
  let lastTick = 0;
  let loop: Promise<void> | undefined;
  let silence: (() => Promise<void>) | undefined;
  let rest: (() => void) | undefined;
  const woken: string[] = [];

  async function step(requestId: string): Promise<void> {
    await stepDispatch(deps, requestId).catch((error: unknown) =>
      log.error({ err: error, requestId }, 'a dispatch step failed'),
    );
  }

  // Requests that somebody woke go first; what the timers say comes with them.
  async function tick(): Promise<number> {
    const due = [...woken.splice(0, batch), ...(await dispatchRounds.due(deps.db.pool, deps.now(), batch))];
    const waiting = [...new Set(due)];
    const worker = async () => {
      for (let id = waiting.shift(); id && !stopped; id = waiting.shift()) await step(id);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    lastTick = Date.now();
    return due.length;
  }

  async function run(): Promise<void> {
    while (!stopped) {
      const done = await tick().catch((error: unknown) => {
        log.error({ err: error }, 'the dispatch engine could not look for work');
        return 0;
      });
      if (done >= batch || woken.length > 0) continue;
      await new Promise<void>((resolve) => {
        rest = resolve;
        setTimeout(resolve, tickMillis);
      });
    }
  }

  async function resend(requestId: string): Promise<void> {
    await resendOffer(deps, requestId).catch((error: unknown) =>
      log.warn({ err: error, requestId }, 'an offer could not be sent again'),
    );
  }

  // A job whose start was lost between commit and call is started again; the network knows it by its id.
  async function startJobsAgain(): Promise<void> {
    for (const job of await jobs.notStarted(deps.db.pool)) {
      const order = await orderOf(deps.db.pool, job.requestId);
      const partnerJob = order && partnerJobOf(job, order, deps.now());
      if (partnerJob)
        await deps.network
          .start(partnerJob)
          .catch((error: unknown) => log.warn({ err: error, jobId: job.id }, 'a job could not be started again'));
    }
  }

  return {
    async start() {
      stopped = false;
      await startJobsAgain();
      for (const id of await dispatchRounds.withQueuedOffer(deps.db.pool)) await resend(id);
      silence = await deps.network.listen((report) => receiveReport(deps, report));
      loop = run();
    },
    async stop() {
      stopped = true;
      rest?.();
      await silence?.();
      await loop;
    },
    wake(requestId) {
      woken.push(requestId);
      rest?.();
    },
    isRunning: () => !stopped && Date.now() - lastTick < 30_000,
  };
}
