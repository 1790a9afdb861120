import { createTowline } from '@towline/sdk';
import { ApiProblem } from '@towline/sdk/client/problem';
import type { LinkServer } from './motoristPage.ts';

// Every refusal of the link itself is a 404 that says no more.
const isClosed = (error: unknown): boolean => error instanceof ApiProblem && error.status === 404;

// What is wrong with the answer stays wrong, however often it is sent; too many calls and a server that is away pass.
const isRefused = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429;

/** The server behind the page. The page itself tries again: a phone at the roadside may be without network for long. */
export function linkServer(): LinkServer {
  const { motorist } = createTowline({ appInfo: { name: 'position' }, retries: 0, timeoutInMs: 20_000 });
  const opening = (error: unknown): 'closed' | 'away' => (isClosed(error) ? 'closed' : 'away');
  const giving = (error: unknown): 'closed' | 'away' | 'refused' =>
    isRefused(error) && !isClosed(error) ? 'refused' : opening(error);
  return {
    open: (token) => motorist.open({ token }).catch(opening),
    name: ({ latitude, longitude }, token, language) =>
      motorist.name({ token, latitude, longitude, language }).then(
        ({ name }) => name,
        () => undefined,
      ),
    give: (answer) => motorist.give(answer).then(() => 'taken' as const, giving),
  };
}
