import { createTowline } from '@towline/sdk';
import type { PartnerDay, PartnerHistory, PartnerOwnPrices, PartnerPageKind } from '@towline/sdk/api';
import { isSignedOut, isTooOften, outcomeOf } from '../../publicPage/outcomeOf.ts';

/** `none`: the device or the link is good no more; `away`: nobody answered; `wait`: too often; `refused`: this is not taken. */
export type Lack = 'none' | 'away' | 'wait' | 'refused';

/** The server behind the partner's own page; the device's cookie says whose it is. */
export interface CompanyServer {
  ask(contact: string): Promise<'asked' | Lack>;
  enter(token: string): Promise<PartnerDay | Lack>;
  day(): Promise<PartnerDay | Lack>;
  history(asked: { from?: string; to?: string; skip: number; take: number }): Promise<PartnerHistory | Lack>;
  prices(): Promise<PartnerOwnPrices | Lack>;
  pause(pausedUntil: string | undefined): Promise<PartnerDay | Lack>;
  resume(): Promise<PartnerDay | Lack>;
  open(kind: PartnerPageKind, subjectId: string): Promise<{ token: string } | Lack>;
  leave(): Promise<'left' | Lack>;
}

function lackOf(error: unknown): Lack {
  if (isSignedOut(error)) return 'none';
  if (isTooOften(error)) return 'wait';
  const outcome = outcomeOf(error);
  return outcome === 'closed' ? 'none' : outcome;
}

export function companyServer(): CompanyServer {
  const { partnerPages } = createTowline({ appInfo: { name: 'partner page' }, retries: 0, timeoutInMs: 20_000 });
  return {
    ask: (contact) => partnerPages.askPartnerEntry({ contact }).then(() => 'asked' as const, lackOf),
    enter: (token) => partnerPages.signInPartner({ token }).catch(lackOf),
    day: () => partnerPages.getPartnerDay().catch(lackOf),
    history: (asked) => partnerPages.listPartnerHistory(asked).catch(lackOf),
    prices: () => partnerPages.listOwnPrices().catch(lackOf),
    pause: (pausedUntil) => partnerPages.pauseOwnPartner(pausedUntil ? { pausedUntil } : {}).catch(lackOf),
    resume: () => partnerPages.resumeOwnPartner().catch(lackOf),
    open: (kind, subjectId) => partnerPages.openOwnWork({ kind, subjectId }).catch(lackOf),
    leave: () => partnerPages.signOutPartner().then(() => 'left' as const, lackOf),
  };
}
