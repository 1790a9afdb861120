import type { Log } from '../core/log.ts';
import { createResting } from '../ports/backOff.ts';
import type { EngineDeps } from './engineDeps.ts';
import { giveUpSearch, triesBeforeGivingUp } from './giveUpSearch.ts';
import type { Effect } from './makeOffer.ts';
import { decideStep } from './waterfall.ts';

/** A step that fails is tried again at least this often. */
const mostRestSeconds = 300;

/** Steps of the waterfall, one request each: what fails rests, and is in nobody's way. */
export interface Steps {
  step(requestId: string): Promise<void>;
  /** Requests whose turn has not come again. */
  resting(now: Date): string[];
}

/** What cannot be told is told again; what cannot be decided is somebody else's after a while (DECISIONS T-926). */
export function createSteps(deps: EngineDeps, log: Log): Steps {
  const undecided = createResting(mostRestSeconds);
  const untold = createResting(mostRestSeconds);

  async function decide(requestId: string): Promise<Effect[]> {
    try {
      const effects = await decideStep(deps, requestId);
      undecided.done(requestId);
      return effects;
    } catch (error) {
      const tries = undecided.failed(requestId, deps.now());
      log.error({ err: error, requestId, tries }, 'a dispatch step failed');
      if (tries >= triesBeforeGivingUp) await giveUpSearch(deps, requestId);
      return [];
    }
  }

  async function step(requestId: string): Promise<void> {
    try {
      for (const effect of await decide(requestId)) await effect(deps);
      untold.done(requestId);
    } catch (error) {
      untold.failed(requestId, deps.now());
      log.error({ err: error, requestId }, 'what a dispatch step decided could not be told');
    }
  }

  return { step, resting: (now) => [...undecided.ids(now), ...untold.ids(now)] };
}
