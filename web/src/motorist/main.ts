import { keptAnswer } from './keptAnswer.ts';
import { linkServer } from './linkServer.ts';
import { locate } from './locate.ts';
import { createMotoristPage } from './motoristPage.ts';
import { render } from './render.ts';
import { firstLanguage } from './words.ts';

function start(root: HTMLElement): void {
  const token = location.hash.slice(1);
  const page = createMotoristPage({
    token,
    language: firstLanguage(navigator.languages),
    server: linkServer(),
    locate: () => locate({ isSecure: window.isSecureContext, geolocation: navigator.geolocation }),
    kept: keptAnswer(token, () => window.localStorage),
    // Not in insecure contexts: crypto.randomUUID; this is.
    newId: () => uuidOf(crypto.getRandomValues(new Uint8Array(16))),
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

/** Version 4: the page may stand at an address without https. */
function uuidOf(bytes: Uint8Array): string {
  const set = (index: number, keep: number, bits: number): void => {
    bytes[index] = ((bytes[index] ?? 0) & keep) | bits;
  };
  set(6, 0x0f, 0x40);
  set(8, 0x3f, 0x80);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const root = document.getElementById('position');
if (root) start(root);
