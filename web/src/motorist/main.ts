import { newId } from '@towline/sdk/client/id';
import { firstLanguage } from '../publicPage/languages.ts';
import { keptAnswer } from './keptAnswer.ts';
import { linkServer } from './linkServer.ts';
import { locate } from './locate.ts';
import { createMotoristPage } from './motoristPage.ts';
import { render } from './render.ts';

function start(root: HTMLElement): void {
  const token = location.hash.slice(1);
  const page = createMotoristPage({
    token,
    language: firstLanguage(navigator.languages),
    server: linkServer(),
    locate: () => locate({ isSecure: window.isSecureContext, geolocation: navigator.geolocation }),
    kept: keptAnswer(token, () => window.localStorage),
    newId,
    now: Date.now,
    later: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  page.subscribe(() => render(root, page));
  window.addEventListener('online', () => void page.tryAgain());
  // A second text message opened in the same tab changes nothing but what is after the #.
  window.addEventListener('hashchange', () => location.reload());
  render(root, page);
  void page.start();
}

const root = document.getElementById('position');
if (root) start(root);
