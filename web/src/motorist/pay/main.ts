import { firstLanguage } from '../../publicPage/languages.ts';
import { payDoor } from './payDoor.ts';
import { createPayPage } from './payPage.ts';
import { renderPay } from './payRender.ts';
import { payServer, sandboxServer } from './payServer.ts';
import { startSandboxPage } from './sandboxPage.ts';

const go = (url: string): void => location.assign(url);

function start(root: HTMLElement): void {
  const language = firstLanguage(navigator.languages);
  const { view, name } = payDoor(location.hash);
  // The way between the two views, or a second link in the same tab, changes nothing but what is after the #.
  window.addEventListener('hashchange', () => location.reload());
  if (view === 'sandbox') {
    void startSandboxPage(root, { session: name, language, server: sandboxServer(), go });
    return;
  }
  const page = createPayPage({
    token: name,
    language,
    server: payServer(),
    go,
    later: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  page.subscribe(() => renderPay(root, page));
  // Back from the provider's page by the browser's own button, the page may be an old one.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  renderPay(root, page);
  void page.start();
}

const root = document.getElementById('page');
if (root) start(root);
