import type { Towline } from '@towline/sdk';
import { refusalMessageKeys } from '@towline/sdk/access/decision';
import { sections } from '@towline/sdk/access/sections';
import type { Locale } from '@towline/sdk/domain/language/locales';
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { lastViewAddress } from '../features/requests/list/lastView.ts';
import { dynamicText } from '../i18n/dynamicText.ts';
import { flash } from '../kit/flash.ts';
import { sessionState } from '../kit/session/session.ts';
import { paths } from '../paths.ts';
import { safeRedirect, withoutLocale } from './address.ts';
import { PageError } from './PageError.tsx';
import { screens } from './routes.tsx';
import { Shell } from './Shell.tsx';
import type { ScreenRow } from './screenRow.ts';
import { UnknownPage } from './UnknownPage.tsx';

/** Asks the section's rule before the screen's code is even loaded; others go to the dashboard and are told which page is not theirs, and why (3-platform §6). */
const guard =
  ({ section, title, ahead }: ScreenRow, towline: Towline) =>
  (): null => {
    const { agent } = sessionState();
    const decision = agent && sections[section](agent);
    if (decision?.allowed) ahead?.(towline);
    if (!decision || decision.allowed) return null;
    flash.afterTransition('danger', [dynamicText(title, {}, 'labels'), dynamicText(refusalMessageKeys[decision.code])]);
    throw redirect(paths.requests());
  };

const routeOf = (row: ScreenRow, towline: Towline): RouteObject => ({
  path: row.path,
  loader: guard(row, towline),
  // The address alone decides who may see what; a changed filter asks nobody again.
  shouldRevalidate: () => false,
  handle: row,
  lazy: async () => ({ Component: await row.screen() }),
});

/** The short form of configuration addresses (DECISIONS C-63); the query is kept. */
const longForm = ({ request }: LoaderFunctionArgs): never => {
  const { pathname, search } = new URL(request.url);
  throw redirect(`/dashboard${pathname.slice(pathname.indexOf('/configuration'))}${search}`);
};

/** Who is signed in has nothing to do on the sign-in page: they go where the address asked, else to the list as they left it (DECISIONS T-260). */
const alreadySignedIn = ({ request }: LoaderFunctionArgs): Response => {
  const asked = safeRedirect(new URL(request.url).searchParams.get('redirectUrl'), location.origin);
  const { agent } = sessionState();
  return redirect(asked === undefined ? (agent ? lastViewAddress(agent.id) : paths.requests()) : withoutLocale(asked));
};

/** The console's router for one locale; addresses inside are without the locale segment. */
export function createRouter(locale: Locale, towline: Towline) {
  return createBrowserRouter(
    [
      {
        path: '/',
        Component: Shell,
        HydrateFallback: () => null,
        ErrorBoundary: PageError,
        children: [
          // Inside the frame, and around the screens: a route whose own code did not come shows nothing, not even its error.
          { ErrorBoundary: PageError, children: screens.map((row) => routeOf(row, towline)) },
          { path: 'signIn', loader: alreadySignedIn },
          { path: 'configuration/*', loader: longForm },
          // The dashboard itself is the list.
          {
            path: 'dashboard',
            loader: ({ request }) => redirect(`${paths.requests()}${new URL(request.url).search}`),
          },
          // Signed out it went to sign-in already; signed in it is said (DECISIONS C-82).
          { path: '*', Component: UnknownPage },
          { index: true, loader: () => redirect(paths.signIn()) },
        ],
      },
    ],
    { basename: `/${locale}` },
  );
}
