import { createTowline } from '@towline/sdk';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentLocale } from '../i18n/agentLocale.ts';
import { setupTexts } from '../i18n/setup.ts';
import { logCalls } from '../kit/session/debugLog.ts';
import { renewalHook } from '../kit/session/renewalHook.ts';
import { renewalCount, renewSession } from '../kit/session/session.ts';
import { stagingHook } from '../kit/session/stagingHook.ts';
import '../styles/styles.css';
import { followSystemTheme } from '../ui/theme.ts';
import { App } from './App.tsx';
import { readAddress } from './address.ts';
import { enter } from './enter.ts';
import { watchRelease } from './staleRelease.ts';

/** The first paint waits for the texts and for who is signed in, asked side by side. */
async function start(): Promise<void> {
  followSystemTheme();
  watchRelease();
  const towline = createTowline({ appInfo: { name: 'web' }, locale: currentLocale });
  towline.use(stagingHook());
  towline.use(renewalHook(renewSession, renewalCount));
  logCalls(towline);
  const { locale } = readAddress(location.pathname, undefined, navigator.languages);
  const [entry] = await Promise.all([enter(towline), setupTexts(locale)]);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  createRoot(root).render(
    <StrictMode>
      <App towline={towline} entry={entry} initialLocale={locale} />
    </StrictMode>,
  );
}

void start();
