import { t } from 'i18next';
import { flash } from '../kit/flash.ts';
import { isFetchingAhead } from './fetchAhead.ts';

/** Long enough to finish what one is at; drafts are kept anyway. */
const noticeMs = 10 * 60_000;

let isStale = false;

/** Whether the error comes of files that a new release has taken away, so that reading the page again mends it. */
export const isStaleRelease = (error: unknown): boolean =>
  isStale || (error instanceof TypeError && /import|module|fetch/i.test(error.message));

/** After a new release the files that an open page would load are gone: says so once, wherever that happens. */
export function watchRelease(reload: () => void = () => location.reload()): void {
  window.addEventListener('vite:preloadError', () => {
    // It is asked for again, and told then, once somebody wants it.
    if (isFetchingAhead()) return;
    // Without a line nothing says that there is a new one.
    if (!navigator.onLine) return flash.warning(t('NO_CONNECTION'));
    if (isStale) return;
    isStale = true;
    flash.warning(t('PAGE_OUT_OF_DATE'), {
      staysMs: noticeMs,
      action: { text: t('buttons:RELOAD_PAGE'), run: reload },
    });
  });
}
