import type { Log } from '../core/log.ts';
import type { Database } from '../db/client.ts';
import { outbox, type PendingEffect } from '../stores/outbox.ts';
import { kindsApart } from './deliver.ts';

const batch = 20;
/** How long another server keeps its hands off an effect that is under way. */
export const leaseSeconds = 60;

interface LaneDeps {
  db: Database;
  log: Log;
  isStopped: () => boolean;
  lease: number;
  beforeTaking: () => Promise<void>;
  sendOne: (effect: PendingEffect) => Promise<void>;
  moreMayBeDue: () => void;
}

/** The effects of one way out (a channel, or a kind apart), one after the other: what hangs there keeps nobody else waiting. */
export interface Lane {
  wake(): void;
  ended(): Promise<void> | undefined;
}

export function createLane(
  way: string,
  { db, log, isStopped, lease, beforeTaking, sendOne, moreMayBeDue }: LaneDeps,
): Lane {
  let running: Promise<void> | undefined;
  let again = false;

  // A mail with files may be minutes on its way: as long as it is, no other server takes it for left behind and sends it, too.
  async function sendHeld(effect: PendingEffect): Promise<void> {
    const renewal = setInterval(() => void outbox.hold(db.pool, effect, lease).catch(() => {}), lease * 300);
    await sendOne(effect).finally(() => clearInterval(renewal));
  }

  async function drain(): Promise<void> {
    do {
      again = false;
      await beforeTaking();
      const effects = await outbox.take(db.pool, batch, lease, way, kindsApart);
      for (const effect of effects) {
        if (isStopped()) return;
        // Those before it may have taken longer than the lease: what another server took over by then is its own.
        if (await outbox.hold(db.pool, effect, lease)) await sendHeld(effect);
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
      .catch((error: unknown) => log.error({ err: error, channel: way }, 'the outbox could not be read'))
      .finally(() => {
        running = undefined;
        if (again) wake();
      });
  }

  return { wake, ended: () => running };
}
