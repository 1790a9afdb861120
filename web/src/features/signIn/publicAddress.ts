import { accountPages } from '@towline/sdk/domain/accountPages';
import { useSyncExternalStore } from 'react';

/** The pages that ask for nobody (3-platform §2), by their path in small letters. */
const pages = {
  '/signin': 'signIn',
  [accountPages.passwordRequest]: 'passwordRequest',
  [accountPages.passwordReset]: 'passwordReset',
  [accountPages.signUp]: 'signUp',
  [accountPages.verifyEmail]: 'verifyEmail',
} as const;

/** A page that is shown to who is not signed in. */
export type PublicPageName = (typeof pages)[keyof typeof pages];

const byPath: Readonly<Record<string, PublicPageName>> = pages;

/** The page that an address means, without its locale; undefined where it means none of them. */
export const publicPageOf = (path: string): PublicPageName | undefined =>
  byPath[path.toLowerCase().replace(/(.)\/$/, '$1')];

const went = 'towline:went';

/** Goes to another page before the sign-in. There is no router: who is not signed in does not load one. */
export function goToPublic(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new Event(went));
}

function subscribe(listener: () => void): () => void {
  for (const name of ['popstate', went]) addEventListener(name, listener);
  return () => {
    for (const name of ['popstate', went]) removeEventListener(name, listener);
  };
}

/** What the address means, followed as it changes. */
export const usePublicPage = (read: () => PublicPageName | undefined): PublicPageName | undefined =>
  useSyncExternalStore(subscribe, read);
