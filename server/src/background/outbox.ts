import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/client.ts';
import type { Ports } from '../ports/ports.ts';
import { outbox, type PendingEffect } from '../stores/outbox.ts';
import { backOffSeconds } from './backOff.ts';

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

async function deliver(ports: Ports, effect: PendingEffect, signal: AbortSignal): Promise<void> {
  const { id, channel, receiver: to, subject, body, content_type: contentType } = effect;
  if (channel === 'Email') await ports.mailer.send({ id, to, subject: subject ?? '', body, contentType }, signal);
  else if (channel === 'Sms') await ports.smsGateway.send({ id, to, text: body }, signal);
  else throw new Error(`No port sends ${channel}`);
}

export function createOutboxWorker(db: Database, ports: Ports, log: FastifyBaseLogger): OutboxWorker {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;

  async function sendOne(effect: PendingEffect): Promise<void> {
    try {
      await deliver(ports, effect, AbortSignal.any([abort.signal, AbortSignal.timeout(20_000)]));
      const port = effect.channel === 'Sms' ? ports.smsGateway : ports.mailer;
      await outbox.sent(db.pool, effect.id, port.keepsInOutbox === true);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const isLast = effect.tries >= maxTries;
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
