import type { Channel } from '@towline/sdk/api';
import { channelValues } from '@towline/sdk/values';
import type { Log } from '../core/log.ts';
import { writeAs } from '../db/transaction.ts';
import { backOffSeconds } from '../ports/backOff.ts';
import { PortError } from '../ports/portError.ts';
import { tellNotDelivered } from '../services/communications/notDelivered.ts';
import { outbox, type PendingEffect } from '../stores/outbox.ts';
import { requests } from '../stores/requests/requests.ts';
import { beginTrace, spanEnded } from '../telemetry/spans.ts';
import { childOf, inTrace, readTraceparent } from '../telemetry/trace.ts';
import { type DeliveryDeps, deliver } from './deliver.ts';

const pollMillis = 5_000;
const batch = 20;
const maxTries = 12;
/** Half a minute after it was written: from then on it is told that a message is stuck. */
const stuckTries = 4;
/** How long another server keeps its hands off an effect that is under way. */
export const leaseSeconds = 60;

type OutboxDeps = DeliveryDeps & { now: () => Date };

/** Sends what waits in the outbox: after the commit, in order per request, tried again with back-off (house.md §6). */
export interface OutboxWorker {
  start(): void;
  stop(): Promise<void>;
  wake(): void;
}

/** One channel's effects, one after the other: what hangs there keeps nobody else waiting. */
interface Lane {
  wake(): void;
  ended(): Promise<void> | undefined;
}

function createLane(
  channel: Channel,
  {
    db,
    log,
    isStopped,
    sendOne,
    moreMayBeDue,
  }: {
    db: OutboxDeps['db'];
    log: Log;
    isStopped: () => boolean;
    sendOne: (effect: PendingEffect) => Promise<void>;
    moreMayBeDue: () => void;
  },
): Lane {
  let running: Promise<void> | undefined;
  let again = false;

  async function drain(): Promise<void> {
    do {
      again = false;
      const effects = await outbox.take(db.pool, batch, leaseSeconds, channel);
      for (const effect of effects) {
        if (isStopped()) return;
        // Those before it may have taken longer than the lease: what another server took over by then is its own.
        if (await outbox.hold(db.pool, effect, leaseSeconds)) await sendOne(effect);
      }
      if (effects.length === 0) continue;
      // A request's next effect comes after its first one, whichever way it goes, and waits for no timer.
      again = true;
      if (effects.some(({ request_id: requestId }) => requestId !== null)) moreMayBeDue();
    } while (again && !isStopped());
  }

  function wake(): void {
    if (isStopped()) return;
    if (running) {
      again = true;
      return;
    }
    running = drain()
      .catch((error: unknown) => log.error({ err: error, channel }, 'the outbox could not be read'))
      .finally(() => {
        running = undefined;
        if (again) wake();
      });
  }

  return { wake, ended: () => running };
}

export function createOutboxWorker(deps: OutboxDeps, log: Log): OutboxWorker {
  const { db, now } = deps;
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  async function failed(effect: PendingEffect, error: unknown): Promise<void> {
    const { id, tries, receiver, request_id: requestId, agent_id: agentId } = effect;
    const failure = error instanceof Error ? error.message : String(error);
    // What is refused for good is given up at once: it would hold up everything behind it for hours.
    const isLast = tries >= maxTries || (error instanceof PortError && error.isFinal);
    const isTold = (requestId !== null || agentId !== null) && (isLast || tries === stuckTries);
    const wait = isLast ? undefined : backOffSeconds(tries);
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
      await outbox.sent(db.pool, effect.id, await deliver(deps, effect, signal));
      return undefined;
    } catch (error) {
      await failed(effect, error);
      return error instanceof Error ? error.name : String(error);
    }
  }

  const laneOf = (channel: Channel): Lane =>
    createLane(channel, {
      db,
      log,
      isStopped: () => abort.signal.aborted,
      sendOne,
      moreMayBeDue: () => wakeOthers(channel),
    });
  const lanes = new Map(channelValues.map((channel) => [channel, laneOf(channel)]));
  const wake = (): void => {
    for (const lane of lanes.values()) lane.wake();
  };
  const wakeOthers = (channel: Channel): void => {
    for (const [of, lane] of lanes) if (of !== channel) lane.wake();
  };

  return {
    start() {
      timer = setInterval(wake, pollMillis);
      wake();
    },
    async stop() {
      clearInterval(timer);
      abort.abort();
      await Promise.all([...lanes.values()].map((lane) => lane.ended()));
    },
    wake,
  };
}
