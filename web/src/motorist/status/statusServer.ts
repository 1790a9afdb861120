import { createTowline } from '@towline/sdk';
import type { AnswerProposedTimeBody, RateAssistanceBody, StatusPage } from '@towline/sdk/api';
import { ApiProblem } from '@towline/sdk/client/problem';

type Answered = StatusPage | 'closed' | 'away' | 'refused';

/** What the page asks of the server. `closed`: the link is over; `away`: nobody answered; `refused`: this is not taken. */
export interface StatusServer {
  open(token: string): Promise<StatusPage | 'closed' | 'away'>;
  rate(feedback: RateAssistanceBody): Promise<Answered>;
  answerTime(answer: AnswerProposedTimeBody): Promise<Answered>;
}

// Every refusal of the link itself is a 404 that says no more.
const isClosed = (error: unknown): boolean => error instanceof ApiProblem && error.status === 404;
const outcomeOf = (error: unknown): 'closed' | 'away' | 'refused' =>
  isClosed(error) ? 'closed' : isRefused(error) ? 'refused' : 'away';
const isRefused = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429;

/** The server behind the page. The page itself asks again: a phone at the roadside may be without network for long. */
export function statusServer(): StatusServer {
  const { motorist } = createTowline({ appInfo: { name: 'status' }, retries: 0, timeoutInMs: 20_000 });
  return {
    open: (token) => motorist.openStatus({ token }).catch((error: unknown) => (isClosed(error) ? 'closed' : 'away')),
    rate: (feedback) => motorist.rate(feedback).catch(outcomeOf),
    answerTime: (answer) => motorist.answerTime(answer).catch(outcomeOf),
  };
}
