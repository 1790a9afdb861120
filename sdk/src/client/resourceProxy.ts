import type { Clock } from './clock.ts';
import { AbortedError, AuthError, MissingVariableError, ResourceBlockedError } from './problem.ts';

/** A resource that failed is not asked again by the program for this long (1-intake §7, 3-platform §9). */
export const BLOCK_MS = 60_000;

/** Shares calls that are under way and blocks what failed a moment ago. */
export type ResourceProxy = {
  /**
   * @param key names the resource
   * @param load is called when nobody loads it now; its signal ends when nobody waits any more
   * @param isExplicit a person's own Retry goes through (S-11)
   * @param name what the error calls it; default: the key
   */
  run<T>(
    key: string,
    load: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal | undefined,
    isExplicit: boolean,
    name?: () => string,
  ): Promise<T>;
  /** Forgets the failure of one resource, or of all (after signing in) */
  reset(key?: string): void;
  /**
   * Something has changed: what is under way may have been read before it, so whoever asks from now on asks anew. Those
   * who wait already get what they asked for
   */
  outdate(): void;
};

type Flight = { result: Promise<unknown>; controller: AbortController; waiting: number };

/**
 * @param blocksFailures false where nobody watches: then calls are only shared
 *
 * The block is measured by a clock that nobody sets back (1-intake §7); when it ends is told by the time of day.
 */
export function createResourceProxy(
  { now, elapsed }: Pick<Clock, 'now' | 'elapsed'>,
  blocksFailures = true,
): ResourceProxy {
  const flights = new Map<string, Flight>();
  const failures = new Map<string, { until: number; cause: unknown }>();

  function start<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Flight {
    const controller = new AbortController();
    const settled = (): void => {
      if (flights.get(key)?.controller === controller) flights.delete(key);
    };
    const result = load(controller.signal).then(
      (value) => {
        settled();
        failures.delete(key);
        return value;
      },
      (cause: unknown) => {
        settled();
        // Nobody signed in, nobody waited, nothing was named: that says nothing about the resource.
        if (
          blocksFailures &&
          !(cause instanceof AbortedError || cause instanceof AuthError || cause instanceof MissingVariableError)
        )
          failures.set(key, { until: elapsed() + BLOCK_MS, cause });
        throw cause;
      },
    );
    const flight = { result, controller, waiting: 0 };
    flights.set(key, flight);
    return flight;
  }

  return {
    run<T>(
      key: string,
      load: (signal: AbortSignal) => Promise<T>,
      signal: AbortSignal | undefined,
      isExplicit: boolean,
      name: () => string = () => key,
    ) {
      const failure = failures.get(key);
      const left = (failure?.until ?? 0) - elapsed();
      if (failure && !isExplicit && left > 0)
        return Promise.reject(new ResourceBlockedError(name(), now() + left, { cause: failure.cause }));
      const shared = flights.get(key);
      // Ended by the last who waited, it has not settled yet: who comes now did not end it.
      const flight = shared && !shared.controller.signal.aborted ? shared : start(key, load);
      return join(flight, signal) as Promise<T>;
    },
    reset(key) {
      if (key === undefined) failures.clear();
      else failures.delete(key);
    },
    outdate: () => flights.clear(),
  };
}

/** Waits for a shared call; a waiter who leaves takes the call with him only when he is the last. */
function join(flight: Flight, signal: AbortSignal | undefined): Promise<unknown> {
  flight.waiting += 1;
  if (!signal) return flight.result;
  return new Promise((resolve, reject) => {
    const leave = () => {
      flight.waiting -= 1;
      if (flight.waiting === 0) flight.controller.abort();
      reject(new AbortedError('The call was ended by the caller'));
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    flight.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
