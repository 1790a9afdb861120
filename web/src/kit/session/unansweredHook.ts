import type { Hook } from '@towline/sdk/client/hooks';

/** Whoever repeats after so long means another one. */
const keepMs = 10 * 60_000;

/**
 * A write whose answer was lost may have been done. Sent again by whoever read that it failed, the same call goes under the same
 * Idempotency-Key, so that it is done once (DECISIONS T-860): a dialog that sends again would make a key of its own.
 */
export function unansweredHook(now: () => number = Date.now): Hook {
  const unanswered = new Map<string, { readonly key: string; readonly until: number }>();
  return async (call, next) => {
    const { method, url, body, headers } = call;
    const own = headers['idempotency-key'];
    if (own === undefined || typeof body === 'object') return next(call);
    for (const [name, { until }] of unanswered) if (until < now()) unanswered.delete(name);
    const name = [method, url, headers['if-match'], body].join('\n');
    const first = unanswered.get(name) ?? { key: own, until: now() + keepMs };
    unanswered.set(name, first);
    // Whoever tries this call again sends these headers again.
    headers['idempotency-key'] = first.key;
    const answer = await next(call);
    if (answer.status < 400) unanswered.delete(name);
    return answer;
  };
}
