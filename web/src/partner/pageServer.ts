import { createTowline } from '@towline/sdk';
import type { JobPhotoBody, JobReportBody, OfferAnswerBody, PartnerPage, RepairReportBody } from '@towline/sdk/api';
import { RateLimitError } from '@towline/sdk/client/problem';
import { type NoAnswer, outcomeOf, outcomeOfOpening } from '../publicPage/outcomeOf.ts';

/** What a page does; the server's operations take it with the link's secret. */
export type Deed =
  | ({ readonly kind: 'answer' } & Omit<OfferAnswerBody, 'token'>)
  | ({ readonly kind: 'job' } & Omit<JobReportBody, 'token'>)
  | ({ readonly kind: 'photo' } & Omit<JobPhotoBody, 'token'>)
  | ({ readonly kind: 'repair' } & Omit<RepairReportBody, 'token'>);

/** `full`: no more of it is taken, now or later. */
export type Outcome = PartnerPage | NoAnswer | 'full';

/** The server behind the page. The page itself tries again: a truck drives through places without network. */
export interface PageServer {
  open(token: string): Promise<Outcome>;
  send(token: string, deed: Deed): Promise<Outcome>;
}

/** Where waiting helps, the server says how long; a job that has all the photos that it may have takes none later either. */
export const outcomeOfDeed = (error: unknown): NoAnswer | 'full' =>
  error instanceof RateLimitError && error.code === 'TOO_MANY_ATTEMPTS' && error.retryAfterInMs === undefined
    ? 'full'
    : outcomeOf(error);

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
    open: (token) => partnerPages.open({ token }).catch(outcomeOfOpening),
    send: (token, deed) => sent(token, deed).catch(outcomeOfDeed),
  };
}
