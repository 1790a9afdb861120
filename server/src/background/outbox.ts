import { channelValues } from '@towline/sdk/values';
import type { Log } from '../core/log.ts';
import { writeAs } from '../db/transaction.ts';
import { backOffSeconds } from '../ports/backOff.ts';
import { PortError } from '../ports/portError.ts';
import { tellNotDelivered } from '../services/communications/notDelivered.ts';
import { dueEffects } from '../stores/dueEffects.ts';
import { type Departure, outbox, type PendingEffect } from '../stores/outbox.ts';
import { requests } from '../stores/requests/requests.ts';
import { beginTrace, spanEnded } from '../telemetry/spans.ts';
import { childOf, inTrace, readTraceparent } from '../telemetry/trace.ts';
import { type DeliveryDeps, deliver, kindsApart } from './deliver.ts';
import { createLane, leaseSeconds } from './outboxLane.ts';
import { createWakeable, type Wakeable } from './wakeable.ts';

const pollMillis = 5_000;
const maxTries = 12;
/** Half a minute after it was written: from then on it is told that a message is stuck. */
const stuckTries = 4;

type OutboxDeps = DeliveryDeps & { now: () => Date };

/** Sends what waits in the outbox: after the commit, in order per request, tried again with back-off (house.md §6). */
export interface OutboxWorker {
  start(): void;
  stop(): Promise<void>;
  wake(): void;
}

/** What left while the database was away: written down as soon as that is back, and not sent again (DECISIONS T-915). */
function createDeparted({ db, now }: Pick<OutboxDeps, 'db' | 'now'>, log: Log) {
  const unwritten = new Map<string, { effect: PendingEffect; departure: Departure }>();

  /** Whom its server refused while it took the mail for others, is told of as who is reported later not to have it (DECISIONS S-34). */
  async function keep(effect: PendingEffect, departure: Departure): Promise<void> {
    const { id, request_id: requestId, agent_id: agentId } = effect;
    const { refused = [] } = departure;
    if (requestId === null || refused.length === 0) return outbox.sent(db.pool, id, departure);
    await writeAs(db, refused.join(', '), 'messageNotDelivered', async (tx) => {
      await requests.lock(tx, requestId); // first, as everybody does who writes in both
      await outbox.sent(tx, id, departure);
      for (const receiver of refused)
        await tellNotDelivered(tx, {
          ...{ requestId, agentId, communicationId: id, receiver, failure: `not taken for ${receiver}`, at: now() },
        });
    });
  }

  /** Answers false where the database is still away. */
  async function write(effect: PendingEffect, departure: Departure): Promise<boolean> {
    const { id } = effect;
    try {
      await keep(effect, departure);
      unwritten.delete(id);
      return true;
    } catch (error) {
      unwritten.set(id, { effect, departure });
      log.warn({ err: error, outboxId: id }, 'an effect left, and that could not be written down; tried again');
      return false;
    }
  }

  return {
    of: (id: string) => unwritten.get(id)?.departure,
    write,
    async writeAll(): Promise<void> {
      for (const { effect, departure } of unwritten.values()) if (!(await write(effect, departure))) return;
    },
  };
}

export function createOutboxWorker(deps: OutboxDeps, log: Log, lease = leaseSeconds): OutboxWorker {
  const { db, now } = deps;
  const abort = new AbortController();
  const departed = createDeparted(deps, log);
  let timer: NodeJS.Timeout | undefined;

  async function failed(effect: PendingEffect, error: unknown): Promise<void> {
    const { id, tries, receiver, request_id: requestId, agent_id: agentId } = effect;
    const failure = error instanceof Error ? error.message : String(error);
    // What is refused for good is given up at once: it would hold up everything behind it for hours.
    const isLast = tries >= maxTries || (error instanceof PortError && error.isFinal);
    const isTold = (requestId !== null || agentId !== null) && (isLast || tries === stuckTries);
    const wanted = error instanceof PortError ? error.retryAfterSeconds : undefined;
    const wait = isLast ? undefined : backOffSeconds(tries, wanted);
    log.warn({ outboxId: id, tries, isLast }, 'an effect could not be sent');
    if (!isTold) return void (await outbox.failed(db.pool, id, failure, wait));
    await writeAs(db, receiver, 'messageNotDelivered', async (tx) => {
      if (requestId !== null) await requests.lock(tx, requestId); // first, as everybody does who writes in both
      if (!(await outbox.failed(tx, id, failure, wait))) return;
      const communicationId = effect.channel === 'Api' ? undefined : id;
      await tellNotDelivered(tx, { requestId, agentId, communicationId, receiver, failure, at: now() });
    });
  }

  // Sent in the trace of the call that wrote it, though that call is long over.
  async function sendOne(effect: PendingEffect): Promise<void> {
    const cause = readTraceparent(effect.traceparent ?? undefined);
    const trace = cause ? childOf(cause) : beginTrace();
    const startedAt = Date.now();
    const failure = await inTrace(trace, () => trySending(effect));
    const attributes = { 'towline.outbox_id': effect.id, 'towline.tries': effect.tries };
    spanEnded({
      name: `send ${effect.channel}`,
      kind: 'internal',
      trace,
      startedAt,
      endedAt: Date.now(),
      attributes,
      failure,
    });
  }

  /** Answers what went wrong; undefined where it was sent. */
  async function trySending(effect: PendingEffect): Promise<string | undefined> {
    try {
      const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(20_000)]);
      await departed.write(effect, departed.of(effect.id) ?? (await deliver(deps, effect, signal)));
      return undefined;
    } catch (error) {
      await failed(effect, error);
      return error instanceof Error ? error.name : String(error);
    }
  }

  const isStopped = (): boolean => abort.signal.aborted;
  const laneOf = (way: string): Wakeable =>
    createLane(way, { db, log, isStopped, lease, sendOne, moreMayBeDue: () => lookout.wake() });
  const lanes = new Map<string, Wakeable>([...channelValues, ...kindsApart].map((way) => [way, laneOf(way)]));
  // One question for all ways: each of them asking for itself was most of what an effect cost (DECISIONS T-972).
  const lookout = createWakeable(
    async () => {
      await departed.writeAll();
      for (const way of await dueEffects.ways(db.prepared, kindsApart)) lanes.get(way)?.wake();
    },
    { isStopped, failed: (error) => log.error({ err: error }, 'the outbox could not be read') },
  );

  return {
    start() {
      timer = setInterval(lookout.wake, pollMillis);
      lookout.wake();
    },
    async stop() {
      clearInterval(timer);
      abort.abort();
      await Promise.all([lookout, ...lanes.values()].map(({ ended }) => ended()));
    },
    wake: lookout.wake,
  };
}
