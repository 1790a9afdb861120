import type pg from 'pg';
import { refuse } from '../core/refuse.ts';

/** How long a download waits for its place: as long as any call for a connection. */
const patienceMillis = 10_000;
const mostOfOne = 2;

interface Waiting {
  who: string;
  enter(): void;
}

/**
 * Places for those who keep a connection to the database as long as their readers like: half of a pool's, two to each agent
 * (DECISIONS T-902). Whoever finds none waits, in turn; who has waited long enough is refused.
 */
export function createPlaces(all: number, patience = patienceMillis) {
  const held: string[] = [];
  const waiting = new Set<Waiting>();
  const isFree = (who: string): boolean =>
    held.length < all && held.filter((holder) => holder === who).length < mostOfOne;

  function letIn(): void {
    for (const next of waiting) if (isFree(next.who)) next.enter();
  }

  function give(who: string): () => void {
    held.push(who);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      held.splice(held.indexOf(who), 1);
      letIn();
    };
  }

  /** Answers what gives the place back, once there is one. */
  async function take(who: string, signal: AbortSignal): Promise<() => void> {
    if (isFree(who)) return give(who);
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const one: Waiting = {
      who,
      enter: () => {
        waiting.delete(one);
        resolve(give(who));
      },
    };
    waiting.add(one);
    const leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave);
    const over = setTimeout(() => reject(undefined), patience);
    try {
      return await promise;
    } catch (error) {
      if (error !== undefined) throw error;
      return refuse('DATABASE_BUSY', { retryAfterInSeconds: 5 });
    } finally {
      clearTimeout(over);
      signal.removeEventListener('abort', leave);
      waiting.delete(one);
    }
  }

  return { take };
}

const ofPools = new WeakMap<pg.Pool, ReturnType<typeof createPlaces>>();

/** The places of a pool. */
export function placesOf(pool: pg.Pool): ReturnType<typeof createPlaces> {
  let places = ofPools.get(pool);
  if (!places) {
    places = createPlaces(Math.max(1, Math.floor(pool.options.max / 2)));
    ofPools.set(pool, places);
  }
  return places;
}
