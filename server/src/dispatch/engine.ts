import type { Log } from '../core/log.ts';
import { dispatchRounds } from '../stores/dispatchRounds.ts';
import { changeUntoldJobs } from './changeJobs.ts';
import { answerCounter } from './countAnswers.ts';
import type { EngineDeps } from './engineDeps.ts';
import { retryReports, takeReport } from './lateReports.ts';
import { offerResender } from './offerResender.ts';
import { endStops, tellOfSuspended, withdrawFromStopped } from './partnerStops.ts';
import { startUntoldJobs } from './startJobs.ts';
import { createSteps } from './steps.ts';
import { takeUpJobs } from './takeUpJobs.ts';

const tickMillis = 500;
/** While the database is away it is asked for work less often; not less than this, so that it is soon found again. */
const longestRestMillis = 4_000;
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

export function createEngine(deps: EngineDeps, log: Log): Engine {
  let stopped = true;
  let lastTick = 0;
  let loop: Promise<void> | undefined;
  let silence: (() => Promise<void>) | undefined;
  let rest: (() => void) | undefined;
  const woken: string[] = [];

  const steps = createSteps(deps, log);
  const resendOffers = offerResender(deps, log);

  // Requests that somebody woke go first; what the timers say comes with them.
  async function tick(): Promise<number> {
    const now = deps.now();
    const due = [
      ...woken.splice(0, batch),
      ...(await dispatchRounds.due(deps.db.pool, now, batch, steps.resting(now))),
    ];
    const waiting = [...new Set(due)];
    const worker = async () => {
      for (let id = waiting.shift(); id && !stopped; id = waiting.shift()) await steps.step(id);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    lastTick = Date.now();
    return due.length;
  }

  const parts: [string, () => Promise<number>][] = [
    ['look for work', tick],
    ['end pauses that are over', () => endStops(deps, log)],
    ['take offers back from partners who stopped', () => withdrawFromStopped(deps, log)],
    ['tell of suspended partners', () => tellOfSuspended(deps, log)],
    ['resend offers', resendOffers],
    ['tell partners of their jobs', () => startUntoldJobs(deps, log)],
    ['tell partners of changes', () => changeUntoldJobs(deps, log)],
    ['take up jobs under way', () => takeUpJobs(deps, log)],
    ['take late reports', () => retryReports(deps, log)],
    ['count what partners answered', answerCounter(deps)],
  ];

  // Answers how much was done, or undefined where a part failed: then the database is away, for the others too.
  async function turn(): Promise<number | undefined> {
    let done = 0;
    for (const [name, part] of parts) {
      try {
        done = Math.max(done, await part());
      } catch (error) {
        log.error({ err: error }, `the dispatch engine could not ${name}`);
        return undefined;
      }
    }
    return done;
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!stopped) {
      const done = await turn();
      failures = done === undefined ? failures + 1 : 0;
      if (stopped) return;
      if (done !== undefined && (done >= batch || woken.length > 0)) continue;
      await new Promise<void>((resolve) => {
        rest = resolve;
        setTimeout(resolve, Math.min(tickMillis * 2 ** failures, longestRestMillis));
      });
    }
  }

  return {
    async start() {
      stopped = false;
      await resendOffers();
      silence = await deps.network.listen((report) => takeReport(deps, log, report));
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
