import type { Log } from '../core/log.ts';
import { createResting } from '../ports/backOff.ts';
import { dispatchOffers } from '../stores/dispatchOffers.ts';
import type { EngineDeps } from './engineDeps.ts';
import { resendOffer } from './makeOffer.ts';

/** An offer that is under way to the network is left alone for so long. */
const offerMillis = 5_000;
/** An offer that fails is tried again at least this often. */
const mostRestSeconds = 300;

/**
 * Offers that were lost between commit and call, or that the network could not take: it knows an offer by its id. The first time, when nothing
 * of this server is under way, all of them. Answers how many there were.
 */
export function offerResender(deps: EngineDeps, log: Log): () => Promise<number> {
  const resting = createResting(mostRestSeconds);
  let isFirst = true;
  return async () => {
    const now = deps.now();
    const before = new Date(now.getTime() - (isFirst ? 0 : offerMillis));
    isFirst = false;
    const queued = await dispatchOffers.withQueuedOffer(deps.db.pool, before, resting.ids(now));
    for (const id of queued) {
      try {
        await resendOffer(deps, id);
        resting.done(id);
      } catch (error) {
        resting.failed(id, deps.now());
        log.warn({ err: error, requestId: id }, 'an offer could not be sent again');
      }
    }
    return queued.length;
  };
}
