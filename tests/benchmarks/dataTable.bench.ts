// `ui/DataTable`'s virtual twin with 100,000 rows, scrolled by script in Chromium, beside a bare list of plain lines (what the
// machine can do at all: Chromium may have to draw without a graphics card) and Blueprint's own table.
// Run by `pnpm bench`; alone: `node tests/benchmarks/dataTable.bench.ts`. Target: 60 frames a second and no long task, or on a
// machine that does not reach them with the bare list, as many and as few as that.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { tell } from './support/bench.ts';

const root = path.resolve(import.meta.dirname, '../..');
const web = path.join(root, 'web');

/** What one scroll over a table was like. */
interface Scroll {
  readonly frames: number;
  readonly framesPerSecond: number;
  readonly worstFrameMs: number;
  readonly longTasks: number;
  readonly longTasksMs: number;
  readonly nodes: number;
}

/** With it what a frame costs the page's own thread: that figure stands also where other programs take the processor. */
interface Measured extends Scroll {
  readonly cpuMs: number;
}

function build(out: string): void {
  const vite = path.join(web, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--config', path.join(web, 'bench/vite.config.ts'), '--outDir', out];
  const { status, stderr } = spawnSync(process.execPath, [...args, '--logLevel', 'warn'], { cwd: web });
  if (status !== 0) throw new Error(`the benchmark page could not be built: ${String(stderr)}`);
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

async function serve(directory: string): Promise<Server> {
  const server = createServer((request, response) => {
    const file = path.join(directory, path.normalize(new URL(request.url ?? '/', 'http://x').pathname));
    readFile(file).then(
      (body) => response.setHeader('content-type', types[path.extname(file)] ?? 'text/plain').end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Runs in the page: five rows a frame down, a leap to the middle, five rows a frame up. */
async function scrollThrough(selector: string): Promise<Scroll> {
  const box = document.querySelector<HTMLElement>(selector);
  if (!box) throw new Error(`no ${selector}`);
  let longTasks = 0;
  let longTasksMs = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      longTasks += 1;
      longTasksMs += duration;
    }
  });
  observer.observe({ type: 'longtask' });
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const step = 5 * 32;
  const perLeg = 180;
  let frames = 0;
  let worstFrameMs = 0;
  const start = await frame();
  let last = start;
  for (const direction of [1, -1]) {
    for (let moved = 0; moved < perLeg; moved++) {
      box.scrollTop += direction * step;
      const now = await frame();
      worstFrameMs = Math.max(worstFrameMs, now - last);
      last = now;
      frames += 1;
    }
    if (direction === 1) box.scrollTop = 50_000 * 32;
  }
  observer.disconnect();
  const nodes = document.querySelectorAll('*').length;
  return { frames, framesPerSecond: (frames * 1000) / (last - start), worstFrameMs, longTasks, longTasksMs, nodes };
}

async function measure(browser: Browser, url: string, selector: string): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const threadSeconds = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  await page.goto(url);
  await page.waitForSelector(selector);
  // The first paint of 100,000 rows is another benchmark's.
  await page.waitForTimeout(500);
  const runs: Measured[] = [];
  for (let run = 0; run < 3; run++) {
    const before = await threadSeconds();
    const scroll = await page.evaluate(scrollThrough, selector);
    runs.push({ ...scroll, cpuMs: ((await threadSeconds()) - before) * 1000 });
  }
  await page.close();
  // The median run: one disturbed second of the machine must not decide.
  return runs.sort((a, b) => a.framesPerSecond - b.framesPerSecond)[1] as Measured;
}

function line(name: string, measured: Measured): string {
  const { frames, framesPerSecond, worstFrameMs, longTasks, longTasksMs, nodes, cpuMs } = measured;
  return [
    `${name.padEnd(20)} ${framesPerSecond.toFixed(1).padStart(5)} frames/s`,
    `worst ${Math.round(worstFrameMs)} ms`,
    `${(cpuMs / frames).toFixed(1)} ms of the page's thread a frame`,
    `${longTasks} long tasks (${Math.round(longTasksMs)} ms)`,
    `${nodes} nodes`,
  ].join(', ');
}

// `npm run bench` finds one and names it; run by hand, Debian's is taken.
const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
const out = mkdtempSync(path.join(tmpdir(), 'towline-bench-'));
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const browser = await chromium.launch({ executablePath, args });
try {
  build(out);
  const server = await serve(out);
  const { port } = server.address() as AddressInfo;
  const page = `http://127.0.0.1:${port}/dataTable.html`;
  const bare = await measure(browser, `${page}?bare`, '.bare');
  const ours = await measure(browser, page, '.tl-table-region');
  const theirs = await measure(
    browser,
    `${page}?reference`,
    '.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container',
  );
  server.close();
  console.log('100,000 rows, scripted scroll');
  console.log(line('a bare list', bare));
  console.log(line('ui/VirtualTable', ours));
  console.log(line('@blueprintjs/table', theirs));
  const told = ({ framesPerSecond, longTasks }: Scroll) =>
    `${framesPerSecond.toFixed(1)} frames/s, ${longTasks} long tasks`;
  // A display of 60 Hz shows 59.9 where nothing is missed.
  const frames = Math.min(59, bare.framesPerSecond * 0.97);
  tell({
    what: 'ui/DataTable, 100,000 rows, scripted scroll',
    measured: told(ours),
    reference: `bare list ${told(bare)}`,
    target: bare.framesPerSecond >= 59 ? '60 frames/s, no long task' : 'as the bare list, which misses 60 here',
    met: ours.framesPerSecond >= frames && ours.longTasks <= (bare.framesPerSecond >= 59 ? 0 : bare.longTasks),
  });
} finally {
  await browser.close();
  rmSync(out, { recursive: true, force: true });
}
