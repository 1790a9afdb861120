// A committed change of status, painted in the open list and the open detail of another agent while 200 streams listen.
// Beside it: the same change received by those streams, which paint nothing.
// Quiet on 2 cores: list 116 -> 30 ms, detail 92 -> 30 ms, received after 15 to 18. What moved it: the tag is painted by the event itself,
// and not by the read that follows it (DECISIONS T-308), so that no call, no answer and no other part of the page lies between:
// 6 ms of CPU from the event to the tag, 6 to 8 for its frame; and the detail is not painted when a read begins (53 -> 30 ms). What
// else changed comes with that read, as before, and is not measured here.
// Alone, after `npm run build`: `node tests/benchmarks/statusChange.bench.ts`.
import type { Page } from '@playwright/test';
import pg from 'pg';
import { startBench, tell } from './support/bench.ts';
import { openDesk, startBrowser } from './support/chromium.ts';
import { percentile } from './support/paint.ts';

const streams = 200;
const changes = 30;
/** Two statuses of one filter group, by turns. */
const turns = ['PartnerDelayed', 'PartnerEnroute'] as const;

declare global {
  interface Window {
    /** When the page had painted what was waited for, in milliseconds since 1970. */
    paintedAt?: Promise<number>;
  }
}

const now = (): number => performance.timeOrigin + performance.now();

const bench = await startBench(500);
const client = new pg.Client({ connectionString: bench.databaseUrl });
await client.connect();
const browser = await startBrowser();
const abort = new AbortController();
const received = new Map<string, number[]>();

/** A stream that only notes when each version came. */
async function listen(): Promise<void> {
  const answer = await fetch(`${bench.url}/v1/bo/events`, { headers: { cookie: bench.cookie }, signal: abort.signal });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read();
  void (async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      for (const [, version = ''] of value.matchAll(/"version":(\d+)/g)) {
        const times = received.get(version) ?? [];
        received.set(version, times);
        times.push(now());
      }
    }
  })().catch(() => {});
}

/** Waits in the page until the element's status is another one than before, and its frame is painted. */
const awaitChange = (page: Page, selector: string): Promise<void> =>
  page.evaluate((sought) => {
    const titleOf = () => document.querySelector<HTMLElement>(sought)?.title;
    const before = titleOf();
    window.paintedAt = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`${sought} stayed ${before}`)), 15_000);
      const look = (): void => {
        const title = titleOf();
        if (title === undefined || title === before) return void requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
        port2.postMessage(undefined);
      };
      requestAnimationFrame(look);
    });
  }, selector);

try {
  const context = await openDesk(browser, bench);
  const list = await context.newPage();
  await list.goto('/en-BE/dashboard/requests');
  const row = list.locator('tr[data-row]').nth(3);
  await row.waitFor();
  const id = (await row.getAttribute('data-row')) ?? '';
  const detail = await context.newPage();
  await detail.goto(`/en-BE/dashboard/request/${id}`);
  await detail.locator('article .tl-status').first().waitFor();
  await Promise.all(Array.from({ length: streams }, listen));

  const painted: Record<'list' | 'detail', number[]> = { list: [], detail: [] };
  const streamed: number[] = [];
  const pages = [
    ['list', list, `tr[data-row="${id}"] .tl-status`],
    ['detail', detail, 'article .tl-status'],
  ] as const;
  for (const [name, page, selector] of pages) {
    await page.bringToFront();
    for (let change = 0; change < changes; change += 1) {
      const status = turns[change % turns.length];
      await awaitChange(page, selector);
      const sent = now();
      const { rows } = await client.query<{ version: number }>(
        `update requests set status = $2, status_group = 'ExecutingAfterDispatch', status_reason = null, status_at = now(),
           updated_at = now(), version = version + 1 where id = $1 returning version`,
        [id, status],
      );
      const at = await page.evaluate(() => window.paintedAt as Promise<number>);
      painted[name].push(at - sent);
      for (const time of received.get(String(rows[0]?.version)) ?? []) streamed.push(time - sent);
      // The page comes to rest between two changes, as between two of real agents.
      await page.waitForTimeout(300);
    }
  }
  for (const name of ['list', 'detail'] as const) {
    const median = percentile(painted[name], 50);
    tell({
      what: `a status change painted in another agent's ${name}, ${streams} streams, ${changes} changes`,
      measured: `median ${median} ms, p95 ${percentile(painted[name], 95)} ms`,
      reference: `received by the streams: median ${percentile(streamed, 50)} ms, p95 ${percentile(streamed, 95)} ms`,
      target: 'median <= 80 ms',
      met: median <= 80,
    });
  }
} finally {
  abort.abort();
  await browser.close();
  await client.end();
  await bench.stop();
}
process.exit(0);
