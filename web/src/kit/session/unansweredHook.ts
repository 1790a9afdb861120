import type { Hook } from '@towline/sdk/client/hooks';

/** Whoever repeats after so long means another one. */
const keepMs = 10 * 60_000;

/**
 * A write whose answer was lost may have been done. Sent again by whoever read that it failed, the same call goes under the same
 * Idempotency-Key, so that it is done once (DECISIONS T-860): a dialog that sends again would make a key of its own.
 */
export function unansweredHook(): Hook {
  const keys = new Map<string, string>();
  return async (call, next) => {
    const { method, url, body, headers } = call;
    const own = headers['idempotency-key'];
    if (!own || typeof body === 'object') return next(call);
    const name = [method, url, headers['if-match'], body].join();
    const key = keys.get(name) ?? own;
    if (key === own) setTimeout(() => keys.delete(name), keepMs);
    keys.set(name, key);
    // Whoever tries this call again sends these headers again.
    headers['idempotency-key'] = key;
    const answer = await next(call);
    if (answer.status < 400) keys.delete(name);
    return answer;
  };
}
