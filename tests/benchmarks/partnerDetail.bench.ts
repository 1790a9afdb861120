// A partner of 10,000 opened from the list with Enter: milliseconds from the key to the frame in which every card of it is painted. Beside
// it: the same partner fetched and written into a bare page as text.
// Alone, after `npm run build`: `node tests/benchmarks/partnerDetail.bench.ts`.
import type { Page } from '@playwright/test';
import { startBench, tell } from './support/bench.ts';
import { openDesk, startBrowser } from './support/chromium.ts';
import { growPartners } from './support/growPartners.ts';
import { percentile } from './support/paint.ts';

/** The first ones fetch code; warm is what comes after them. */
const warmUp = 3;
const measured = 12;
const mostMs = 300;
/** Beside those of the demo, who have jobs, offers and documents. */
const grown = 10_000;

declare global {
  interface Window {
    /** The page's own measurement, between two calls into the page. */
    measuredPartner?: Promise<number>;
  }
}

/** Until all four cards stand and nothing grey stands for anything; the map alone may still be drawn. */
async function paintedAfter(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.measuredPartner = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('not all of it was painted')), 15_000);
      const begin = ({ timeStamp }: Event): void => {
        const look = (): void => {
          const cards = document.querySelectorAll('.tl-partners-detail .tl-card');
          const grey = document.querySelector('.tl-partners-detail .bp6-skeleton:not(.tl-map-wait)');
          if (cards.length < 4 || grey) return void requestAnimationFrame(look);
          // What is in front now is painted when the next task begins.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          port2.postMessage(undefined);
        };
        requestAnimationFrame(look);
      };
      addEventListener('keydown', begin, { capture: true, once: true });
    });
  });
  await act();
  return page.evaluate(() => window.measuredPartner as Promise<number>);
}

/** Runs in the bare page: the least that showing a partner could cost. */
async function writeBare(address: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(address);
  document.body.textContent = JSON.stringify(await answer.json(), undefined, 1);
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - start);
      port2.postMessage(undefined);
    });
  });
}

const bench = await startBench(2_000, 'admin');
const browser = await startBrowser();
try {
  await growPartners(bench.databaseUrl, grown, { latitude: 49, longitude: 5, withinKm: 400 });
  const context = await openDesk(browser, bench);
  const page = await context.newPage();
  await page.goto('/en-BE/dashboard/partners?country=BE');
  const rows = page.locator('tr[data-row]');
  await rows.nth(warmUp + measured).waitFor();
  const times: number[] = [];
  const ids: string[] = [];
  for (let turn = 0; turn < warmUp + measured; turn += 1) {
    const row = rows.nth(turn);
    const id = (await row.getAttribute('data-row')) ?? '';
    await row.focus();
    const took = await paintedAfter(page, () => page.keyboard.press('Enter'));
    if (turn >= warmUp) {
      times.push(took);
      ids.push(id);
    }
    await page.keyboard.press('Escape');
    await page.locator('.tl-partners-detail').waitFor({ state: 'detached' });
  }
  const bare = await context.newPage();
  await bare.goto('/livez');
  const reference: number[] = [];
  for (const id of ids) reference.push(await bare.evaluate(writeBare, `/v1/bo/partners/${id}`));
  const most = percentile(times, 95);
  tell({
    what: `a partner of ${grown.toLocaleString('en')} opened from the list, from the key to all of it painted, warm, ${measured} partners`,
    measured: `median ${percentile(times, 50)} ms, p95 ${most} ms`,
    reference: `the partner fetched and written as text in a bare page: median ${percentile(reference, 50)} ms`,
    target: `<= ${mostMs} ms`,
    met: most <= mostMs,
  });
} finally {
  await browser.close();
  await bench.stop();
}
