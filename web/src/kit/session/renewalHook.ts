import type { Hook } from '@towline/sdk/client/hooks';
import type { OperationId } from '@towline/sdk/operations';

/** These answer 401 or 404 to say that nobody is signed in; asking for a password over the page would be wrong. */
const asksItself: ReadonlySet<OperationId> = new Set<OperationId>([
  'signIn',
  'signOut',
  'getAgent',
  'streamEvents',
  'endImpersonation',
]);

/**
 * A 401 in mid-work asks for the password and then sends the same call again, so that nothing typed is lost
 * (DECISIONS C-67). The call had no effect the first time, and its Idempotency-Key goes with it.
 * @param renew asks for the password; answers whether somebody is signed in again
 * @param renewalCount how often that was done: a refusal that comes after it was to the session before
 */
export function renewalHook(renew: () => Promise<boolean>, renewalCount: () => number): Hook {
  return async (call, next) => {
    const before = renewalCount();
    const answer = await next(call);
    if (answer.status !== 401 || (call.operationId && asksItself.has(call.operationId))) return answer;
    if (renewalCount() === before && !(await renew())) return answer;
    // The call's own time may have run out while the password was typed.
    return next({ ...call, signal: undefined });
  };
}
