import { newId } from '@towline/sdk/client/id';
import { firstLanguage } from '../publicPage/languages.ts';
import { createCompanyPage } from './company/companyPage.ts';
import { paintTimes, renderCompany } from './company/companyRender.ts';
import { companyServer } from './company/companyServer.ts';
import { doorOf } from './doorOf.ts';
import { keptDeeds } from './keptDeeds.ts';
import { pageServer } from './pageServer.ts';
import { createPartnerPage } from './partnerPage.ts';
import { positionWatch } from './positionWatch.ts';
import { paintCountdown, render } from './render.ts';
import { smallPhoto } from './smallPhoto.ts';
import { spokenOn } from './spokenLanguage.ts';

const spoken = spokenOn(() => localStorage);

const later = (ms: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** What a page does by itself, whichever of the two it is. */
function keepLooking(tryAgain: () => Promise<void>): void {
  window.addEventListener('online', () => void tryAgain());
  // Taken out of the pocket: the timers of a hidden page hardly run.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void tryAgain();
  });
  // A second message opened in the same tab changes nothing but what is after the #.
  window.addEventListener('hashchange', () => location.reload());
}

function startWork(root: HTMLElement, token: string, hasCompanyPage: boolean): void {
  const page = createPartnerPage({
    token,
    hasCompanyPage,
    language: firstLanguage(navigator.languages),
    spoken,
    server: pageServer(),
    kept: keptDeeds(token, () => sessionStorage),
    newId,
    now: () => Date.now(),
    later,
    watchPosition: positionWatch(window),
  });
  const choosePhoto = async (file: File): Promise<void> => {
    await page.addPhoto(await smallPhoto(file));
  };
  const paint = (): void => {
    render(root, page, (file) => void choosePhoto(file));
    paintCountdown(root, page);
  };
  page.subscribe(paint);
  setInterval(() => paintCountdown(root, page), 1_000);
  keepLooking(() => page.tryAgain());
  paint();
  void page.start();
}

function startCompany(root: HTMLElement, token: string): void {
  const page = createCompanyPage({
    token,
    language: firstLanguage(navigator.languages),
    spoken,
    server: companyServer(),
    now: () => Date.now(),
    later,
    dropToken: () => history.replaceState(null, '', location.pathname),
    goTo: (secret) => location.assign(`#own/${secret}`),
  });
  const paint = (): void => {
    renderCompany(root, page);
    paintTimes(root, page);
  };
  page.subscribe(paint);
  setInterval(() => paintTimes(root, page), 1_000);
  keepLooking(() => page.tryAgain());
  paint();
  void page.start();
}

const root = document.getElementById('page');
if (root) {
  const { page, token } = doorOf(location.hash);
  if (page === 'company') startCompany(root, token);
  else startWork(root, token, page === 'own');
}
