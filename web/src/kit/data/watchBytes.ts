import { NetworkError } from '@towline/sdk/client/problem';

/** A line that still carries something has carried a byte by then. */
const stillMs = 60_000;

/** A long transfer, as whoever waits for it looks after it. */
export interface WatchedBytes {
  /** Ends when the agent ends it, and when nothing moves. */
  readonly signal: AbortSignal;
  readonly moved: () => void;
}

/**
 * Does what moves bytes for as long as it takes, and gives it up once nothing has moved for a minute: files have no time-out, so
 * that over a line that swallows everything (a tunnel, a VPN that is gone) the agent would wait for ever.
 */
export async function watchBytes<Answer>(
  ending: AbortSignal,
  work: (bytes: WatchedBytes) => Promise<Answer>,
): Promise<Answer> {
  const still = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moved = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => still.abort(), stillMs);
  };
  moved();
  try {
    return await work({ signal: AbortSignal.any([ending, still.signal]), moved });
  } catch (error) {
    throw still.signal.aborted ? new NetworkError('nothing has moved for a minute', { cause: error }) : error;
  } finally {
    clearTimeout(timer);
  }
}
