import type { Clock } from './clock.ts';
import { AbortedError, NetworkError, TimeoutError, TowlineError } from './problem.ts';

/** Ends a call: when its time is over, or when the caller's signal says so. */
export type Deadline = {
  readonly signal: AbortSignal;
  /** Milliseconds that are left; Infinity without limit */
  left(): number;
  /** What a failure of the transport means */
  errorFor(cause: unknown): TowlineError;
  /** The time-out no longer counts: the answer came, or a stream is open */
  disarm(): void;
  /** Lets go of the caller's signal too */
  release(): void;
};

/**
 * @param timeoutInMs 0 is without limit
 * @param what method and path, for the message
 */
export type StartDeadline = (timeoutInMs: number, caller: AbortSignal | undefined, what: string) => Deadline;

type Late = { at: number; run: () => void };

/**
 * The deadlines of one client. They share a timer that rings when the next one is over: hardly any call is ever late, and to
 * set and clear a timer for each was a twentieth of its cost (DECISIONS T-305).
 */
export function createDeadlines(clock: Clock): StartDeadline {
  const pending = new Set<Late>();
  let ringsAt = Number.POSITIVE_INFINITY;
  let silence = () => {};

  function setTimer(at: number): void {
    silence();
    ringsAt = at;
    // A call that is under way keeps the program running by itself.
    silence = clock.after(at - clock.elapsed(), ring, true);
  }

  function ring(): void {
    const now = clock.elapsed();
    ringsAt = Number.POSITIVE_INFINITY;
    let next = ringsAt;
    for (const late of pending) {
      if (late.at > now) next = Math.min(next, late.at);
      else {
        pending.delete(late);
        late.run();
      }
    }
    if (next < ringsAt) setTimer(next);
  }

  return (timeoutInMs, caller, what) => {
    const controller = new AbortController();
    let timedOut = false;
    const late: Late | undefined =
      timeoutInMs > 0
        ? {
            at: clock.elapsed() + timeoutInMs,
            run() {
              timedOut = true;
              controller.abort();
            },
          }
        : undefined;
    if (late) {
      pending.add(late);
      if (late.at < ringsAt) setTimer(late.at);
    }
    const abort = () => controller.abort(caller?.reason);
    if (caller?.aborted) abort();
    else caller?.addEventListener('abort', abort, { once: true });
    const disarm = () => void (late && pending.delete(late));
    return {
      signal: controller.signal,
      left: () => (late ? late.at - clock.elapsed() : Number.POSITIVE_INFINITY),
      errorFor(cause) {
        if (cause instanceof TowlineError) return cause;
        if (timedOut) return new TimeoutError(timeoutInMs, `${what} had no answer in ${timeoutInMs} ms`);
        if (caller?.aborted) return new AbortedError(`${what} was ended by the caller`, { cause });
        return new NetworkError(`${what} failed: ${reasonOf(cause)}`, { cause });
      },
      disarm,
      release() {
        disarm();
        caller?.removeEventListener('abort', abort);
      },
    };
  };
}

/** The innermost message: fetch says only "fetch failed" and hides the reason in `cause`. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const inner = cause.cause;
  if (inner instanceof Error && inner.message !== '') return inner.message;
  const code = (inner as { code?: unknown } | undefined)?.code ?? (cause as { code?: unknown }).code;
  return cause.message || String(code ?? cause.name);
}
