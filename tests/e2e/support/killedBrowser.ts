import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';

/** A browser that keeps its profile in a folder, so that it can be killed and opened again. */
export async function openProfile(
  folder: string,
  options: LaunchOptions,
  cookie: string,
  url: string,
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    ...options,
    baseURL: url,
    viewport: { width: 1600, height: 1000 },
    locale: 'en-GB',
    timezoneId: 'Europe/Brussels',
  });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
  await context.addInitScript(() => {
    if (location.protocol === 'http:') localStorage.setItem('towline.work.environmentSeen', 'Dev');
  });
  return context;
}

/** The processes that work on the profile: the browser and its children. */
async function processesOf(folder: string): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const line = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (line.includes(`--user-data-dir=${folder}`)) found.push(Number(name));
  }
  return found;
}

/** SIGKILL to the browser: nothing of it gets to write a last word. Answers once nothing of it runs any more. */
export async function killBrowser(folder: string): Promise<void> {
  for (const id of await processesOf(folder)) process.kill(id, 'SIGKILL');
  while ((await processesOf(folder)).length > 0) await wait(20);
}
