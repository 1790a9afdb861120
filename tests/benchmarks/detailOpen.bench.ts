// A request opened from the list with Enter: milliseconds from the key to the frame in which all of it is painted, and the same
// for its log of 50 lines and its 20 messages. Beside it: the same request fetched and written into a bare page as text.
// Alone, after `npm run build`: `node tests/benchmarks/detailOpen.bench.ts`.
import type { Page } from '@playwright/test';
import pg from 'pg';
import { startBench, tell } from './support/bench.ts';
import { openDesk, startBrowser } from './support/chromium.ts';
import { percentile } from './support/paint.ts';

const logLines = 50;
const messages = 20;
/** The first ones fetch code; warm is what comes after them. */
const warmUp = 3;
const measured = 12;

declare global {
  interface Window {
    /** The page's own measurement, between two calls into the page. */
    measuredOpen?: Promise<number>;
  }
}

const bench = await startBench(2_000);
const browser = await startBrowser();
try {
  await fillRequests(bench.databaseUrl);
  const context = await openDesk(browser, bench);
  const page = await context.newPage();
  await page.goto('/en-BE/dashboard/requests');
  const rows = page.locator('tr[data-row]');
  await rows.nth(warmUp + measured).waitFor();

  const times: Record<'open' | 'log' | 'messages', number[]> = { open: [], log: [], messages: [] };
  const ids: string[] = [];
  for (let turn = 0; turn < warmUp + measured; turn += 1) {
    const row = rows.nth(turn);
    const id = (await row.getAttribute('data-row')) ?? '';
    await row.focus();
    const open = await paintedAfter(page, () => page.keyboard.press('Enter'));
    await page.locator('.tl-requests-main').getByRole('button', { name: 'More' }).click();
    const entry = page.getByRole('menuitem', { name: 'Log', exact: true });
    await entry.waitFor();
    const log = await paintedAfter(page, () => entry.click());
    const mails = await paintedAfter(page, () => page.getByRole('tab', { name: /^Messages/ }).click());
    if (turn >= warmUp) {
      times.open.push(open);
      times.log.push(log);
      times.messages.push(mails);
      ids.push(id);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('article').waitFor({ state: 'detached' });
  }

  const bare = await context.newPage();
  await bare.goto('/livez');
  const reference: number[] = [];
  for (const id of ids) reference.push(await bare.evaluate(writeBare, `/v1/bo/assistance-requests/${id}`));

  const texts = {
    open: 'a request opened from the list, from the key to all of it painted',
    log: `its log of at least ${logLines} lines, from the click to painted`,
    messages: `its ${messages} messages and more, from the click to painted`,
  };
  for (const name of ['open', 'log', 'messages'] as const) {
    const [median, most] = [percentile(times[name], 50), percentile(times[name], 95)];
    tell({
      what: `${texts[name]}, warm, ${measured} requests`,
      measured: `median ${median} ms, p95 ${most} ms`,
      reference: `the request fetched and written as text in a bare page: median ${percentile(reference, 50)} ms`,
      target: '<= 400 ms',
      met: most <= 400,
    });
  }
} finally {
  await browser.close();
  await bench.stop();
}

/** Gives the newest requests as much to tell as a long day leaves behind. */
async function fillRequests(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const newest = `(select id, created_at from requests where home_code = 'C24Belgium' or contract_code in
    (select contract_code from requests where home_code = 'C24Belgium') order by created_at desc limit 60) r`;
  await client.query(
    `insert into request_log (request_id, at, message, agent_name, data)
     select r.id, r.created_at + n * interval '20 seconds', 'Line ' || n, 'A. Agent', jsonb_build_object('line', n)
     from ${newest}, generate_series(1, $1::int) n`,
    [logLines],
  );
  await client.query(
    `insert into outbox (id, request_id, channel, kind, receiver, language, subject, body, status, tries, sent_at, confirmed_at)
     select gen_random_uuid(), r.id, case when n % 2 = 0 then 'Email' else 'Sms' end, 'Forwarded', 'jobs@maes.example', 'nl',
       'Message ' || n, 'The truck is on its way.', 'Sent', 1, now(), now()
     from ${newest}, generate_series(1, $1::int) n`,
    [messages],
  );
  await client.end();
}

/**
 * Milliseconds from the press or click to the end of the first frame in which the open request has its tab's content and
 * nothing grey stands for anything any more; the map alone may still be drawn.
 */
async function paintedAfter(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.measuredOpen = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('not all of it was painted')), 15_000);
      const begin = ({ timeStamp }: Event): void => {
        removeEventListener('keydown', begin, true);
        removeEventListener('pointerdown', begin, true);
        const look = (): void => {
          const panel = document.querySelector(
            'article[aria-label^="Request "] [role=tabpanel]:not([aria-hidden=true])',
          );
          const grey = document.querySelector('article .bp6-skeleton:not(.tl-map-wait), .tl-request-skeleton');
          if (!panel?.textContent || grey) return void requestAnimationFrame(look);
          // What is in front now is painted when the next task begins.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          port2.postMessage(undefined);
        };
        requestAnimationFrame(look);
      };
      addEventListener('keydown', begin, true);
      addEventListener('pointerdown', begin, true);
    });
  });
  await act();
  return page.evaluate(() => window.measuredOpen as Promise<number>);
}

/** Runs in the bare page: the least that showing a request could cost. */
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
