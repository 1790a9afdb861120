// The request map with 50,000 points in Chromium, dragged by the mouse and zoomed by its wheel: how many frames take more than
// 50 ms, beside the same map without a point in the same run (what this machine can do at all: the browser may have to draw
// without a graphics card).
// Alone, after `npm run build`: `node tests/benchmarks/requestMap.bench.ts`.
import type { BrowserContext, Page } from '@playwright/test';
import { startBench, tell } from './support/bench.ts';
import { openDesk, startBrowser } from './support/chromium.ts';

const points = 50_000;
const rounds = 3;
const drags = 4;
const movesADrag = 20;
const zooms = 4;
/** As often as a mouse tells where it is, whether or not the page keeps up. */
const betweenMovesMs = 16;
const betweenNotchesMs = 120;
/** What still moves after the last release, and the look at what is in view then. */
const restMs = 1_000;
const longMs = 50;
const groundMs = 4_000;

declare global {
  interface Window {
    /** The page's own measurement, between two calls into the page. */
    frameTimes?: number[];
  }
}

/** Where the points lie: around the towns of four countries, thick in the middle of each. */
const towns = [
  [50.85, 4.35],
  [51.22, 4.4],
  [51.05, 3.72],
  [50.63, 5.57],
  [49.61, 6.13],
  [48.86, 2.35],
  [50.63, 3.06],
  [45.76, 4.84],
  [45.46, 9.19],
  [45.07, 7.69],
  [41.9, 12.5],
  [44.49, 11.34],
] as const;
const statuses = [
  'PartnerCompleted',
  'PartnerCompleted',
  'CustomerCompleted',
  'Cancelled',
  'PartnerEnroute',
  'PaymentPending',
];

/** The feed as the server writes it (2-requests §7, geocsv), the same at every run. */
function feedOf(count: number): string {
  let seed = 1;
  const random = (): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const near = (): number => (random() + random() + random() - 1.5) * 1.6;
  const lines = Array.from({ length: count }, (_, index) => {
    const [latitude, longitude] = towns[index % towns.length] ?? towns[0];
    const place = `${(latitude + near()).toFixed(5)},${(longitude + near() * 1.5).toFixed(5)}`;
    const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    const status = statuses[index % statuses.length];
    return `${id},${id.slice(-4)},${place},${status},,Q8,2026-11-01T10:00:00Z,t,1ABC${index % 1000},Gent`;
  });
  const header =
    'id,shortId,latitude,longitude,status,statusReason,contractCode,createdAt,wasDispatched,licensePlate,city';
  return [header, ...lines, ''].join('\n');
}

/** The frames of one movement. */
interface Moved {
  readonly frames: number;
  readonly long: number;
  readonly longestMs: number;
  readonly p95Ms: number;
}

type Movement = (page: Page, middle: { readonly x: number; readonly y: number }) => Promise<void>;

async function openMap(context: BrowserContext, count: number): Promise<Page> {
  const page = await context.newPage();
  const body = feedOf(count);
  await page.route(/format=geocsv/, (route) => route.fulfill({ contentType: 'text/csv', body }));
  await page.goto('/en-BE/dashboard/request-map');
  const said = new Intl.NumberFormat('en-BE').format(count);
  await page.getByText(new RegExp(`^${said} requests? · `)).waitFor();
  // Borders, names and roads of the ground are drawn when they have come.
  await page.waitForTimeout(groundMs);
  return page;
}

/** To and fro, by the mouse. */
const drag: Movement = async (page, { x, y }) => {
  for (let turn = 0; turn < drags; turn += 1) {
    const [across, down] = turn % 2 === 0 ? [-12, 6] : [12, -6];
    await page.mouse.move(x, y);
    await page.mouse.down();
    const moves: Promise<void>[] = [];
    for (let move = 1; move <= movesADrag; move += 1) {
      moves.push(page.mouse.move(x + across * move, y + down * move));
      await page.waitForTimeout(betweenMovesMs);
    }
    await Promise.all(moves);
    await page.mouse.up();
  }
};

/** Two notches of the wheel nearer, and two back. */
const zoom: Movement = async (page, { x, y }) => {
  await page.mouse.move(x, y);
  for (let turn = 0; turn < zooms; turn += 1) {
    for (let notch = 0; notch < 2; notch += 1) {
      await page.mouse.wheel(0, turn % 2 === 0 ? -120 : 120);
      await page.waitForTimeout(betweenNotchesMs);
    }
    await page.waitForTimeout(restMs / 2);
  }
};

/** Moves the map; every frame from the first press to a second after the last release counts. */
async function framesOf(page: Page, move: Movement): Promise<Moved> {
  const box = await page.locator('.tl-map-canvas').boundingBox();
  if (!box) throw new Error('there is no map');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.evaluate(() => {
    const times: number[] = [];
    window.frameTimes = times;
    const count = (at: number): void => {
      times.push(at);
      if (window.frameTimes === times) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  await move(page, middle);
  await page.waitForTimeout(restMs);
  const times = await page.evaluate(() => {
    const seen = window.frameTimes ?? [];
    window.frameTimes = undefined;
    return seen;
  });
  const gaps = times
    .slice(1)
    .map((at, index) => at - (times[index] ?? at))
    .sort((one, other) => one - other);
  return {
    frames: gaps.length,
    long: gaps.filter((gap) => gap > longMs).length,
    longestMs: gaps.at(-1) ?? Number.NaN,
    p95Ms: gaps[Math.floor(gaps.length * 0.95)] ?? Number.NaN,
  };
}

/** Of several rounds the median one: one disturbed second of the machine must not decide. */
const middleOf = (runs: readonly Moved[]): Moved =>
  runs.toSorted((one, other) => one.longestMs - other.longestMs)[Math.floor(runs.length / 2)] as Moved;

const told = ({ frames, long, longestMs, p95Ms }: Moved): string =>
  `${long} of ${frames} frames over ${longMs} ms, longest ${Math.round(longestMs)} ms, p95 ${Math.round(p95Ms)} ms`;

const movements = [
  [`dragged ${drags} times`, drag],
  [`zoomed ${zooms} times`, zoom],
] as const;

const bench = await startBench(40, 'admin');
const browser = await startBrowser();
try {
  const context = await openDesk(browser, bench);
  const pages = { full: await openMap(context, points), empty: await openMap(context, 0) };
  for (const [how, move] of movements) {
    const runs: Record<keyof typeof pages, Moved[]> = { full: [], empty: [] };
    for (let round = 0; round < rounds; round += 1) {
      for (const name of ['empty', 'full'] as const) {
        await pages[name].bringToFront();
        runs[name].push(await framesOf(pages[name], move));
      }
    }
    const [ours, theirs] = [middleOf(runs.full), middleOf(runs.empty)];
    tell({
      what: `the request map with ${points.toLocaleString('en')} points, ${how}`,
      measured: told(ours),
      reference: `the same map without a point: ${told(theirs)}`,
      target:
        theirs.long === 0 ? `no frame over ${longMs} ms` : `no more than the empty map, which misses ${longMs} ms here`,
      met: ours.long <= theirs.long,
    });
  }
} finally {
  await browser.close();
  await bench.stop();
}
