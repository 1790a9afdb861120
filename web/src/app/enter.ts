import type { Towline } from '@towline/sdk';
import { AuthError, NotFoundError } from '@towline/sdk/client/problem';
import { detectLocale } from '@towline/sdk/domain/language/locales';
import { knowVersion } from '../kit/session/environment.ts';
import { enterSession } from '../kit/session/session.ts';
import { isProtected, readAddress } from './address.ts';

/** What is said on the sign-in page to who was sent there, as text keys. */
export type Notices = readonly string[];

/**
 * Asks who is signed in and where the server runs. 404 means nobody, 401 too (DECISIONS C-67): whoever wanted a page
 * behind the sign-in is told so; any other failure is told as what it is (3-platform §6, route guards).
 */
export async function enter(towline: Pick<Towline, 'session' | 'support'>): Promise<Notices> {
  const version = towline.support.getVersion().then(knowVersion, () => undefined);
  const notices = await towline.session.getAgent().then(
    (agent) => {
      enterSession(agent);
      return [];
    },
    (error: unknown) => noticesOf(error, readAddress(location.pathname, detectLocale([])).path),
  );
  await version;
  return notices;
}

function noticesOf(error: unknown, path: string): Notices {
  // A proxy’s own page says nothing of a session (DECISIONS T-966).
  if ((error instanceof NotFoundError || error instanceof AuthError) && error.code !== `HTTP_${error.status}`)
    return isProtected(path) ? ['ERROR_SIGN_IN_TO_ACCESS_ADMIN_AREA'] : [];
  return ['AN_ERROR_OCCURED', 'TRY_AGAIN_LATER_CONTACT_VIA_EMAIL'];
}
