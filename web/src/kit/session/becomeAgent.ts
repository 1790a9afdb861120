import type { Towline } from '@towline/sdk';
import type { Agent } from '@towline/sdk/api';
import { AuthError } from '@towline/sdk/client/problem';
import { isLocale } from '@towline/sdk/domain/language/locales';
import { currentLocale } from '../../i18n/agentLocale.ts';
import { paths } from '../../paths.ts';
import { leaveDrafts } from '../drafts/keepersAtWork.ts';
import { tellOtherTabs } from './otherTabs.ts';
import { forgetLocally, signOut } from './signOut.ts';

/**
 * Goes on as another agent, or as oneself again (DECISIONS S-37). What one saw is not left in this browser for the other:
 * drafts are saved first, then the page begins anew.
 * @param become asks the server; answers whom the session is now
 */
export async function becomeAgent(become: () => Promise<Agent>): Promise<Agent> {
  await leaveDrafts();
  const agent = await become();
  await forgetLocally();
  tellOtherTabs({ kind: 'signedIn', agentId: agent.id });
  const locale = isLocale(agent.locale) ? agent.locale : currentLocale();
  location.assign(`/${locale}${paths.requests()}`);
  return agent;
}

/** Ends the time as somebody else; where one's own session has ended meanwhile, everything ends. */
export async function beOneselfAgain(towline: Towline): Promise<void> {
  try {
    await becomeAgent(() => towline.session.endImpersonation());
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    await signOut(towline);
  }
}
