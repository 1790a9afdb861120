import './jitless.ts';
import { createTowline } from '@towline/sdk';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentLocale } from '../i18n/agentLocale.ts';
import { readSavedTextsBy } from '../i18n/savedTexts.ts';
import { refreshTexts, setupTexts } from '../i18n/setup.ts';
import { clockHook } from '../kit/session/clockHook.ts';
import { logCalls } from '../kit/session/debugLog.ts';
import { passwordHook } from '../kit/session/passwordHook.ts';
import { renewalHook } from '../kit/session/renewalHook.ts';
import { renewalCount, renewSession } from '../kit/session/session.ts';
import { stagingHook } from '../kit/session/stagingHook.ts';
import { unansweredHook } from '../kit/session/unansweredHook.ts';
import '../styles/styles.css';
import { guardKeyRelease } from '../ui/keyRelease.ts';
import { followSystemTheme } from '../ui/theme.ts';
import { App } from './App.tsx';
import { namedLocale } from './address.ts';
import { enter } from './enter.ts';
import { firstLocale } from './firstLocale.ts';
import { watchRelease } from './staleRelease.ts';

/** The first paint waits for the texts and for who is signed in, asked side by side. */
async function start(): Promise<void> {
  followSystemTheme();
  guardKeyRelease();
  watchRelease();
  const towline = createTowline({ appInfo: { name: 'web' }, locale: currentLocale, blockFailedReads: true });
  towline.use(unansweredHook());
  towline.use(clockHook());
  towline.use(stagingHook());
  towline.use(renewalHook(renewSession, renewalCount));
  towline.use(passwordHook(towline));
  logCalls(towline);
  readSavedTextsBy((language) => towline.staticData.getSavedTexts(language));
  // Who is signed out hears of no save: they have the texts of the moment at which they look again (DECISIONS T-431).
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshTexts();
  });
  const entered = enter(towline);
  // An address that names its locale waits for nobody; one that names none waits for who is signed in.
  const named = namedLocale(location.pathname);
  if (!named) await entered;
  const locale = named ?? (await firstLocale(towline, navigator.languages));
  const [entry] = await Promise.all([entered, setupTexts(locale)]);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  createRoot(root).render(
    <StrictMode>
      <App towline={towline} entry={entry} initialLocale={locale} />
    </StrictMode>,
  );
}

void start();
