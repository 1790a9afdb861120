import { existsSync, statfsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// scripts/test.ts finds or fetches a browser and names it; run by hand, Debian's is taken, else Playwright's own.
const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env.CHROMIUM_PATH ?? debian.find((file) => existsSync(file));

/** Where Chromium's processes share memory is large enough; a container has 64 MB of it, and they then share files. */
function sharesMemory(): boolean {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > 2 ** 30;
}

const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // What the pages of one browser compiled the next of them finds (DECISIONS T-450).
  '--process-per-site',
  // A page lives for seconds: what V8 would make fast for hours costs more than it brings (DECISIONS T-975).
  '--js-flags=--invocation-count-for-maglev=2000 --invocation-count-for-turbofan=15000',
  // A name of another machine, as an office without certificates has one: a page of it is no secure context (DECISIONS T-852).
  '--host-resolver-rules=MAP console.example 127.0.0.1',
];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/globalSetup.ts',
  outputDir: '../test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // For a machine that has much else to do; who passes waits for nothing.
  timeout: 360_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath && { executablePath }),
      ...(sharesMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
      args: ['--no-sandbox', '--disable-gpu', ...quiet],
    },
    // What is not there to be pressed is told after a minute, not after the whole time of its story.
    actionTimeout: 60_000,
    viewport: { width: 1600, height: 1000 },
    locale: 'en-GB',
    timezoneId: 'Europe/Brussels',
    screenshot: 'only-on-failure',
    // A fifth of all the work; `npm run e2e -- --trace on` writes one where it is wanted.
    trace: 'off',
  },
});
