import { OverlaysProvider, PortalProvider } from '@blueprintjs/core';
import type { Towline } from '@towline/sdk';
import { sections } from '@towline/sdk/access/sections';
import type { Locale } from '@towline/sdk/domain/language/locales';
import { TowlineProvider } from '@towline/sdk/react';
import { useEffect, useMemo } from 'react';
import { RouterProvider } from 'react-router';
import { fetchIntake, intakeDoor } from '../features/intake/openIntake.ts';
import { ResourceCache } from '../kit/data/ResourceCache.tsx';
import { forgetFailures } from '../kit/data/recovery.ts';
import { FlashHost } from '../kit/FlashHost.tsx';
import { flash } from '../kit/flash.ts';
import { LiveData } from '../kit/live/LiveData.tsx';
import { LiveTexts } from '../kit/live/LiveTexts.tsx';
import { SessionGuard } from '../kit/session/SessionGuard.tsx';
import { sessionState } from '../kit/session/session.ts';
import { provideIntake } from '../widgets/intakeDoor.ts';
import { ChangeLocale } from './changeLocale.ts';
import { fetchAhead } from './fetchAhead.ts';
import { createRouter } from './router.tsx';
import { screens } from './routes.tsx';

provideIntake(intakeDoor);

// Needed when the session has ended, and gone by then where there was a new release.
const fetchSessionDialog = () => import('../kit/session/SessionDialog.tsx');
const fetchFilters = () => import('../kit/lists/FilterEditor.tsx');

interface ConsoleProps {
  readonly towline: Towline;
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
}

/** Everything behind the sign-in. */
export function Console({ towline, locale, onLocale }: ConsoleProps) {
  const router = useMemo(() => createRouter(locale, towline), [locale, towline]);

  // A call comes first; then what a list is narrowed with, and the screens in the order of the menu.
  useEffect(() => {
    const { agent } = sessionState();
    const own = screens.filter(({ menu, section }) => menu && agent && sections[section](agent).allowed);
    return fetchAhead([fetchIntake, fetchFilters, fetchSessionDialog, ...own.map(({ screen }) => screen)]);
  }, []);

  // Each success scrolls to the top and shows what was kept for the next page (3-platform §2). A changed filter is none.
  useEffect(() => {
    let page = router.state.location.pathname;
    let key = router.state.location.key;
    const stop = router.subscribe(({ navigation, location: now, historyAction }) => {
      if (navigation.state !== 'idle') return;
      // What replaces an address is the program's own doing.
      if (now.key !== key && historyAction !== 'REPLACE') forgetFailures(towline);
      key = now.key;
      flash.showPending();
      if (now.pathname === page) return;
      page = now.pathname;
      document.getElementById('tl-content')?.scrollTo({ top: 0 });
    });
    flash.showPending();
    return stop;
  }, [router, towline]);

  return (
    // Without Blueprint's own hotkeys, whose dialog every page would load: ours are in kit/hotkeys.
    <PortalProvider>
      <OverlaysProvider>
        <TowlineProvider towline={towline}>
          <ResourceCache>
            <ChangeLocale value={onLocale}>
              <LiveData />
              <LiveTexts />
              <RouterProvider router={router} />
              <FlashHost />
              <SessionGuard />
            </ChangeLocale>
          </ResourceCache>
        </TowlineProvider>
      </OverlaysProvider>
    </PortalProvider>
  );
}
