// The coverage map with 5,000 partners, their circles and the heat map, in Chromium: from the answer of the server to its first
// picture, and how long the page's own script works in each frame while the map is dragged. Beside it OpenLayers with the same
// places as plain points and nothing else, in the same run.
// Alone, after `npm run build`: `node tests/benchmarks/coverageMap.bench.ts`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { startBench, tell } from './support/bench.ts';
import { openDesk, startBrowser } from './support/chromium.ts';
import { percentile } from './support/paint.ts';
import { scriptOfFrames, timeFrames } from './support/scriptTime.ts';

const partners = 5_000;
const drags = 6;
const movesADrag = 20;
const openings = 5;
/** As often as a mouse tells where it is, whether or not the page keeps up. */
const betweenMovesMs = 16;
const restMs = 1_000;
/** Whoever waits for longer waits for ever: the run ends and says what it waited for. */
const pictureMs = 15_000;
const root = path.resolve(import.meta.dirname, '../..');

declare global {
  interface Window {
    /** Of the reference's page: draws these places, and answers how long its first picture took. */
    shown?: (places: readonly (readonly [number, number])[]) => Promise<number>;
  }
}

const towns = [
  ['BE', 50.85, 4.35],
  ['BE', 51.05, 3.72],
  ['BE', 50.63, 5.57],
  ['LU', 49.61, 6.13],
  ['DE', 49.76, 6.64],
  ['FR', 48.86, 2.35],
  ['FR', 50.63, 3.06],
  ['IT', 45.46, 9.19],
  ['IT', 41.9, 12.5],
] as const;

/** Where they stand: around the towns of five countries, thick in the middle of each; the same at every run. */
function placesOf(count: number): readonly (readonly [number, number, string])[] {
  let seed = 1;
  const random = (): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const near = (): number => (random() + random() + random() - 1.5) * 1.4;
  return Array.from({ length: count }, (_, index) => {
    const [country, latitude, longitude] = towns[index % towns.length] ?? towns[0];
    return [latitude + near(), longitude + near() * 1.5, country];
  });
}
const places = placesOf(partners);
const answer = places.map(([latitude, longitude, country], index) => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  ...{ name: `Partner ${index}`, active: true, type: 'Partner', operationalStatus: 'Active', country },
  ...{ locations: [{ latitude, longitude, address: `Street ${index}` }], totalLocations: 1 },
  kpi: { acceptedCount_90d: index % 90, rejectedCount_90d: 10 },
  prices: { Default: { JumpStart: { interventionPrice: 60 + (index % 40), pricePerKm: 1.3 } } },
}));

/** What is waited for comes within the limit, or the run says what did not. */
async function within<Value>(what: string, coming: Promise<Value>): Promise<Value> {
  const late = new AbortController();
  const limit = wait(pictureMs, undefined, { signal: late.signal }).then(() => {
    throw new Error(`${what} did not come within ${pictureMs} ms`);
  });
  limit.catch(() => undefined);
  return Promise.race([coming, limit]).finally(() => late.abort());
}

