import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import type { Bench } from './bench.ts';

// `npm run bench` finds one and names it; run by hand, Debian's is taken.
const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** A browser that draws without a graphics card, as it may stand on an agent's desk. */
export const startBrowser = (): Promise<Browser> => chromium.launch({ executablePath, args });

/** A desk of its own at which the bench's agent is signed in. */
export async function openDesk(browser: Browser, bench: Pick<Bench, 'url' | 'cookie'>): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: bench.url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Brussels',
  });
  const [name = '', value = ''] = bench.cookie.split('=');
  await context.addCookies([{ name, value, url: bench.url, httpOnly: true, sameSite: 'Lax' }]);
  return context;
}
