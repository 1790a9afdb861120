import { createTowline } from '@towline/sdk';
import type { AnswerProposedTimeBody, RateAssistanceBody, StatusPage } from '@towline/sdk/api';
import { type NoAnswer, outcomeOf, outcomeOfOpening } from '../../publicPage/outcomeOf.ts';

type Answered = StatusPage | NoAnswer;

/** What the page asks of the server. `closed`: the link is over; `away`: nobody answered; `refused`: this is not taken. */
export interface StatusServer {
  open(token: string): Promise<StatusPage | 'closed' | 'away'>;
  rate(feedback: RateAssistanceBody): Promise<Answered>;
  answerTime(answer: AnswerProposedTimeBody): Promise<Answered>;
}

/** The server behind the page. The page itself asks again: a phone at the roadside may be without network for long. */
export function statusServer(): StatusServer {
  const { motorist } = createTowline({ appInfo: { name: 'status' }, retries: 0, timeoutInMs: 20_000 });
  return {
    open: (token) => motorist.openStatus({ token }).catch(outcomeOfOpening),
    rate: (feedback) => motorist.rate(feedback).catch(outcomeOf),
    answerTime: (answer) => motorist.answerTime(answer).catch(outcomeOf),
  };
}
