import type { FastifyBaseLogger } from 'fastify';
import { PortError } from '../ports/portError.ts';
import { outbox, type PendingEffect } from '../stores/outbox.ts';
import { backOffSeconds } from './backOff.ts';
import { type DeliveryDeps, deliver } from './deliver.ts';

const pollMillis = 5_000;
const batch = 20;
const maxTries = 12;
/** How long another server keeps its hands off an effect that is under way. */
export const leaseSeconds = 60;

/** Sends what waits in the outbox: after the commit, in order per request, tried again with back-off (house.md §6). */
export interface OutboxWorker {
  start(): void;
  stop(): Promise<void>;
  wake(): void;
}

export function createOutboxWorker(deps: DeliveryDeps, log: FastifyBaseLogger): OutboxWorker {
  const { db } = deps;
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;

  async function sendOne(effect: PendingEffect): Promise<void> {
    try {
      const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(20_000)]);
      await outbox.sent(db.pool, effect.id, await deliver(deps, effect, signal));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      // What is refused for good is given up at once: it would hold up everything behind it for hours.
      const isLast = effect.tries >= maxTries || (error instanceof PortError && error.isFinal);
      await outbox.failed(db.pool, effect.id, message, isLast ? undefined : backOffSeconds(effect.tries));
      log.warn({ outboxId: effect.id, tries: effect.tries, isLast }, 'an effect could not be sent');
    }
  }

  async function drain(): Promise<void> {
    do {
      again = false;
      const effects = await outbox.take(db.pool, batch, leaseSeconds);
      for (const effect of effects) {
        if (abort.signal.aborted) return;
        // Those before it may have taken longer than the lease: what another server took over by then is its own.
        if (await outbox.hold(db.pool, effect, leaseSeconds)) await sendOne(effect);
      }
      // A request's next effect comes after its first one, and waits for no timer.
      if (effects.length > 0) again = true;
    } while (again && !abort.signal.aborted);
  }

  function wake(): void {
    if (abort.signal.aborted) return;
    if (running) {
      again = true;
      return;
    }
    running = drain()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        running = undefined;
        if (again) wake();
      });
  }

  return {
    start() {
      timer = setInterval(wake, pollMillis);
      wake();
    },
    async stop() {
      clearInterval(timer);
      abort.abort();
      await running;
    },
    wake,
  };
}
