import { notBeforeWanted } from '@towline/sdk/domain/dispatch/planned';
import { wantedTimeOf } from '@towline/sdk/domain/order/wantedTime';
import type { LogMessage } from '@towline/sdk/domain/request/logMessage';
import { expectedArrival, type PromiseLevel, promiseStanding } from '@towline/sdk/domain/request/promises';
import { engineName } from '../../core/engineName.ts';
import type { Log } from '../../core/log.ts';
import type { Database } from '../../db/client.ts';
import { writeAs } from '../../db/transaction.ts';
import type { Router } from '../../ports/router/port.ts';
import { type DuePromise, promises } from '../../stores/promises.ts';
import { touch } from '../../stores/requests/changeStatus.ts';

const batch = 50;
/** How often the way of one truck is looked at. */
const everySeconds = 15;
/** A prediction that moves less is the same one. */
const leastChangeMillis = 30_000;

interface WatchDeps {
  db: Database;
  router: Pick<Router, 'route'>;
  now: () => Date;
}

// From where the truck is; before it is seen driving, what the partner said, else the way from his depot.
async function predictedAt(
  { router, now }: WatchDeps,
  { job, to, status, appointment }: DuePromise,
): Promise<Date | undefined> {
  if (!job || !to) return undefined;
  if (!job.position && job.expectedAt) return new Date(job.expectedAt);
  const from = job.position ?? job.depot;
  if (!from) return undefined;
  const { durationInSeconds } = await router.route({
    from: { latitude: from.latitude, longitude: from.longitude },
    to,
  });
  const wanted = wantedTimeOf({ serviceLocation: { appointment: appointment ?? {} } });
  const wayEndsAt = new Date(notBeforeWanted(now().getTime() + durationInSeconds * 1000, wanted)).toISOString();
  return new Date(expectedArrival(status, wayEndsAt, job.expectedAt ?? undefined) ?? wayEndsAt);
}

const warnings: Readonly<
  Record<
    Exclude<PromiseLevel, 'Fine'>,
    { mark: 'warned' | 'broken'; message: LogMessage; operation: 'promiseWarning' | 'promiseBroken' }
  >
> = {
  Warn: { mark: 'warned', message: 'Arrival time may not be kept', operation: 'promiseWarning' },
  Broken: { mark: 'broken', message: 'Arrival time was not kept', operation: 'promiseBroken' },
};

async function look(deps: WatchDeps, due: DuePromise): Promise<void> {
  const { db, now } = deps;
  const predicted = await predictedAt(deps, due);
  const known = due.job?.predictedAt;
  const hasMoved = predicted && Math.abs(predicted.getTime() - Date.parse(known ?? '')) < leastChangeMillis === false;
  if (due.job && predicted && hasMoved) await promises.predict(db.pool, due.job.id, predicted);
  const { level, minutesLeft } = promiseStanding(
    due.promisedAt.toISOString(),
    predicted?.toISOString(),
    now().getTime(),
  );
  if (level === 'Fine' || (level === 'Warn' ? due.warnedAt : due.brokenAt)) return;
  const { mark, message, operation } = warnings[level];
  await writeAs(db, engineName, operation, async (tx) => {
    if (!(await promises.mark(tx, due.id, mark, now()))) return;
    await touch(tx, {
      requestId: due.requestId,
      agentName: engineName,
      message,
      data: { promisedAt: due.promisedAt, minutesLeft, ...(predicted ? { predictedAt: predicted } : {}) },
      at: now(),
    });
    await promises.tellFollowers(tx, due.requestId, operation);
  });
}

/**
 * Looks at the arrival times that were told: where each truck is against what was promised, and warns once before a promise
 * breaks and once when it did (DECISIONS T-66). Any server does it; what one looks at, others leave alone for a while.
 */
export async function watchPromises(deps: WatchDeps, log: Log): Promise<number> {
  const { db, now } = deps;
  const nextLook = new Date(now().getTime() + everySeconds * 1000);
  const due = await promises.due(db.pool, now(), batch, nextLook);
  for (const promise of due) {
    await look(deps, promise).catch((error: unknown) =>
      log.warn({ err: error, requestId: promise.requestId }, 'an arrival time could not be looked at'),
    );
  }
  return due.length;
}
