import type { Towline } from '@towline/sdk';
import { leaveDrafts } from '../drafts/keepersAtWork.ts';
import { localDrafts } from '../drafts/localDrafts.ts';
import { flash } from '../flash.ts';
import { closeModals } from '../modals/modalStack.ts';
import { tellOtherTabs } from './otherTabs.ts';
import { leaveSession } from './session.ts';

/**
 * Signs out: the server ends every session of the agent, and this browser forgets what it kept of his work
 * (3-platform §4; the server keeps the drafts, DECISIONS S-09). It forgets also when the server cannot be reached.
 */
export async function signOut(towline: Towline): Promise<void> {
  closeModals();
  await leaveDrafts();
  await towline.session.signOut().catch((error: unknown) => console.warn('the server did not end the session', error));
  await forgetLocally();
  tellOtherTabs({ kind: 'signedOut' });
  leaveSession();
}

/** Clears what this browser knows of customers: drafts, recent requests, messages. Tastes such as columns stay. */
export async function forgetLocally(): Promise<void> {
  await localDrafts.clear();
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('towline.work.')) localStorage.removeItem(key);
  }
  flash.clear();
}
