import type { Context } from '../../core/context.ts';
import type { Log } from '../../core/log.ts';
import { Refusal } from '../../core/refuse.ts';
import { writeAs } from '../../db/transaction.ts';
import { translationDeliveries } from '../../stores/translationDeliveries.ts';
import { deliver, type KeptDelivery, nextTryAt, settle } from './deliverText.ts';

type Deps = Pick<Context, 'db' | 'now'> & { ports: Pick<Context['ports'], 'translationTargets'> };

const tryMillis = 30_000;

async function finishOne({ db, ports }: Deps, begun: KeptDelivery): Promise<void> {
  const target = ports.translationTargets.find(({ environment }) => environment === begun.environment);
  // Its address was taken out of the settings: nobody can ask any more what became of it.
  if (!target) return void (await translationDeliveries.end(db.pool, [begun.id]));
  const receipt = await deliver({ db, signal: AbortSignal.timeout(tryMillis) }, target, begun);
  await writeAs(db, begun, 'syncTranslation', (tx) => settle(tx, begun, receipt));
}

/**
 * Finishes what a server had begun to send when it died: the other environment knows the delivery by its id, so that one that had
 * arrived is only asked for its receipt (DECISIONS T-537).
 */
export async function finishDeliveries(deps: Deps, log: Log): Promise<void> {
  const { db, now } = deps;
  for (let taken = 0; taken < 100; taken += 1) {
    const begun = await translationDeliveries.take(db.pool, now(), nextTryAt(now()));
    if (!begun) return;
    const { environment, delivery } = begun;
    try {
      await finishOne(deps, begun);
      log.info({ environment, key: delivery.key }, 'a text that was under way to another environment has been settled');
    } catch (error) {
      // What was refused has its line, which flags the key.
      const level = error instanceof Refusal ? 'warn' : 'error';
      log[level]({ err: error, environment, key: delivery.key }, 'a text under way to another environment failed');
    }
  }
}
