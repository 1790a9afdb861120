import { t } from 'i18next';
import { flash } from '../kit/flash.ts';
import { isFetchingUnasked } from '../ui/unasked.ts';

/** Long enough to finish what one is at; drafts are kept anyway. */
const noticeMs = 10 * 60_000;

/** Said anew it takes the place of what was said: who closed it and presses again finds the way on (DECISIONS T-1033). */
const key = 'release';

/** Whether the page can be had from the server. Where it cannot, what did not come says nothing of a new release (DECISIONS T-931). */
export const pageAnswers = async (): Promise<boolean> =>
  navigator.onLine &&
  (await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  ));

/**
 * After a new release the files that an open page would load are gone, and what did not come while the server was away some browsers never ask
 * for again: says so wherever that happens.
 */
export function watchRelease(reload: () => void = () => location.reload()): void {
  let isAsking = false;
  const tell = async (): Promise<void> => {
    isAsking = true;
    const answers = await pageAnswers();
    isAsking = false;
    if (!answers) return flash.warning(t('NO_CONNECTION'));
    flash.close(key);
    flash.warning(t('PAGE_OUT_OF_DATE'), {
      key,
      staysMs: noticeMs,
      action: { text: t('buttons:RELOAD_PAGE'), run: reload },
    });
  };
  window.addEventListener('vite:preloadError', () => {
    // It is asked for again, and told then, once somebody wants it.
    if (!isFetchingUnasked() && !isAsking) void tell();
  });
}
