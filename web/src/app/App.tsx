import type { Towline } from '@towline/sdk';
import type { Agent } from '@towline/sdk/api';
import { isLocale, type Locale } from '@towline/sdk/domain/language/locales';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { changeLocale } from '../i18n/setup.ts';
import { flashFailure } from '../kit/problems/flashFailure.ts';
import { environment } from '../kit/session/environment.ts';
import { tellOtherTabs } from '../kit/session/otherTabs.ts';
import { enterSession, sessionState } from '../kit/session/session.ts';
import { useSession } from '../kit/session/useAgent.ts';
import { saveAgent } from '../kit/session/useSaveAgent.ts';
import { paths } from '../paths.ts';
import { isProtected, readAddress, safeRedirect } from './address.ts';
import { takeEarlyKeys } from './earlyKeys.ts';
import type { Notices } from './enter.ts';
import { rememberLocale } from './firstLocale.ts';

const SignInPage = lazy(() =>
  import('../features/signIn/SignInPage.tsx').then(({ SignInPage: page }) => ({ default: page })),
);
const Console = lazy(() => import('./Console.tsx').then(({ Console: console }) => ({ default: console })));

interface AppProps {
  readonly towline: Towline;
  readonly entry: Notices;
  readonly initialLocale: Locale;
}

const put = (address: string): void => history.replaceState(null, '', address);

/** An address that the browser itself refuses never keeps anybody from the console. */
function putOr(asked: string | undefined, otherwise: string): void {
  try {
    put(asked ?? otherwise);
  } catch {
    put(otherwise);
  }
}

/** The list as the agent left it; loaded only now, with the console, because the sign-in page is light. */
const listAddress = (agentId: string): Promise<string> =>
  import('../features/requests/list/lastView.ts').then(
    ({ lastViewAddress }) => lastViewAddress(agentId),
    () => paths.requests(),
  );

/** The address of the sign-in page that leads back to where somebody wanted to go. */
function signInAddress(locale: Locale): string {
  const { path } = readAddress(location.pathname, locale);
  const wanted = isProtected(path) ? `/${locale}${path}${location.search}${location.hash}` : undefined;
  return `/${locale}${paths.signIn({ redirectUrl: wanted })}`;
}

/**
 * Sign-in page or console. They are separate on purpose: whoever is not signed in loads no router, no tables, no maps
 * (performance.md, first load).
 */
export function App({ towline, entry, initialLocale }: AppProps) {
  const { agent } = useSession();
  const [locale, setLocale] = useState(initialLocale);
  const wasSignedIn = useRef(false);
  /** What was chosen on the sign-in page: it becomes the agent's own. */
  const chosen = useRef<Locale>(undefined);

  const speak = useCallback(async (next: Locale): Promise<void> => {
    await changeLocale(next);
    setLocale(next);
  }, []);

  useEffect(() => {
    const isSignedIn = agent !== undefined;
    // What one agent saw is not left in memory for the next.
    if (wasSignedIn.current && !isSignedIn) location.replace(`/${locale}${paths.signIn()}`);
    wasSignedIn.current = isSignedIn;
    const { path, isMended } = readAddress(location.pathname, locale);
    if (isSignedIn) {
      if (isMended) put(`/${locale}${path}${location.search}${location.hash}`);
      return;
    }
    // Who has to sign in first searches afterwards.
    takeEarlyKeys();
    if (isMended || path.toLowerCase() !== '/signin') put(signInAddress(locale));
  }, [agent, locale]);

  const signedIn = async (signed: Agent): Promise<void> => {
    const own = chosen.current ?? (isLocale(signed.locale) ? signed.locale : locale);
    const asked = safeRedirect(new URLSearchParams(location.search).get('redirectUrl'), location.origin);
    putOr(asked, `/${own}${asked === undefined ? await listAddress(signed.id) : paths.requests()}`);
    await speak(readAddress(location.pathname, own).locale);
    tellOtherTabs({ kind: 'signedIn', agentId: signed.id });
    enterSession(signed);
    if (chosen.current) keepLocale(chosen.current);
    chosen.current = undefined;
  };

  /** A language that is chosen lasts: the agent's own record has it, and the next sign-in begins in it. */
  const keepLocale = (next: Locale): void => {
    rememberLocale(next);
    const signed = sessionState().agent;
    if (!signed) chosen.current = next;
    else if (signed.locale !== next)
      saveAgent(towline, { locale: next }).catch((error: unknown) => flashFailure(error, 'LANGUAGE_NOT_KEPT'));
  };

  const changeAddress = async (next: Locale): Promise<void> => {
    keepLocale(next);
    await changeLocale(next);
    const { path } = readAddress(location.pathname, next);
    // The address comes first: the console that is made for the locale would find no page at the old one.
    put(`/${next}${path}${location.search}${location.hash}`);
    setLocale(next);
  };

  return (
    <Suspense fallback={null}>
      {agent ? (
        <Console key={locale} towline={towline} locale={locale} onLocale={(next) => void changeAddress(next)} />
      ) : (
        <SignInPage
          towline={towline}
          locale={locale}
          environment={environment()}
          notices={entry}
          onLocale={(next) => void changeAddress(next)}
          onSignedIn={(signed) => void signedIn(signed)}
        />
      )}
    </Suspense>
  );
}
