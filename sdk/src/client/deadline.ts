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
export function startDeadline(
  clock: Clock,
  timeoutInMs: number,
  caller: AbortSignal | undefined,
  what: string,
): Deadline {
  const controller = new AbortController();
  const started = timeoutInMs > 0 ? clock.now() : 0;
  let timedOut = false;
  const disarm =
    timeoutInMs > 0
      ? clock.after(timeoutInMs, () => {
          timedOut = true;
          controller.abort();
        })
      : () => {};
  const abort = () => controller.abort(caller?.reason);
  if (caller?.aborted) abort();
  else caller?.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    left: () => (timeoutInMs > 0 ? timeoutInMs - (clock.now() - started) : Number.POSITIVE_INFINITY),
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
}

/** The innermost message: fetch says only "fetch failed" and hides the reason in `cause`. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const inner = cause.cause;
  if (inner instanceof Error && inner.message !== '') return inner.message;
  const code = (inner as { code?: unknown } | undefined)?.code ?? (cause as { code?: unknown }).code;
  return cause.message || String(code ?? cause.name);
}
