// The contract editor as an administrator feels it, in Chromium, on a contract of 2,000 lines: opened from its list, from a
// key to what is wrong at its place, with the examples of the demo in it, the longest task while somebody types, and two versions compared.
// Alone, after `npm run build`: `node tests/benchmarks/contractEditor.bench.ts`.
import { chromium, type Page } from '@playwright/test';
import { startBench, tell } from './support/bench.ts';
import { countLongTasks, timeUntil } from './support/moments.ts';
import { percentile } from './support/paint.ts';

// Its own lines and its six examples, which are most of a contract, fill 1,400 of them.
const code = 'C24Prepaid19';
const lines = 2_000;
const opens = 10;
const keys = 60;

interface Contract {
  readonly version: number;
  permissions?: Record<string, boolean>;
  readonly examples?: unknown;
}

const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
const bench = await startBench(200, 'admin');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });
try {
  await makeLong();
  const context = await browser.newContext({
    baseURL: bench.url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  });
  const [name = '', value = ''] = bench.cookie.split('=');
  await context.addCookies([{ name, value, url: bench.url, httpOnly: true, sameSite: 'Lax' }]);
  const page = await context.newPage();

  const opened: number[] = [];
  for (let time = 0; time < opens; time += 1) opened.push(await open(page));
  tell({
    what: `a contract of ${lines.toLocaleString('en')} lines with its examples opened from the list, ${opens} times`,
    measured: `median ${percentile(opened, 50)} ms, p95 ${percentile(opened, 95)} ms`,
    reference: 'none: the limit is absolute',
    target: '<= 400 ms',
    met: percentile(opened, 95) <= 400,
  });

  const { found, longest } = await type(page);
  tell({
    what: `from a key to the findings of the text that it makes, ${keys} keys`,
    measured: `p95 ${percentile(found, 95)} ms, longest task ${Math.round(longest)} ms`,
    reference: 'none: the limit is absolute',
    target: '<= 100 ms, no task over 50 ms',
    met: percentile(found, 95) <= 100 && longest <= 50,
  });

  const compared = await compare(page);
  tell({
    what: 'two versions compared, from the press to both texts painted',
    measured: `median ${percentile(compared, 50)} ms, p95 ${percentile(compared, 95)} ms`,
    reference: 'none: the limit is absolute',
    target: '<= 300 ms',
    met: percentile(compared, 95) <= 300,
  });
} finally {
  await browser.close();
  await bench.stop();
}

/** Lines enough, in two versions that differ in each tenth of them. */
async function makeLong(): Promise<void> {
  for (const round of [0, 1]) {
    const headers = { cookie: bench.cookie, 'content-type': 'application/json', origin: bench.url };
    const found = (await (await fetch(`${bench.url}/v1/contracts/${code}`, { headers })).json()) as Contract;
    // With its examples, which are longer than all the rest, and lines enough beside them.
    const contract = found;
    const before = JSON.stringify({ ...contract, permissions: {} }, null, 2).split('\n').length;
    const permissions = Object.fromEntries(
      Array.from({ length: Math.max(100, lines - before - 1) }, (_, at) => [
        `permission${at}`,
        at % 10 === 0 && round === 1,
      ]),
    );
    const answer = await fetch(`${bench.url}/v1/contracts/${code}`, {
      method: 'PUT',
      headers: { ...headers, 'if-match': `"${contract.version}"` },
      body: JSON.stringify({ reason: 'long', contract: { ...contract, permissions } }),
    });
    if (!answer.ok) throw new Error(`the contract is not saved: ${answer.status} ${await answer.text()}`);
  }
}

/** From a click in the list to the painted text; the page is fresh, its code is known to the browser. */
async function open(page: Page): Promise<number> {
  await page.goto('/en-BE/dashboard/configuration/contracts');
  const row = page.locator(`nav a[href$="/contracts/${code}"]`);
  await row.waitFor();
  // Whoever chooses has looked at the list first.
  await page.waitForTimeout(1_000);
  return timeUntil(page, 'click', '.tl-json-host .cm-line', () => row.click());
}

async function type(page: Page): Promise<{ found: number[]; longest: number }> {
  const text = page.getByRole('textbox', { name: /^Document / });
  await text.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  await page.keyboard.insertText('\n  "colour": "",');
  // Into the name of the member, before its closing mark.
  for (let back = 0; back < 6; back += 1) await page.keyboard.press('ArrowLeft');
  await page.locator('.tl-json-findings li').first().waitFor();
  const longest = await countLongTasks(page);
  const found: number[] = [];
  // A letter and none in turn: each key makes another finding.
  for (let key = 0; key < keys; key += 1)
    found.push(
      await timeUntil(page, 'keydown', '.tl-json-findings', () =>
        page.keyboard.press(key % 2 === 0 ? 'x' : 'Backspace'),
      ),
    );
  const worst = await longest();
  await page.getByRole('button', { name: 'Undo the changes' }).click();
  return { found, longest: worst };
}

async function compare(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (let time = 0; time < opens; time += 1) {
    await page.getByRole('button', { name: /^Versions/ }).click();
    const dialog = page.getByRole('dialog');
    const boxes = dialog.getByRole('checkbox');
    await boxes.first().waitFor();
    for (const at of [0, 1]) await boxes.nth(at).evaluate((box: HTMLElement) => box.click());
    found.push(
      await timeUntil(page, 'click', '[role=dialog] .tl-json-host .cm-line', () =>
        dialog.getByRole('button', { name: /^Compare 2/ }).click(),
      ),
    );
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  return found;
}
