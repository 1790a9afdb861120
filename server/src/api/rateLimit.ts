import type { FastifyReply } from 'fastify';
import { refuse } from './problem.ts';

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

/** Counts a caller's call. */
export type RateLimit = (caller: string, now: Date) => Standing;

/** Tells a caller where he stands, and refuses him where no call is left. */
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

  function forgetFull(at: number): void {
    for (const [caller, bucket] of buckets) {
      if (bucket.left + ((at - bucket.at) / 1000) * perSecond >= perMinute) buckets.delete(caller);
    }
    if (buckets.size >= mostCallers) buckets.clear();
  }

  return (caller, now) => {
    const at = now.getTime();
    let bucket = buckets.get(caller);
    if (!bucket) {
      if (buckets.size >= mostCallers) forgetFull(at);
      bucket = { left: perMinute, at };
      buckets.set(caller, bucket);
    }
    bucket.left = Math.min(perMinute, bucket.left + (Math.max(0, at - bucket.at) / 1000) * perSecond);
    bucket.at = at;
    const isAllowed = bucket.left >= 1;
    if (isAllowed) bucket.left -= 1;
    const untilFull = Math.ceil((perMinute - bucket.left) / perSecond);
    return {
      policy,
      limit: `"default";r=${Math.floor(bucket.left)};t=${untilFull}`,
      retryAfterInSeconds: isAllowed ? undefined : Math.max(1, Math.ceil((1 - bucket.left) / perSecond)),
    };
  };
}
