import type { Towline } from '@towline/sdk';
import type { Hook } from '@towline/sdk/client/hooks';
import { enterSession, sessionState } from './session.ts';

/**
 * Somebody gave the account another password while its agent worked: the server lets nothing else happen before it is
 * changed (DECISIONS S-43), and the console asks for it as after a sign-in.
 */
export function passwordHook({ session }: Pick<Towline, 'session'>): Hook {
  return async (call, next) => {
    const answer = await next(call);
    if (answer.status !== 403 || sessionState().agent === undefined) return answer;
    const text = await answer.text();
    if (text.includes('"PASSWORD_CHANGE_REQUIRED"')) void session.getAgent().then(enterSession, () => {});
    // What was read once cannot be read again.
    return new Response(text, { status: answer.status, headers: { ...named(answer.headers) } });
  };
}

/** The headers by which a refusal is read. */
const named = (headers: { get(name: string): string | null }): Record<string, string> =>
  Object.fromEntries(
    ['content-type', 'x-request-id', 'retry-after'].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