/** To and fro, by the mouse; answers the script time of every frame meanwhile. */
async function dragged(page: Page): Promise<readonly number[]> {
  const box = await page.locator('.tl-map-canvas').first().boundingBox();
  if (!box) throw new Error('there is no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.evaluate(timeFrames);
  for (let turn = 0; turn < drags; turn += 1) {
    const [across, down] = turn % 2 === 0 ? [-12, 6] : [12, -6];
    await page.mouse.move(x, y);
    await page.mouse.down();
    const moves: Promise<void>[] = [];
    for (let move = 1; move <= movesADrag; move += 1) {
      moves.push(page.mouse.move(x + across * move, y + down * move));
      await page.waitForTimeout(betweenMovesMs);
    }
    await within('the end of a drag', Promise.all(moves));
    await page.mouse.up();
  }
  return page.evaluate(scriptOfFrames);
}

/** Milliseconds from the click in the menu to the frame in which the count is said and the map has its first picture. */
async function openedFromMenu(page: Page): Promise<number> {
  const link = page.getByRole('link', { name: 'Coverage map', exact: true }).first();
  const measured = page.evaluate(
    ([said, limit]) =>
      new Promise<number>((resolve, reject) => {
        addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = (): void => {
              const state = document.querySelector('.tl-map-page-state')?.textContent ?? '';
              const canvases = document.querySelectorAll('.tl-map-canvas canvas').length;
              // Digits alone: how they are grouped is the language's.
              const isDrawn = state.replaceAll(/\D/g, '').startsWith(said) && canvases > 0;
              const took = performance.now() - timeStamp;
              if (!isDrawn && took > limit) {
                reject(new Error(`no picture in ${limit} ms: the count says "${state}", ${canvases} canvases`));
                return;
              }
              if (!isDrawn) return void requestAnimationFrame(look);
              requestAnimationFrame(() => {
                // What is in front now is painted when the next task begins.
                const { port1, port2 } = new MessageChannel();
                port1.onmessage = () => resolve(performance.now() - timeStamp);
                port2.postMessage(undefined);
              });
            };
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      }),
    [String(partners), 0.9 * pictureMs] as const,
  );
  // Waits until it stands still, and is told by the click itself.
  await link.click();
  return within('the first picture', measured);
}

async function openCoverage(context: BrowserContext): Promise<{ page: Page; opened: number[] }> {
  const page = await context.newPage();
  page.setDefaultTimeout(pictureMs);
  const body = JSON.stringify(answer);
  await page.route(/\/v1\/bo\/partners\/coverage/, (route) => route.fulfill({ contentType: 'application/json', body }));
  await page.goto('/en-BE/dashboard/contacts');
  await page.getByRole('row').nth(5).waitFor();
  const opened: number[] = [];
  // The first one fetches the code of the map.
  for (let turn = 0; turn <= openings; turn += 1) {
    const took = await openedFromMenu(page);
    if (turn > 0) opened.push(took);
    if (turn < openings) await page.goBack();
    await page.waitForTimeout(restMs);
  }
  await page.getByRole('checkbox', { name: 'Heat map' }).check({ force: true });
  await page.waitForTimeout(restMs);
  return { page, opened };
}

async function openPlain(context: BrowserContext, folder: string): Promise<{ page: Page; opened: number[] }> {
  const page = await context.newPage();
  page.setDefaultTimeout(pictureMs);
  await page.route('http://plain.example/**', async (route) => {
    const file = path.join(folder, path.normalize(new URL(route.request().url()).pathname));
    const contentType = file.endsWith('.html') ? 'text/html' : 'text/javascript';
    await route.fulfill({ contentType, body: await readFile(file) });
  });
  const opened: number[] = [];
  for (let turn = 0; turn < openings; turn += 1) {
    await page.goto('http://plain.example/plainPoints.html');
    const at = places.map(([latitude, longitude]) => [latitude, longitude] as const);
    const shown = page.evaluate((all) => window.shown?.(all) ?? Number.NaN, at);
    opened.push(await within('the picture of plain points', shown));
  }
  await page.waitForTimeout(restMs);
  return { page, opened };
}

function build(out: string): void {
  const web = path.join(root, 'web');
  const args = ['build', '--config', path.join(web, 'bench/vite.config.ts'), '--outDir', out, '--logLevel', 'warn'];
  const vite = path.join(web, 'node_modules/vite/bin/vite.js');
  const { status, stderr } = spawnSync(process.execPath, [vite, ...args], { cwd: web });
  if (status !== 0) throw new Error(`the page of plain points could not be built: ${String(stderr)}`);
}

const out = mkdtempSync(path.join(tmpdir(), 'towline-plain-'));
build(out);
const bench = await startBench(40, 'admin');
const browser = await startBrowser();
try {
  const context = await openDesk(browser, bench);
  const ours = await openCoverage(context);
  const theirs = await openPlain(context, out);
  const [map, plain] = [await dragged(ours.page), await dragged(theirs.page)];
  const told = (times: readonly number[]): string =>
    `p95 ${percentile(times, 95)} ms, longest ${percentile(times, 100)} ms of ${times.length} frames`;
  tell({
    what: `the coverage map with ${partners.toLocaleString('en')} partners, circles and heat, dragged: script time of a frame`,
    measured: told(map),
    reference: `OpenLayers with the same plain points: ${told(plain)}`,
    target: 'p95 <= 16 ms',
    met: percentile(map, 95) <= 16,
  });
  tell({
    what: 'the coverage map, from the click in the menu to its first picture, warm',
    measured: `median ${percentile(ours.opened, 50)} ms, longest ${percentile(ours.opened, 100)} ms`,
    reference: `OpenLayers' first picture of the plain points: median ${percentile(theirs.opened, 50)} ms`,
    target: '<= 600 ms',
    met: percentile(ours.opened, 100) <= 600,
  });
} finally {
  await browser.close();
  await bench.stop();
  rmSync(out, { recursive: true, force: true });
}
