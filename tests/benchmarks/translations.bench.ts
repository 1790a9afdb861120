// The texts of the console as an administrator feels them, in Chromium: 3,000 keys in five languages, all of them saved, listed,
// filtered and turned over; a saved text on another open console; a sync of 1,000 keys to another environment, and the same again.
// Alone, after `npm run build`: `node tests/benchmarks/translations.bench.ts`.
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startBench, tell } from './support/bench.ts';
import { openDesk, startBrowser } from './support/chromium.ts';
import { growTexts, type Text } from './support/growTexts.ts';
import { countLongTasks, timeUntil } from './support/moments.ts';
import { percentile } from './support/paint.ts';

const keys = 3_000;
const sent = 1_000;
// Of ten the 95th percentile is the slowest one.
const times = 20;
const rows = 'main tbody';

const folder = mkdtempSync(path.join(tmpdir(), 'towline-bench-texts-'));
const bench = await startBench(200, 'admin', { TOWLINE_DATA_DIR: folder });
const browser = await startBrowser();
const headers = { cookie: bench.cookie, 'content-type': 'application/json', origin: bench.url };
const call = (method: string, url: string, body?: object) =>
  fetch(`${bench.url}/v1/translations${url}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
try {
  await growTexts(bench.databaseUrl, keys, (await (await call('GET', '')).json()) as Text[]);
  await reads();
  const page = await (await openDesk(browser, bench)).newPage();
  await look(page);
  await live(page);
  await sync(page);
} finally {
  await browser.close();
  await bench.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** The server's part, beside the whole list made by one statement. */
async function reads(): Promise<void> {
  const reference = await bench.reference(
    `select json_agg(json_build_object('key', key, 'locale', locale, 'value', value, 'category', category, 'version', version,
       'lastUpdatedAt', last_updated_at))::text as document from translations`,
  );
  const ask = async (url: string, init?: RequestInit): Promise<number> => {
    const started = performance.now();
    await (await fetch(url, init)).arrayBuffer();
    return performance.now() - started;
  };
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let time = 0; time < times + 2; time += 1) {
    theirs.push(await ask(`${reference}/?v=[]`));
    ours.push(await ask(`${bench.url}/v1/translations`, { headers }));
  }
  tell({
    what: `the texts of ${keys.toLocaleString('en')} keys in five languages, the server's part`,
    measured: `median ${percentile(ours.slice(2), 50)} ms, p95 ${percentile(ours.slice(2), 95)} ms`,
    reference: `http-pg, one statement: median ${percentile(theirs.slice(2), 50)} ms`,
    target: '<= 150 ms',
    met: percentile(ours.slice(2), 95) <= 150,
  });
}

async function look(page: Page): Promise<void> {
  const listed: number[] = [];
  // The first fetches the page's code, too.
  for (let time = 0; time <= times; time += 1) {
    await page.goto('/en-BE/dashboard/outbox');
    const link = page.getByRole('link', { name: 'Translations', exact: true });
    await link.waitFor();
    // Whoever chooses has looked at the page first.
    await page.waitForTimeout(1_500);
    await page.mouse.move(0, 0);
    const took = await timeUntil(page, 'click', '.tl-translations-key', () => link.click());
    if (time > 0) listed.push(took);
  }
  told(`${keys.toLocaleString('en')} keys x 5 languages, from the press to the list, ${times} times`, listed);

  const longest = await countLongTasks(page);
  const filtered: number[] = [];
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Key or text', exact: true }).click();
  for (const word of ['request', 'partner', 'adresse', 'price', 'save', 'BENCH', 'dag', 'Abbrechen', 'EMAIL', 'e']) {
    await page.getByRole('textbox', { name: 'Key or text' }).fill(word);
    filtered.push(await timeUntil(page, 'keydown', rows, () => page.keyboard.press('Enter')));
    await page.locator('.tl-chip-text').first().click();
  }
  told('the list filtered by a word, from Enter', filtered);
  await page.keyboard.press('Escape');

  const turned: number[] = [];
  const next = page.getByRole('button', { name: 'Next page' }).first();
  for (let time = 0; time < times; time += 1) turned.push(await timeUntil(page, 'click', rows, () => next.click()));
  told(`a page turned over (longest task ${Math.round(await longest())} ms)`, turned);
}

