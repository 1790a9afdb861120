import { positionOptions } from '@towline/sdk/domain/location/geolocation';
import { uuidOf } from '../publicPage/elements.ts';
import { firstLanguage } from '../publicPage/languages.ts';
import { pageServer } from './pageServer.ts';
import { createPartnerPage } from './partnerPage.ts';
import { paintCountdown, render } from './render.ts';
import { smallPhoto } from './smallPhoto.ts';

function watchPosition(tell: (at: { latitude: number; longitude: number }) => void): () => void {
  if (!window.isSecureContext || !navigator.geolocation) return () => {};
  const watch = navigator.geolocation.watchPosition(
    ({ coords }) => tell({ latitude: coords.latitude, longitude: coords.longitude }),
    () => {},
    positionOptions,
  );
  return () => navigator.geolocation.clearWatch(watch);
}

function start(root: HTMLElement): void {
  const page = createPartnerPage({
    token: location.hash.slice(1),
    language: firstLanguage(navigator.languages),
    server: pageServer(),
    newId: () => uuidOf(crypto.getRandomValues(new Uint8Array(16))),
    now: () => Date.now(),
    later: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    watchPosition,
  });
  const choosePhoto = async (file: File): Promise<void> => {
    const content = await smallPhoto(file);
    if (content !== undefined) await page.addPhoto(content);
  };
  const paint = (): void => {
    render(root, page, (file) => void choosePhoto(file));
    paintCountdown(root, page);
  };
  page.subscribe(paint);
  setInterval(() => paintCountdown(root, page), 1_000);
  window.addEventListener('online', () => void page.tryAgain());
  // Taken out of the pocket: the timers of a hidden page hardly run.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void page.tryAgain();
  });
  // A second message opened in the same tab changes nothing but what is after the #.
  window.addEventListener('hashchange', () => location.reload());
  paint();
  void page.start();
}

const root = document.getElementById('page');
if (root) start(root);
