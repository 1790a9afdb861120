import { createTowline } from '@towline/sdk';
import type { JobPhotoBody, JobReportBody, OfferAnswerBody, PartnerPage, RepairReportBody } from '@towline/sdk/api';
import { ApiProblem, RateLimitError } from '@towline/sdk/client/problem';

/** What a page does; the server's operations take it with the link's secret. */
export type Deed =
  | ({ readonly kind: 'answer' } & Omit<OfferAnswerBody, 'token'>)
  | ({ readonly kind: 'job' } & Omit<JobReportBody, 'token'>)
  | ({ readonly kind: 'photo' } & Omit<JobPhotoBody, 'token'>)
  | ({ readonly kind: 'repair' } & Omit<RepairReportBody, 'token'>);

/** `closed`: the link takes nothing any more; `away`: nobody answered; `refused`: this is not taken; `full`: no more of it is. */
export type Outcome = PartnerPage | 'closed' | 'away' | 'refused' | 'full';

/** The server behind the page. The page itself tries again: a truck drives through places without network. */
export interface PageServer {
  open(token: string): Promise<Outcome>;
  send(token: string, deed: Deed): Promise<Outcome>;
}

// Every refusal of the link itself is a 404 that says no more; what is wrong stays wrong, however often it is sent.
export function outcomeOf(error: unknown): 'closed' | 'away' | 'refused' | 'full' {
  if (!(error instanceof ApiProblem)) return 'away';
  if (error.status === 404) return 'closed';
  // Where waiting helps, the server says how long; a job that has all the photos that it may have takes none later either.
  if (error instanceof RateLimitError && error.code === 'TOO_MANY_ATTEMPTS' && error.retryAfterInMs === undefined)
    return 'full';
  return error.status >= 400 && error.status < 500 && error.status !== 429 ? 'refused' : 'away';
}

export function pageServer(): PageServer {
  const { partnerPages } = createTowline({ appInfo: { name: 'partner page' }, retries: 0, timeoutInMs: 20_000 });
  const sent = (token: string, deed: Deed): Promise<PartnerPage> => {
    if (deed.kind === 'answer') {
      const { kind: _kind, ...answer } = deed;
      return partnerPages.answerOffer({ token, ...answer });
    }
    if (deed.kind === 'job') {
      const { kind: _kind, ...report } = deed;
      return partnerPages.reportJob({ token, ...report });
    }
    if (deed.kind === 'photo') {
      const { kind: _kind, ...photo } = deed;
      return partnerPages.addPhoto({ token, ...photo });
    }
    const { kind: _kind, ...report } = deed;
    return partnerPages.reportRepair({ token, ...report });
  };
  return {
    open: (token) => partnerPages.open({ token }).catch(outcomeOf),
    send: (token, deed) => sent(token, deed).catch(outcomeOf),
  };
}
