import type { Towline } from '@towline/sdk';
import type { Agent } from '@towline/sdk/api';
import { isLocale, type Locale } from '@towline/sdk/domain/language/locales';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { goToPublic, publicPageOf, usePublicPage } from '../features/signIn/publicAddress.ts';
import type { PublicNotice } from '../features/signIn/publicNotice.ts';
import { dynamicText } from '../i18n/dynamicText.ts';
import { changeLocale } from '../i18n/setup.ts';
import { flash } from '../kit/flash.ts';
import { orTell } from '../kit/problems/orTell.ts';
import { environment } from '../kit/session/environment.ts';
import { tellOtherTabs } from '../kit/session/otherTabs.ts';
import { saveAgent } from '../kit/session/saveAgent.ts';
import { enterSession, leaveSession, sessionState } from '../kit/session/session.ts';
import { useSession } from '../kit/session/useAgent.ts';
import { paths } from '../paths.ts';
import { isProtected, readAddress, safeRedirect } from './address.ts';
import { takeEarlyKeys } from './earlyKeys.ts';
import type { Notices } from './enter.ts';
import { rememberLocale } from './firstLocale.ts';

const SignInPage = lazy(() =>
  import('../features/signIn/SignInPage.tsx').then(({ SignInPage: page }) => ({ default: page })),
);
const PublicPages = lazy(() =>
  import('../features/signIn/PublicPages.tsx').then(({ PublicPages: pages }) => ({ default: pages })),
);
const FirstPasswordPage = lazy(() =>
  import('../features/signIn/FirstPasswordPage.tsx').then(({ FirstPasswordPage: page }) => ({ default: page })),
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

/** Puts the address right for who is signed in, and for who is not. */
function useEntryAddress(agent: Agent | undefined, locale: Locale): void {
  const wasSignedIn = useRef(false);
  useEffect(() => {
    const isSignedIn = agent !== undefined;
    const { path, isMended } = readAddress(location.pathname, locale);
    const isPublic = publicPageOf(path) !== undefined;
    // What one agent saw is not left in memory for the next; a page that asks for nobody has shown nothing.
    if (wasSignedIn.current && !isSignedIn && !isPublic) location.replace(`/${locale}${paths.signIn()}`);
    wasSignedIn.current = isSignedIn;
    if (isSignedIn || isPublic) {
      if (isMended) put(`/${locale}${path}${location.search}${location.hash}`);
      if (isSignedIn) return;
    }
    // Who has to sign in first searches afterwards.
    takeEarlyKeys();
    if (!isPublic) put(signInAddress(locale));
  }, [agent, locale]);
}

/**
 * Sign-in page or console. They are separate on purpose: whoever is not signed in loads no router, no tables, no maps
 * (performance.md, first load).
 */
export function App({ towline, entry, initialLocale }: AppProps) {
  const { agent } = useSession();
  const [locale, setLocale] = useState(initialLocale);
  const page = usePublicPage(() => publicPageOf(readAddress(location.pathname, locale).path));
  const [notice, setNotice] = useState<PublicNotice | undefined>(
    entry.length > 0 ? { level: 'warning', lines: entry } : undefined,
  );
  /** What was typed at sign-in, for who has to choose another password at once. */
  const typed = useRef<string>(undefined);
  /** What was chosen on the sign-in page: it becomes the agent's own. */
  const chosen = useRef<Locale>(undefined);

  const speak = useCallback(async (next: Locale): Promise<void> => {
    await changeLocale(next);
    setLocale(next);
  }, []);

  useEntryAddress(agent, locale);

  const signedIn = async (signed: Agent, password?: string): Promise<void> => {
    typed.current = signed.mustChangePassword ? password : undefined;
    const own = chosen.current ?? (isLocale(signed.locale) ? signed.locale : locale);
    const asked = safeRedirect(new URLSearchParams(location.search).get('redirectUrl'), location.origin);
    putOr(asked, `/${own}${asked === undefined ? await listAddress(signed.id) : paths.requests()}`);
    await speak(readAddress(location.pathname, own).locale);
    tellOtherTabs({ kind: 'signedIn', agentId: signed.id });
    enterSession(signed);
    keepChosen();
  };

  const keepChosen = (): void => {
    const next = chosen.current;
    chosen.current = undefined;
    if (next) keepLocale(next);
  };

  /** A language that is chosen lasts: the agent's own record has it, and the next sign-in begins in it. */
  const keepLocale = (next: Locale): void => {
    rememberLocale(next);
    const signed = sessionState().agent;
    if (!signed || signed.mustChangePassword) chosen.current = next;
    else if (signed.locale !== next) void orTell(() => saveAgent(towline, { locale: next }), 'LANGUAGE_NOT_KEPT');
  };

  const changeAddress = async (next: Locale): Promise<void> => {
    keepLocale(next);
    await changeLocale(next);
    const { path } = readAddress(location.pathname, next);
    // The address comes first: the console that is made for the locale would find no page at the old one.
    put(`/${next}${path}${location.search}${location.hash}`);
    setLocale(next);
  };

  const place = { locale, environment: environment(), onLocale: (next: Locale) => void changeAddress(next) };
  const leaveForSignIn = (said: PublicNotice): void => {
    // Somebody else is signed in here: the console says it.
    if (sessionState().agent)
      flash.afterTransition(
        'success',
        said.lines.map((line) => dynamicText(line)),
      );
    setNotice(said);
    goToPublic(`/${locale}${paths.signIn()}`);
  };
  if (page !== undefined && page !== 'signIn')
    return (
      <Suspense fallback={null}>
        <PublicPages page={page} towline={towline} place={place} onDone={leaveForSignIn} />
      </Suspense>
    );
  return (
    <Suspense fallback={null}>
      {agent?.mustChangePassword && !agent.impersonation ? (
        <FirstPasswordPage
          towline={towline}
          place={place}
          password={typed.current}
          onChanged={(changed) => {
            enterSession(changed);
            keepChosen();
          }}
          onSignOut={() => void towline.session.signOut().finally(leaveSession)}
        />
      ) : agent ? (
        <Console key={locale} towline={towline} locale={locale} onLocale={(next) => void changeAddress(next)} />
      ) : (
        <SignInPage
          key={notice?.lines.join()}
          towline={towline}
          place={place}
          notice={notice}
          onSignedIn={(signed, password) => void signedIn(signed, password)}
        />
      )}
    </Suspense>
  );
}
