import type { FastifyReply } from 'fastify';
import { refuse } from '../core/refuse.ts';

const windowSeconds = 60;
const mostCallers = 20_000;

/** What is left to a caller. */
interface Bucket {
  left: number;
  at: number;
}

/** Where a caller stands after a call. */
export interface Standing {
  policy: string;
  limit: string;
  /** Seconds until a call is possible again; undefined where this one is. */
  retryAfterInSeconds: number | undefined;
}

/** Counts callers' calls. */
export interface RateLimit {
  take(caller: string, now: Date): Standing;
  /** Calls that another server has answered: they count here, too. */
  takenElsewhere(caller: string, calls: number, now: Date): void;
  /** What is counted against each caller at the moment. */
  counted(now: Date): [caller: string, calls: number][];
}

/** Tells a caller where they stand, and refuses them where no call is left. */
export function sendLimit({ policy, limit, retryAfterInSeconds }: Standing, reply: FastifyReply): void {
  reply.header('ratelimit-policy', policy).header('ratelimit', limit);
  if (retryAfterInSeconds !== undefined) refuse('TOO_MANY_ATTEMPTS', { retryAfterInSeconds });
}

/**
 * So many calls a minute to each caller (api.md §2.4). They come back one by one, not all at the end of a window: a bulk
 * run that has used them up goes on at that pace, instead of standing still for a minute.
 */
export function createRateLimit(perMinute: number): RateLimit {
  const perSecond = perMinute / windowSeconds;
  const policy = `"default";q=${perMinute};w=${windowSeconds}`;
  const buckets = new Map<string, Bucket>();

  const leftAt = ({ left, at }: Bucket, moment: number): number =>
    Math.min(perMinute, left + (Math.max(0, moment - at) / 1000) * perSecond);

  function forgetFull(at: number): void {
    for (const [caller, bucket] of buckets) if (leftAt(bucket, at) >= perMinute) buckets.delete(caller);
    if (buckets.size >= mostCallers) buckets.clear();
  }

  /** The caller's bucket as it is by now. */
  function bucketOf(caller: string, at: number): Bucket {
    let bucket = buckets.get(caller);
    if (!bucket) {
      if (buckets.size >= mostCallers) forgetFull(at);
      bucket = { left: perMinute, at };
      buckets.set(caller, bucket);
    }
    bucket.left = leftAt(bucket, at);
    bucket.at = at;
    return bucket;
  }

  return {
    take(caller, now) {
      const bucket = bucketOf(caller, now.getTime());
      const isAllowed = bucket.left >= 1;
      if (isAllowed) bucket.left -= 1;
      const untilFull = Math.ceil((perMinute - bucket.left) / perSecond);
      return {
        policy,
        limit: `"default";r=${Math.max(0, Math.floor(bucket.left))};t=${untilFull}`,
        retryAfterInSeconds: isAllowed ? undefined : Math.max(1, Math.ceil((1 - bucket.left) / perSecond)),
      };
    },
    takenElsewhere(caller, calls, now) {
      const bucket = bucketOf(caller, now.getTime());
      // What was answered too much by several servers at once is waited for as well, but for no longer than a window.
      bucket.left = Math.max(-perMinute, bucket.left - calls);
    },
    counted(now) {
      const at = now.getTime();
      return [...buckets].flatMap(([caller, bucket]) => {
        const calls = Math.floor(perMinute - leftAt(bucket, at));
        return calls > 0 ? [[caller, calls] as [string, number]] : [];
      });
    },
  };
}