function told(what: string, measured: readonly number[]): void {
  tell({
    what,
    measured: `median ${percentile(measured, 50)} ms, p95 ${percentile(measured, 95)} ms`,
    reference: 'none: the limit is absolute',
    target: '<= 150 ms',
    met: percentile(measured, 95) <= 150,
  });
}

/** From the save to the other console's paint. */
async function live(other: Page): Promise<void> {
  await other.goto('/en-BE/dashboard/outbox');
  const seen: number[] = [];
  const heading = other.getByRole('heading', { level: 1 });
  await heading.waitFor();
  await other.waitForTimeout(1_000);
  for (let time = 0; time < times; time += 1) {
    const value = `Outgoing ${time}`;
    const painted = other.evaluate(
      (wanted) =>
        new Promise<number>((resolve) => {
          const look = (): void => {
            if (document.querySelector('h1')?.textContent?.includes(wanted)) resolve(Date.now());
            else requestAnimationFrame(look);
          };
          look();
        }),
      value,
    );
    const started = Date.now();
    const answer = await call('PUT', '', { key: 'OUTBOX', locale: 'en', value });
    if (!answer.ok) throw new Error(`not saved: ${answer.status} ${await answer.text()}`);
    seen.push((await painted) - started);
  }
  tell({
    what: `a saved text on another open console, ${times} times`,
    measured: `median ${percentile(seen, 50)} ms, p95 ${percentile(seen, 95)} ms`,
    reference: 'none: the save is the start',
    target: '<= 1 s',
    met: percentile(seen, 95) <= 1_000,
  });
}

/** The files alone: what a sync to a folder has to write. */
function writtenAlone(): number {
  const started = performance.now();
  const alone = path.join(folder, 'alone');
  mkdirSync(alone);
  for (let key = 0; key < sent; key += 1) {
    writeFileSync(path.join(alone, `${key}.part`), '{"key":"BENCH","texts":{"en":{"value":"a text"}}}');
    renameSync(path.join(alone, `${key}.part`), path.join(alone, `${key}.json`));
  }
  return (performance.now() - started) / 1_000;
}

async function sync(page: Page): Promise<void> {
  await growTexts(bench.databaseUrl, sent);
  await page.goto('/en-BE/dashboard/configuration/translations');
  await page.getByRole('button', { name: 'Sync…' }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: /^Send 1,?000 keys/ });
  await send.waitFor();
  const alone = writtenAlone();
  const started = performance.now();
  await send.click();
  await dialog
    .getByText('1,000 sent, 0 equal, 0 failed')
    .or(dialog.getByText('1000 sent, 0 equal, 0 failed'))
    // The table of what was sent before says it, too.
    .last()
    .waitFor({ timeout: 120_000 });
  const took = (performance.now() - started) / 1_000;
  const target = path.join(folder, 'translation-targets/Dev');
  const stamps = () => readdirSync(target).map((file) => `${file} ${statSync(path.join(target, file)).mtimeMs}`);
  const before = stamps();
  const again = performance.now();
  for (let key = 0; key < sent; key += 1) {
    const answer = await call('POST', '/sync', { key: `BENCH_${key}`, destinationEnvironment: 'Dev' });
    if (!answer.ok) throw new Error(`not sent: ${answer.status} ${await answer.text()}`);
  }
  const equal = (performance.now() - again) / 1_000;
  const writes = stamps().filter((stamp) => !before.includes(stamp)).length;
  tell({
    what: `a sync of ${sent.toLocaleString('en')} keys to a local target, from the press to the result`,
    measured: `${took.toFixed(1)} s; the same again ${equal.toFixed(1)} s, ${writes} written`,
    reference: `the files alone ${alone.toFixed(1)} s`,
    target: '<= 8 s, none written that is equal',
    met: took <= 8 && before.length === sent && writes === 0,
  });
}
