import { createTowline } from '@towline/sdk';
import type { RateAssistanceBody, StatusPage } from '@towline/sdk/api';
import { ApiProblem } from '@towline/sdk/client/problem';

/** What the page asks of the server. `closed`: the link is over; `away`: nobody answered; `refused`: this is not taken. */
export interface StatusServer {
  open(token: string): Promise<StatusPage | 'closed' | 'away'>;
  rate(feedback: RateAssistanceBody): Promise<StatusPage | 'closed' | 'away' | 'refused'>;
}

// Every refusal of the link itself is a 404 that says no more.
const isClosed = (error: unknown): boolean => error instanceof ApiProblem && error.status === 404;
const isRefused = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429;

/** The server behind the page. The page itself asks again: a phone at the roadside may be without network for long. */
export function statusServer(): StatusServer {
  const { motorist } = createTowline({ appInfo: { name: 'status' }, retries: 0, timeoutInMs: 20_000 });
  return {
    open: (token) => motorist.openStatus({ token }).catch((error: unknown) => (isClosed(error) ? 'closed' : 'away')),
    rate: (feedback) =>
      motorist
        .rate(feedback)
        .catch((error: unknown) => (isClosed(error) ? 'closed' : isRefused(error) ? 'refused' : 'away')),
  };
}
