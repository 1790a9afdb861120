import type { Log } from '../core/log.ts';
import type { Database } from '../db/client.ts';
import { dueEffects } from '../stores/dueEffects.ts';
import { outbox, type PendingEffect } from '../stores/outbox.ts';
import { kindsApart } from './deliver.ts';
import { createWakeable, type Wakeable } from './wakeable.ts';

const batch = 20;
/** How long another server keeps its hands off an effect that is under way. */
export const leaseSeconds = 60;

interface LaneDeps {
  db: Database;
  log: Log;
  isStopped: () => boolean;
  lease: number;
  sendOne: (effect: PendingEffect) => Promise<void>;
  moreMayBeDue: () => void;
}

/** The effects of one way out (a channel, or a kind apart), one after the other: what hangs there keeps nobody else waiting. */
export function createLane(way: string, { db, log, isStopped, lease, sendOne, moreMayBeDue }: LaneDeps): Wakeable {
  // A mail with files may be minutes on its way: as long as it is, no other server takes it for left behind and sends it, too.
  async function sendHeld(effect: PendingEffect): Promise<void> {
    const renewal = setInterval(() => void outbox.hold(db.pool, effect, lease).catch(() => {}), lease * 300);
    await sendOne(effect).finally(() => clearInterval(renewal));
  }

  async function drain(goOn: () => void): Promise<void> {
    const effects = await dueEffects.take(db.pool, batch, lease, way, kindsApart);
    for (const effect of effects) {
      if (isStopped()) return;
      // Those before it may have taken longer than the lease: what another server took over by then is its own.
      if (await outbox.hold(db.pool, effect, lease)) await sendHeld(effect);
    }
    if (effects.length === 0) return;
    // A request's next effect comes after its first one, whichever way it goes, and waits for no timer.
    goOn();
    if (effects.some(({ request_id: requestId }) => requestId !== null)) moreMayBeDue();
  }

  return createWakeable(drain, {
    isStopped,
    failed: (error) => log.error({ err: error, channel: way }, 'the outbox could not be read'),
  });
}
