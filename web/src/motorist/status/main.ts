import { firstLanguage } from '../../publicPage/languages.ts';
import { render } from './render.ts';
import { createStatusPage } from './statusPage.ts';
import { statusServer } from './statusServer.ts';

function start(root: HTMLElement): void {
  const page = createStatusPage({
    token: location.hash.slice(1),
    language: firstLanguage(navigator.languages),
    server: statusServer(),
    now: () => Date.now(),
    later: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  page.subscribe(() => render(root, page));
  window.addEventListener('online', () => void page.start());
  // Taken out of the pocket: the timers of a hidden page hardly run.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void page.start();
  });
  // A second text message opened in the same tab changes nothing but what is after the #.
  window.addEventListener('hashchange', () => location.reload());
  render(root, page);
  void page.start();
}

const root = document.getElementById('page');
if (root) start(root);
